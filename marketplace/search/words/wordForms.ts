import { type Language, languageCodes } from '../../contract/languages';
import { kurdishStems } from './kurdishStems';
import { isArabicScript, scriptLanguages } from './languageOf';
import { stem } from './stem';

/** The languages for stemming a word: English for Latin letters, in a text of any language. */
const languagesOf = (word: string, language: Language | null): Language[] => {
  if (!isArabicScript(word)) return ['en'];
  if (language === 'ar' || language === 'ckb') return [language];
  return scriptLanguages;
};

/**
 * The stems of a folded word that differ from it: in its text's language, or in every language of its script if that is unknown (`null`).
 */
export function stemsOf(word: string, language: Language | null): string[] {
  const stems = languagesOf(word, language).flatMap((code) => [stem(word, code), ...(code === 'ckb' ? kurdishStems(word) : [])]);
  return [...new Set(stems)].filter((found) => found !== word);
}

const digit = /\d/;
const digits = /^[\d.]+$/;
const letters = /^\p{L}+$/u;

/** Alternative splits of numbers and units: `8gb` is found as `8 gb`, `8 gb` as `8gb`, `iphone 15` as `iphone15`. */
export function numberForms(words: string[]): string[] {
  return words.flatMap((word, place) => {
    const next = words[place + 1];
    const joins = next !== undefined && ((digits.test(word) && letters.test(next)) || (digits.test(next) && letters.test(word)));
    const parts = digit.test(word) ? (word.match(/[\d.]+|\p{L}+/gu) ?? []) : [];
    return [...(joins ? [word + next] : []), ...(parts.length === 2 && parts.join('') === word ? parts : [])];
  });
}

/**
 * The index terms of a category's products: its whole stemmed name, after a mark that no text contains. A name in an unknown language
 * (`null`) has one in each language of its script.
 */
export function kindOf(words: readonly string[], language: Language | null): string[] {
  if (words.length === 0) return [];
  const codes = language === null ? languageCodes : [language];
  return [...new Set(codes.map((code) => words.map((word) => `=${stem(word, languagesOf(word, code)[0] ?? code)}`).join('')))];
}

const joinedAnd = /^و(?=.{4})/u;

/** Arabic attaches "and" to the following word as a letter, which shoppers omit. Returns the word without it, or nothing. */
export const withoutConjunction = (word: string, language: Language): string[] =>
  language === 'ar' && joinedAnd.test(word) ? [word.replace(joinedAnd, '')] : [];
