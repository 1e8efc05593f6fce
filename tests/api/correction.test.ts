import { existsSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { ContentLanguage } from '../../marketplace/contract/languages';
import { demoCatalogue } from '../../marketplace/demo/catalogue';
import { openSearchShop, realCatalogue } from './measureSearch';
import { slipsIn, unmended } from './slips';

const withReal = existsSync(realCatalogue);
const demo = await openSearchShop({ demo: true, real: false });
const bestbuy = await openSearchShop({ demo: false, real: withReal });

const namesOf = (language: ContentLanguage) => demoCatalogue.products.map(({ name }) => name[language]);

describe('one slip of the finger', () => {
  test.each([
    ['en', 200, 190],
    ['ar', 100, 90],
    ['ckb', 100, 90],
  ] as const)(
    'in words of the demo in %s is mended',
    async (language, count, minCount) => {
      const slips = await slipsIn(
        demo.services.database,
        namesOf(language),
        count,
        6,
        language === 'en' ? undefined : /^\p{Script=Arabic}+$/u,
      );
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
        bestbuy.services.database,
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

  test('is mended in a word whose stem is another one’s, which no product has', async () => {
    await demo.services.database.db.execute(sql`insert into search_words (word, spelling, loose, skeleton, products)
      values ('دارستار', 'دارستار', 'دارستار', '', 1)`);
    await demo.services.database.db.execute(
      sql`update product_search set words = words || '''ckb/دارستار'':1A'::tsvector where product_id = 2`,
    );
    expect(await demo.list('دارسترا', 'ckb')).toMatchObject({ count: 1, corrected_search: 'دارستار' });
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
