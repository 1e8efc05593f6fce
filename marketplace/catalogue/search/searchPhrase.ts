import { wordsOf } from '../normalise';
import { unfolded } from './searchDocument';
import { stopWords } from './stopWords';
import { stemsOf } from './wordForms';

/** What a shopper typed, ready to be looked up. */
export interface SearchPhrase {
  /** Folded, without stop words unless there is nothing else; the last may be half typed. */
  words: string[];
  /** A tsquery literal: every word, in any of its forms, the last as a beginning. */
  query: string;
  /** The same words in names only, as typed. */
  nameQuery: string;
  /** The phrase as written and folded, each between spaces as in the index. */
  written: string;
  folded: string;
}

/** More words than anyone types; each costs a look-up. */
const mostWords = 16;
const longestWord = 60;

const between = (phrase: string) => ` ${phrase} `;

/** A phrase of words that are folded already. `written` is how the shopper sees them. */
export function phraseOf(all: string[], written: string): SearchPhrase | null {
  if (all.length === 0) return null;
  const meant = all.filter((word) => !stopWords.has(word));
  const words = (meant.length > 0 ? meant : all).slice(0, mostWords).map((word) => word.slice(0, longestWord));
  const last = words.length - 1;
  const begins = (place: number) => (place === last ? '*' : '');
  return {
    words,
    query: words
      .map((word, place) => [`'${word}'${begins(place) && ':*'}`, ...stemsOf(word, null).map((stem) => `'${stem}'`)].join('|'))
      .map((forms) => `(${forms})`)
      .join('&'),
    nameQuery: words.map((word, place) => `'${word}':${begins(place)}A`).join('&'),
    written: between(unfolded(written).slice(0, 500)),
    folded: between(all.join(' ').slice(0, 500)),
  };
}

/** @returns null when there is no letter or digit in the text. */
export const searchPhrase = (text: string): SearchPhrase | null => phraseOf(wordsOf(text), text);
