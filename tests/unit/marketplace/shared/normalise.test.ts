import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { stem } from '../../../../marketplace/search/words/stem';
import { loosen, normalise, wordsOf } from '../../../../marketplace/shared/normalise';

const equalities = z.object({
  equal_after_normalise: z.array(z.tuple([z.string(), z.string()])),
  same_stem: z.object({ ar: z.array(z.array(z.string())), ckb: z.array(z.array(z.string())) }),
});

const own = equalities.parse({
  equal_after_normalise: [
    ['شاشة', 'شاشه'],
    ['ﺷﺎﺷﺔ', 'شاشة'],
    ['ئێستا', 'یستا'],
    ['گەرمكەرەوە', 'گەرمکەرەوە'],
    ['Ｗａｓｈｅｒ', 'washer'],
    ['١٬٢٥٠٬٠٠٠', '1250000'],
    ['Crème-Brûlée', 'creme brulee'],
    ['50%', '٥٠٪'],
    ['IŞIKLI', 'ışıklı'],
    ['İç mekân', 'ic mekan'],
  ],
  same_stem: { ar: [['الغسالات', 'غسالة', 'غسالات']], ckb: [['تەلەفۆنەکان', 'تەلەفۆنێک', 'تەلەفۆن']] },
});
const sharedFile = path.resolve('../shared/iraq/search-equalities.json');
const shared = existsSync(sharedFile) ? equalities.parse(JSON.parse(readFileSync(sharedFile, 'utf8'))) : null;

describe.each([
  ['own pairs', own],
  ['pairs of ../shared/iraq/search-equalities.json', shared],
])('%s', (name, pairs) => {
  it.skipIf(pairs === null)(`exist${pairs ? '' : `: ${name} not found, so not tested`}`, () => {});
  it.each(pairs?.equal_after_normalise ?? [])('%s is found as %s', (one, other) => {
    expect(normalise(one)).toBe(normalise(other));
  });
  it.each(Object.entries(pairs?.same_stem ?? {}).flatMap(([language, groups]) => groups.map((group) => [language, group] as const)))(
    '%s: %s share a stem',
    (language, group) => {
      expect(new Set(group.map((word) => stem(normalise(word), language === 'ar' ? 'ar' : 'ckb')))).toHaveLength(1);
    },
  );
});

describe('normalise', () => {
  it('keeps a decimal point and no other punctuation', () => {
    expect(normalise('5.5" (inch), v2. no—way...')).toBe('5.5 inch v2 no way');
  });

  it('is empty for text without a letter or digit', () => {
    expect(wordsOf(' \u0000\u200f!؟،؛ 🙂 ')).toEqual([]);
  });

  it('is idempotent, with letters, digits, single spaces and decimal points', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const folded = normalise(text);
        expect(normalise(folded)).toBe(folded);
        expect(folded).toMatch(/^$|^[\p{L}\p{N}]+(?:[ .][\p{L}\p{N}]+)*$/u);
      }),
      { numRuns: 1000 },
    );
  });

  it('keeps letters apart that only the looser folding merges', () => {
    expect(normalise('پیتزا')).not.toBe(normalise('بيتزا'));
    expect(loosen(normalise('پیتزا'))).toBe(loosen(normalise('بيتزا')));
  });
});

describe('the folding of letters', () => {
  it.each([
    ['أإآٱ', 'ا'],
    ['يىێېۍے', 'ی'],
    ['كڪګ', 'ک'],
    ['ةەھہۀۂۃ', 'ه'],
    ['ؤۆۇۈۊۋ', 'و'],
    ['ڕڒڑ', 'ر'],
    ['ڵڶ', 'ل'],
    ['٠۰', '0'],
    ['١۱', '1'],
    ['٢۲', '2'],
    ['٣۳', '3'],
    ['٤۴', '4'],
    ['٥۵', '5'],
    ['٦۶', '6'],
    ['٧۷', '7'],
    ['٨۸', '8'],
    ['٩۹', '9'],
  ])('%s are all %s', (letters, folded) => {
    for (const letter of letters) expect(normalise(`س${letter}س`)).toBe(`س${folded}س`);
  });

  it('drops a hamza’s carrier at the start of a word, and folds it within one', () => {
    expect(normalise('ئایفۆن ئاپل')).toBe('ایفون اپل');
    expect(normalise('سئس')).toBe('سیس');
    expect(normalise('4ئا')).toBe('4یا');
  });

  it('leaves out formatting, vowel signs and lengthening', () => {
    for (const character of '\u00ad\u061c\u200b\u200f\u202a\u202e\u2060\u2064\u2066\u2069\ufeff\ufe00\ufe0f')
      expect(normalise(`می${character}خوا`)).toBe('میخوا');
    for (const mark of 'ًٌٍَُِّْٰـ\u0610\u061a\u06d6\u06dc\u06df\u06e8\u06ea\u06ed\u08d3\u08ff') expect(normalise(`شا${mark}شه`)).toBe('شاشه');
  });

  it('leaves out Latin accents and trade marks', () => {
    expect(normalise('ÀÉÎÕÜ Ǆ ḀỳǍȘ')).toBe('aeiou dz ayas');
    expect(normalise('Insignia™ Visa℠ Karwan®')).toBe('insignia visa karwan');
  });
});

describe('numbers', () => {
  it.each([
    ['1,250', '1250'],
    ['1،250', '1250'],
    ['1,250,000', '1250000'],
    ['١٬٢٥٠', '1250'],
    ['1,25', '1 25'],
    ['١٬٢٥', '1 25'],
    ['1,2500', '1 2500'],
    ['a,250', 'a 250'],
    ['5٫5', '5.5'],
    ['.5 5. a.5 5.a', '5 5 a 5 5 a'],
    ['5..5', '5 5'],
    ['5.5.5', '5.5.5'],
    ['٪50', '50'],
  ])('%s is %s', (text, folded) => expect(normalise(text)).toBe(folded));
});

describe('the words of a text', () => {
  it('are separated by anything but letters and digits', () =>
    expect(wordsOf(' Black—phone, (32GB)! ')).toEqual(['black', 'phone', '32gb']));
});

describe('the looser folding', () => {
  it.each([
    ['پ', 'ب'],
    ['چ', 'ج'],
    ['گ', 'ک'],
    ['ژ', 'ز'],
    ['ڤ', 'ف'],
    ['وو', 'و'],
    ['یی', 'ی'],
  ])('of %s is %s', (letters, looser) => expect(loosen(`س${letters}س${letters}`)).toBe(`س${looser}س${looser}`));
  it('keeps other letters', () => expect(loosen('سامسونج 15')).toBe('سامسونج 15'));
});

describe('stem', () => {
  it.each([
    ['phones', 'phone'],
    ['batteries', 'battery'],
    ['watches', 'watch'],
    ['glass', 'glass'],
    ['ps5', 'ps5'],
  ])('%s → %s', (word, expected) => {
    expect(stem(word, 'en')).toBe(expected);
  });

  it('never leaves less than two letters', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\u0627-\u06cc]{2,12}$/), fc.constantFrom('ar' as const, 'ckb' as const), (word, language) => {
        expect(stem(word, language).length).toBeGreaterThanOrEqual(2);
      }),
    );
  });
});
