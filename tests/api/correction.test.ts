import { existsSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { ContentLanguage } from '../../marketplace/contract/languages';
import { demoCatalogue } from '../../marketplace/demo/catalogue';
import { wordsOf } from '../../marketplace/shared/normalise';
import { openSearchShop, realCatalogue, type SearchShop } from './measureSearch';

const withReal = existsSync(realCatalogue);
const demo = await openSearchShop({ demo: true, real: false });
const bestbuy = await openSearchShop({ demo: false, real: withReal });

/** A sequence of numbers from 0 to 1, the same in each run (mulberry32). */
function randomNumbers(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** The word with one slip of the finger, not at its beginning: a letter missing, doubled, or two swapped. */
function withSlip(word: string, random: () => number): string {
  const letters = [...word];
  const place = 1 + Math.floor(random() * (letters.length - 2));
  const [head, rest] = [letters.slice(0, place), letters.slice(place + 1)];
  const kind = Math.floor(random() * 3);
  if (kind === 0) return [...head, ...rest].join('');
  if (kind === 1) return [...head, letters[place], letters[place], ...rest].join('');
  return [...head, rest[0], letters[place], ...rest.slice(1)].join('');
}

/** Words of six to ten letters of the names, with a slip that makes no other word. */
async function slipsIn(
  { services }: SearchShop,
  names: string[],
  count: number,
  minLetters: number,
  script = /^[a-z]+$/,
): Promise<{ q: string; word: string }[]> {
  const random = randomNumbers(20261126);
  const { rows } = await services.database.db.execute<{ word: string }>(sql`select word from search_words`);
  const known = new Set(rows.map(({ word }) => word));
  const words = [...new Set(names.flatMap(wordsOf))].filter((word) => {
    const { length } = [...word];
    return script.test(word) && length >= minLetters && length <= 10;
  });
  return words
    .map((word) => ({ word, q: withSlip(word, random), place: random() }))
    .filter(({ q, word }) => q !== word && !known.has(q))
    .sort((one, other) => one.place - other.place)
    .slice(0, count);
}

/** Those that are not mended: neither corrected to the word nor with its first result. */
async function unmended({ list }: SearchShop, slips: { q: string; word: string }[], language: ContentLanguage) {
  const misses: string[] = [];
  const empty: string[] = [];
  for (const { q, word } of slips) {
    const [found, meant] = await Promise.all([list(q, language), list(word, language)]);
    const line = `${q} (${word}) → ${found.corrected_search} ${found.did_you_mean} ${found.count}`;
    if (found.count === 0) empty.push(line);
    if (found.count === 0 || (found.results[0]?.id !== meant.results[0]?.id && found.count !== meant.count)) misses.push(line);
  }
  return { misses, empty };
}

const namesOf = (language: ContentLanguage) => demoCatalogue.products.map(({ name }) => name[language]);

describe('one slip of the finger', () => {
  test.each([
    ['en', 200, 190],
    ['ar', 100, 90],
    ['ckb', 100, 90],
  ] as const)(
    'in words of the demo in %s is mended',
    async (language, count, minCount) => {
      const slips = await slipsIn(demo, namesOf(language), count, 6, language === 'en' ? undefined : /^\p{Script=Arabic}+$/u);
      const { misses, empty } = await unmended(demo, slips, language);
      process.stdout.write(
        `\n${language}: ${slips.length - misses.length} of ${slips.length}, ${empty.length} empty\n${misses.join('\n')}\n`,
      );
      expect(slips.length).toBe(count);
      expect(slips.length - misses.length).toBeGreaterThanOrEqual(minCount);
    },
    120_000,
  );

  test.runIf(withReal)(
    'in 200 words of 3,257 products is mended',
    async () => {
      const { rows } = await bestbuy.services.database.db.execute<{ word: string }>(
        sql`select word from search_words where products > 2 order by word`,
      );
      const slips = await slipsIn(
        bestbuy,
        rows.map(({ word }) => word),
        200,
        6,
      );
      const { misses, empty } = await unmended(bestbuy, slips, 'en');
      process.stdout.write(`\nbestbuy: ${200 - misses.length} of 200, ${empty.length} empty\n${misses.join('\n')}\n`);
      expect(slips.length).toBe(200);
      expect(misses.length).toBeLessThanOrEqual(10);
    },
    120_000,
  );

  test('that stands in a name of the catalogue is corrected, with the number of what was typed', async () => {
    const { services, call } = demo;
    const id = 1;
    await services.database.db.execute(sql`insert into search_words (word, spelling, loose, skeleton, products)
      values ('smatrphone', 'smatrphone', 'smatrphone', '', 1)`);
    await services.database.db.execute(
      sql`update product_search set words = words || '''smatrphone'':1A'::tsvector where product_id = ${id}`,
    );
    const found = await demo.list('smatrphone');
    expect(found.corrected_search).toBe('smartphone');
    expect(found.found_as_typed).toBe(1);
    expect(found.count).toBe((await demo.list('smartphone')).count);
    expect(await demo.list('"smatrphone"')).toMatchObject({ count: 1, corrected_search: null, found_as_typed: 0 });
    const brands = await call('OPTIONS', '/api/product_search/?search=smatrphone', { language: 'en' });
    const expected = await call('OPTIONS', '/api/product_search/?search=smartphone', { language: 'en' });
    expect(brands.body).toEqual(expected.body);
  });

  test('is not looked for in a word that is known, and rare', async () => {
    for (const word of ['samovar', 'tent', 'soundbar', 'kilim', 'radiator'])
      expect((await demo.list(word)).corrected_search, word).toBeNull();
  });
});

describe('the wrong keyboard layout', () => {
  test.each([
    ['Arabic for Latin', 'مشحفخح', 'en', /laptop/i],
    ['Latin for Arabic', 'egh[m', 'ar', /fridge|freezer/i],
    ['Latin for Arabic, with keys of punctuation', 'l,g]m', 'ar', /generator/i],
    ['Latin for Kurdish', 'selace', 'ckb', /fridge/i],
    ['Kurdish for Latin', 'تابلەت', 'en', /tablet/i],
    ['Arabic for Kurdish', 'لاشحفخح', 'ckb', /laptop/i],
    ['Arabic with a slip for Latin', 'مشحفخحح', 'en', /laptop/i],
    ['Latin with a slip for Arabic', 'l,fdg', 'ar', /phone/i],
    ['Latin with a slip for Kurdish', 'patry', 'ckb', /battery/i],
  ] as const)('%s is read: %s', async (_what, inputText, language, expected) => {
    const found = await demo.list(inputText, language);
    expect(found.count).toBeGreaterThan(0);
    expect(demo.english(found).some((name) => expected.test(name))).toBe(true);
  });
});
