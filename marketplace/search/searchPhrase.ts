import { wordsOf } from '../shared/normalise';
import { stripFolding } from './indexing/searchDocument';
import { stopWords } from './words/stopWords';
import { readSynonyms, type Synonyms, spellingsAt, spellingsFrom } from './words/synonyms';
import { kindOf, stemsOf } from './words/wordForms';

/** A parsed search phrase. */
export interface SearchPhrase {
  /** Folded, without stop words unless there are no others; the last may be incomplete. */
  words: string[];
  /** A tsquery literal: every word, in any of its forms and synonyms, the last as a prefix. */
  query: string;
  /** The same words in names only, as typed or as synonyms. */
  nameQuery: string;
  /** Matches products of the category or brand that the whole phrase names. */
  kindQuery: string;
  /** Matches products of categories and brands that a part of the phrase names. */
  partQuery: string;
  /** The phrase as written and folded, each surrounded by spaces as in the index. */
  written: string;
  folded: string;
}

/** The maximum number of words; each costs a look-up. */
const maxWords = 16;
const maxWordLength = 60;
const maxKindLength = 3;

const between = (phrase: string) => ` ${phrase} `;
const all = (parts: string[]) => parts.join('&');
const any = (parts: string[]) => `(${[...new Set(parts)].join('|')})`;

/** A part of a phrase: one word, or several with a common meaning, with their synonyms. */
interface Part {
  words: string[];
  others: string[][];
}

const holdsAll = (words: string[], within: string[]) => within.every((word) => words.includes(word));

/** The synonyms that find additional products: `mobile` already finds every `mobile phone`. */
const unlikeOthers = (own: string[], spellings: string[][]) =>
  spellings.filter(
    (words, place) =>
      !holdsAll(words, own) &&
      !spellings.some((other, otherPlace) => otherPlace !== place && other.length < words.length && holdsAll(words, other)),
  );

function partsOf(words: string[], synonyms: Synonyms): Part[] {
  const parts: Part[] = [];
  for (let place = 0; place < words.length; ) {
    const found = spellingsAt(synonyms, words.slice(place));
    const own = words.slice(place, place + (found?.length ?? 1));
    const spellings = found?.spellings ?? (place === words.length - 1 ? spellingsFrom(synonyms, words[place] ?? '') : []);
    parts.push({ words: own, others: spellings.map((spelling) => spelling.words) });
    place += own.length;
  }
  return parts;
}

const inAnyForm = (word: string, beginning: boolean) =>
  any([`'${word}'${beginning ? ':*' : ''}`, ...stemsOf(word, null).map((stem) => `'${stem}'`)]);

const partQueryOf = ({ words, others }: Part, isLast: boolean) => {
  const asEntered = all(words.map((word, place) => inAnyForm(word, isLast && place === words.length - 1)));
  const more = unlikeOthers(words, others);
  if (more.length === 0) return asEntered;
  return any([asEntered, ...more.map((spelling) => all(spelling.map((word) => inAnyForm(word, false))))].map((query) => `(${query})`));
};

const nameQueryOf = ({ words, others }: Part, isLast: boolean) => {
  const asEntered = all(words.map((word, place) => `'${word}':${isLast && place === words.length - 1 ? '*' : ''}A`));
  const more = unlikeOthers(words, others);
  if (more.length === 0) return asEntered;
  return any([asEntered, ...more.map((spelling) => all(spelling.map((word) => `'${word}':A`)))].map((query) => `(${query})`));
};

function anyKnown(names: string[][], known: ReadonlySet<string>): string {
  const kinds = names.flatMap((words) => kindOf(words, null)).filter((kind) => known.has(kind));
  return kinds.length === 0 ? noKind : any(kinds.map((kind) => `'${kind}'`));
}

/** Runs of neighbouring words, and the synonyms of each part. */
function runsWithin(words: string[], parts: Part[]): string[][] {
  const runs = words.flatMap((_, start) =>
    Array.from({ length: Math.min(maxKindLength, words.length - start) }, (_run, more) => words.slice(start, start + more + 1)),
  );
  return [...runs, ...parts.flatMap(({ others }) => others)];
}

/** A kind that no product has. */
const noKind = "'='";

function queriesOf(words: string[], synonyms: Synonyms, known: ReadonlySet<string>) {
  const parts = partsOf(words, synonyms);
  const last = parts.length - 1;
  const [only] = parts;
  return {
    query: all(parts.map((part, place) => partQueryOf(part, place === last))),
    nameQuery: all(parts.map((part, place) => nameQueryOf(part, place === last))),
    kindQuery: anyKnown([words, ...(last === 0 && only ? only.others : [])], known),
    partQuery: anyKnown(runsWithin(words, parts), known),
  };
}

const noSynonyms = readSynonyms([]);
const noKinds: ReadonlySet<string> = new Set();

/** Creates a phrase from folded words. `written` is the text for display. */
export function phraseOf(folded: string[], written: string): SearchPhrase | null {
  if (folded.length === 0) return null;
  const meant = folded.filter((word) => !stopWords.has(word));
  const words = (meant.length > 0 ? meant : folded).slice(0, maxWords).map((word) => word.slice(0, maxWordLength));
  return {
    words,
    ...queriesOf(words, noSynonyms, noKinds),
    written: between(stripFolding(written).slice(0, 500)),
    folded: between(folded.join(' ').slice(0, 500)),
  };
}

/** Parses a text. @returns null without a letter or digit. */
export const searchPhrase = (text: string): SearchPhrase | null => phraseOf(wordsOf(text), text);

/** Adds the synonyms of its words to a phrase, and the brands and categories that it names, for ranking. */
export const widen = (phrase: SearchPhrase, synonyms: Synonyms, kinds: ReadonlySet<string>): SearchPhrase => ({
  ...phrase,
  ...queriesOf(phrase.words, synonyms, kinds),
});
