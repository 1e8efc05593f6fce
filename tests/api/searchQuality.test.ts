import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { describeRun, writeMeasurement } from '../endurance/measurement';
import { judge, openSearchShop, type QuerySet, realCatalogue, reportOf, type SearchShop, shareFound } from './measureSearch';
import { shoppersQueries } from './shoppersQueries';

const withReal = existsSync(realCatalogue);

const readJson = async (name: string) => JSON.parse(await readFile(new URL(`./${name}`, import.meta.url), 'utf8'));

/** Queries that were drawn up before the search was changed, by somebody who had not seen it. */
const unseen: { queries: QuerySet; oneSlip: { q: string; word: string }[] } = await readJson('unseenQueries.json');
const further: { queries: QuerySet } = await readJson('furtherQueries.json');

const [both, demo, bestbuy] = await Promise.all([
  openSearchShop({ demo: true, real: withReal }),
  openSearchShop({ demo: true, real: false }),
  openSearchShop({ demo: false, real: withReal }),
]);

/** The report of this run; `npm run endurance -- search` writes it. */
const report: string[] = [];

test(`shoppers’ queries find the intended product among the first three${withReal ? '' : ' of the demo: ../shared/catalogue/bestbuy.ndjson does not exist'}`, async () => {
  const allQueries = Object.values(shoppersQueries)
    .flat()
    .filter(({ real }) => withReal || !real);
  const misses: string[] = [];
  for (const { inputText, expected } of allQueries) {
    const names = both.english(await both.list(inputText));
    if (!names.some((name) => expected.test(name))) misses.push(`${inputText}: ${names.join(' · ') || 'nothing'}`);
  }
  const found = allQueries.length - misses.length;
  process.stdout.write(
    `\nSearch: ${found} of ${allQueries.length} queries find what is meant\n${misses.map((miss) => `  ${miss}\n`).join('')}`,
  );
  expect(found).toBeGreaterThanOrEqual(Math.ceil(allQueries.length * 0.95));
}, 60_000);

test.runIf(withReal).each([
  ['120 queries a language', unseen.queries, 0.93],
  ['40 further queries a language', further.queries, 0.85],
])(
  '%s find the wanted product among the first three answers to a reader of the language',
  async (title, queries, minShare) => {
    const judged = await judge(queries, { demo, bestbuy });
    const lines = reportOf(title, judged);
    report.push(...lines);
    process.stdout.write(`\n${lines.join('\n')}\n`);
    for (const language of ['en', 'ar', 'ckb'] as const) expect(shareFound(judged, language), language).toBeGreaterThanOrEqual(minShare);
  },
  240_000,
);

/** The words with a slip that are not mended, and how many of them find nothing. */
async function unmended({ list }: SearchShop, words: { q: string; word: string }[]) {
  const misses: string[] = [];
  let empty = 0;
  for (const { q, word } of words) {
    const [found, meant] = await Promise.all([list(q), list(word)]);
    if (found.count === 0) empty += 1;
    const isMended =
      found.count > 0 && (found.corrected_search === word || found.results[0]?.id === meant.results[0]?.id || found.count === meant.count);
    if (!isMended) misses.push(`${q} (${word}) → ${found.corrected_search} ${found.did_you_mean} ${found.count}`);
  }
  return { misses, empty };
}

test.runIf(withReal)(
  'of 200 words with one slip, at least 190 are mended and none finds nothing',
  async () => {
    const { misses, empty } = await unmended(both, unseen.oneSlip);
    process.stdout.write(
      `\nOne slip: ${unseen.oneSlip.length - misses.length} of ${unseen.oneSlip.length} mended, ${empty} empty\n${misses.join('\n')}\n`,
    );
    expect(unseen.oneSlip.length - misses.length).toBeGreaterThanOrEqual(190);
    expect(empty).toBe(0);
  },
  240_000,
);

test.runIf(process.env.WRITE_MEASUREMENT === 'search')('the report is written', () => {
  expect(report.length).toBeGreaterThan(0);
  writeMeasurement('search', [
    '# Search',
    '',
    describeRun('npm run endurance -- search'),
    '',
    'Each query is asked by a reader of its language. It counts as found when a wanted product is among the first three. The queries were',
    'written before the search was changed, and are not edited afterwards: `tests/api/unseenQueries.json`, `tests/api/furtherQueries.json`.',
    'The shops are the demo and `bestbuy.ndjson`.',
    '',
    ...report,
  ]);
});
