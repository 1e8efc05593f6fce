import type { Language } from '../../contract/languages';
import { wordsOf } from '../../shared/normalise';

/** What follows describes the thing: a list, a purpose, a part. */
const furtherOn = /[,،([|–—:;]| - |\b(?:with|for|by|in|of|from|w)\b/i;
const number = /\d/;
const units = new Set(
  wordsOf('kg g gram grams l liter litre ml cm mm m inch in oz lb gb tb mb w watt watts v mah pack pcs piece pieces set'),
);

/**
 * The word that a name is about, folded: in Arabic and Kurdish, where descriptions follow, the first; in others, as in English, the last
 * word before a comma, a bracket or a preposition, without sizes. The words of the brand do not count. Null when there is none.
 */
export function headOf(name: string, language: Language, brand: readonly string[]): string | null {
  const isDescription = (word: string) => brand.includes(word) || number.test(word) || units.has(word);
  if (language === 'ar' || language === 'ckb') return wordsOf(name).find((word) => !isDescription(word)) ?? null;
  for (const part of name.split(furtherOn)) {
    const head = wordsOf(part).findLast((word) => !isDescription(word));
    if (head !== undefined) return head;
  }
  return null;
}
