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
