import { type Language, languageCodes } from '../../contract/common';
import { stem } from './stem';

const arabicScript = /\p{Script=Arabic}/u;

/** In a text of any language, a word in Latin letters is stemmed as English. */
const languagesOf = (word: string, language: Language | null): Language[] => {
  if (!arabicScript.test(word)) return ['en'];
  if (language === 'ar' || language === 'ckb') return [language];
  return languageCodes.filter((code) => code !== 'en');
};

/**
 * The stems of a folded word that differ from it: of the language its text is in, or of every language that its script
 * allows when that is unknown (`null`).
 */
export function stemsOf(word: string, language: Language | null): string[] {
  const stems = languagesOf(word, language).map((code) => stem(word, code));
  return [...new Set(stems)].filter((found) => found !== word);
}

const digits = /^[\d.]+$/;
const letters = /^\p{L}+$/u;

/**
 * Other ways to part a number from its unit: `8gb` is found as `8 gb`, `8 gb` as `8gb`, `iphone 15` as `iphone15`.
 */
export function numberForms(words: string[]): string[] {
  return words.flatMap((word, place) => {
    const next = words[place + 1];
    const joins = next !== undefined && ((digits.test(word) && letters.test(next)) || (letters.test(word) && digits.test(next)));
    const parts = word.match(/[\d.]+|\p{L}+/gu) ?? [];
    return [...(joins ? [word + next] : []), ...(parts.length === 2 && parts.join('') === word ? parts : [])];
  });
}

/**
 * The words under which the products of a category are found as its own: its whole name, in stems, behind a mark that no
 * text holds. A name whose language is unknown (`null`) has one in each language of its script.
 */
export function kindOf(words: readonly string[], language: Language | null): string[] {
  if (words.length === 0) return [];
  const codes = language === null ? languageCodes : [language];
  return [...new Set(codes.map((code) => words.map((word) => `=${stem(word, languagesOf(word, code)[0] ?? code)}`).join('')))];
}

const joinedAnd = /^و(?=.{4})/u;

/** Arabic writes "and" as a letter of the word after it: what a shopper types without it. Nothing where there is none. */
export const withoutConjunction = (word: string, language: Language): string[] =>
  language === 'ar' && joinedAnd.test(word) ? [word.replace(joinedAnd, '')] : [];
