import { sql } from 'drizzle-orm';
import { productList } from '../../marketplace/contract/catalogue/catalogue';
import type { ContentLanguage } from '../../marketplace/contract/languages';
import { slipsIn, unmended } from '../api/slips';
import { describeRun, table, writeMeasurement } from './measurement';
import { openShop } from './speed/openShop';

// Two hundred words a language with one slip of the finger, in a made-up shop of 100,000 products on PostgreSQL. The same in small shops is in
// `npm test`. `--keep` leaves the database for the next run.

const size = 100_000;
const count = 200;
/** Of `quality.md`: how many must be mended. */
const minMended = 190;
const scripts = { en: /^[a-z]+$/, ar: /^\p{Script=Arabic}+$/u, ckb: /^\p{Script=Arabic}+$/u };

const shop = await openShop('PostgreSQL', size, process.argv.includes('--keep'));
try {
  const list = async (search: string, language: ContentLanguage = 'en') =>
    productList.parse(await shop.call(`/api/product_search/?${new URLSearchParams({ search, limit: '3' })}`, language));
  const rows: (string | number)[][] = [];
  const misses: string[] = [];
  for (const [language, script] of Object.entries(scripts) as [ContentLanguage, RegExp][]) {
    const { rows: named } = await shop.db.execute<{ name: string }>(
      sql`select name ->> ${language} as name from products order by md5(id::text) limit 5000`,
    );
    const slips = await slipsIn(
      shop,
      named.map(({ name }) => name),
      count,
      6,
      script,
    );
    const found = await unmended({ list }, slips, language);
    rows.push([language, slips.length - found.misses.length, slips.length, found.empty.length]);
    misses.push(...found.misses.map((miss) => `- ${language}: ${miss}`));
    process.stdout.write(`${rows.at(-1)?.join('\t')}\n${found.misses.join('\n')}\n`);
  }
  writeMeasurement('slips', [
    '# One slip of the finger in 100,000 products',
    '',
    describeRun('npm run endurance -- slips'),
    '',
    `Words of six to ten letters of made-up products’ names, each with a letter missing, doubled or swapped with the next. The goal is ${minMended} of ${count}, and`,
    'none that finds nothing. Mended: the first result, or the number of results, is that of the word.',
    '',
    ...table(['language', 'mended', 'of', 'empty'], rows),
    '',
    ...(misses.length > 0
      ? ['What is not mended, with what was searched for instead, what was offered, and the number of results:', '', ...misses]
      : []),
  ]);
  if (rows.some(([, mended, of, empty]) => Number(mended) < (Number(of) * minMended) / count || Number(empty) > 0)) process.exitCode = 1;
} finally {
  await shop.close();
}
process.exit();
