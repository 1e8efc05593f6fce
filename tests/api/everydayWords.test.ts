import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { openSearchShop, realCatalogue } from './measureSearch';

const withReal = existsSync(realCatalogue);
const demo = await openSearchShop({ demo: true, real: false });
const bestbuy = await openSearchShop({ demo: false, real: withReal });

/** Everyday nouns of things that a shop of phones and accessories does not sell. */
const elsewhere = {
  ar: 'حليب برنج رز خبز جبن بيض دجاج لحم سكر شاي عسل تمر طماطة بصل بطاطا زيت طحين معجون فراش ابريق ميزان قدر صحون ملعقة سجادة مخدة بطانية ستارة كنبة دولاب',
  ckb: 'شیر برنج نان پەنیر هێلکە مریشک گۆشت شەکر چا هەنگوین خورما تەماتە پیاز پەتاتە ڕۆن ئارد مەقەست تەرازوو تەشت لێفە قاپ کەوچک فەرش سەرین بەتانی پەردە قەنەفە دۆڵاب گسک سابوون',
};

describe('everyday nouns', () => {
  test.runIf(withReal).each([
    ['ar', elsewhere.ar.split(' ')],
    ['ckb', elsewhere.ckb.split(' ')],
  ] as const)('in %s that the shop does not sell find nothing by their sound', async (language, nouns) => {
    const nonsense: string[] = [];
    for (const noun of nouns) {
      const found = await bestbuy.list(noun, language);
      const instead = found.corrected_search;
      // A correction into the same script is a slip; one into Latin letters is a guess by sound.
      if (instead !== null && found.count > 0) nonsense.push(`${noun} → ${instead}: ${bestbuy.english(found).join(' · ').slice(0, 120)}`);
      else if (found.count > 0) nonsense.push(`${noun}: ${bestbuy.english(found).join(' · ').slice(0, 160)}`);
    }
    process.stdout.write(`\n${nonsense.join('\n')}\n`);
    expect(nonsense.filter((line) => line.includes('→'))).toEqual([]);
  });

  test.each([
    ['ar', 'ميزان', /\b(table|desk)\b/i],
    ['ckb', 'لێفە', /loofah|sponge/i],
    ['ckb', 'قاپ', /phone case/i],
    ['ar', 'كراسي', /shirt|dress/i],
    ['ar', 'کراسي', /shirt|dress/i],
    ['ckb', 'کراسی', /chair/i],
    ['en', 'shirt', /dress|blouse|chair/i],
    ['ar', 'قميص', /dress|blouse|chair/i],
    ['en', 'tv', /monitor|phone|protector/i],
  ] as const)('in %s %s does not mean another thing', async (language, noun, wrong) => {
    for (const name of demo.english(await demo.list(noun, language))) expect(name).not.toMatch(wrong);
  });

  test.each([
    ['ar', 'كراسي', /chair/i],
    ['ar', 'کراسی', /chair/i],
    ['ckb', 'کراسی', /shirt|dress/i],
    ['ckb', 'كراس', /shirt|dress/i],
    ['ckb', 'جل و بەرگ', /dress|shirt|set|trousers|suit/i],
    ['ar', 'فراش', /bed set|blanket/i],
    ['en', 'knives', /knife/i],
    ['en', 'knife', /knife/i],
    ['ckb', 'چای', /tea/i],
    ['ckb', 'ئاوەکەم', /water/i],
    ['ckb', 'شیرەکەی', /bottle|milk|flask/i],
  ] as const)('in %s %s means what it says', async (language, noun, wanted) => {
    const names = demo.english(await demo.list(noun, language));
    expect(
      names.some((name) => wanted.test(name)),
      names.join(' · '),
    ).toBe(true);
  });

  test.each([
    ['ar', 'عروض'],
    ['ar', 'تخفيضات'],
    ['en', 'discount'],
    ['ckb', 'داشکاندن'],
  ] as const)('in %s %s finds reduced products', async (language, word) => {
    const { results, corrected_search, left_out } = await demo.list(word, language);
    expect(results.length).toBeGreaterThan(0);
    expect({ corrected_search, left_out }).toEqual({ corrected_search: null, left_out: [] });
    for (const { first_variant } of results) expect(first_variant.price_after_discount).not.toBeNull();
  });

  test.each([
    ['65" tv', '65 inch tv'],
    ['شاشة ٦٥ بوصة', '65 inch tv'],
    ['1000 g hair mask', '1kg hair mask'],
    ['hair color', 'hair colour'],
    ['1000 gram hair mask', 'hair mask 1 kg'],
  ])('%s is %s', async (one, other) => {
    const [found, expected] = await Promise.all([demo.list(one), demo.list(other)]);
    expect(found.count).toBeGreaterThan(0);
    expect(found.results[0]?.id).toBe(expected.results[0]?.id);
    expect(found.left_out).toEqual([]);
  });
});
