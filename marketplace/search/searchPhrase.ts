import { type Language, languageCodes } from '../contract/languages';
import { wordsOf } from '../shared/normalise';
import { headTerm, joinedTerm, modelNumbers, namelessTerm, stripFolding } from './indexing/searchDocument';
import { type ArabicScriptLanguage, isArabicScript, languageOf, termsOf } from './words/languageOf';
import { measureAt, spellInches } from './words/measures';
import { cheapWords, fillerWords, stopWords } from './words/stopWords';
import { isOtherWord, readSynonyms, type Spelling, type Synonyms, spellingsAt, spellingsFrom } from './words/synonyms';
import { kindOf, stemsOf } from './words/wordForms';

/** A parsed search phrase. */
export interface SearchPhrase {
  /** Folded, without stop words unless there are no others; the last may be incomplete. */
  words: string[];
  /** Neighbours as one word: `i phone`. */
  joinedWords: JoinedWord[];
  /** For each word a tsquery literal: the word in any of its forms and synonyms, or joined with a neighbour, the last as a prefix. */
  wordQueries: string[];
  /** All of them. */
  query: string;
  /** The same words in names only, as typed or as synonyms. */
  nameQuery: string;
  /** Matches products of the category or brand that the whole phrase names. */
  kindQuery: string;
  /** Matches products of categories and brands that a part of the phrase names. */
  partQuery: string;
  /** For each word, matches products whose name is about it: `phone` is the head of `red phone`, not of `phone case`. */
  headQueries: string[];
  /** One of them. */
  headQuery: string;
  /** The phrase as written and folded, each surrounded by spaces as in the index. */
  written: string;
  folded: string;
  /** The text as typed. */
  inputText: string;
  /** The language whose words are searched, of a phrase in Arabic script; null for all. */
  language: ArabicScriptLanguage | null;
  /** In quotation marks: never corrected. */
  isExact: boolean;
  /** Asks for cheap products. */
  isCheap: boolean;
}

/** Neighbours, some of them otherwise ignored, as one word. */
export interface JoinedWord {
  word: string;
  /** The places of the first and the last of the words that it stands for. */
  first: number;
  last: number;
}

/** The maximum number of words; each costs look-ups. */
const maxWords = 12;
const maxWordLength = 60;
const maxKindLength = 3;

const between = (phrase: string) => ` ${phrase} `;
const all = (parts: string[]) => parts.join('&');
const any = (parts: string[]) => `(${[...new Set(parts)].join('|')})`;

/** A part of a phrase: one word, or several with a common meaning, with their synonyms. */
interface Part {
  words: string[];
  others: Pick<Spelling, 'words' | 'language' | 'isThing'>[];
}

const holdsAll = (words: string[], within: string[]) => within.every((word) => words.includes(word));

/** The synonyms that find additional products: `mobile` already finds every `mobile phone`. */
const unlikeOthers = ({ words: own, others }: Part) =>
  others.filter(
    ({ words }, place) =>
      !holdsAll(words, own) &&
      !others.some((other, otherPlace) => otherPlace !== place && other.words.length < words.length && holdsAll(words, other.words)),
  );

function partsOf(words: string[], synonyms: Synonyms, language: Language | null): Part[] {
  const parts: Part[] = [];
  for (let place = 0; place < words.length; ) {
    const measure = measureAt(words.slice(place), synonyms);
    const found = measure?.length === 2 ? null : spellingsAt(synonyms, words.slice(place), language);
    const own = words.slice(place, place + (found?.length ?? measure?.length ?? 1));
    const spellings = found?.spellings ?? (place === words.length - 1 && !measure ? spellingsFrom(synonyms, words[place] ?? '') : []);
    const measures = own.length === measure?.length ? measure.spellings : [];
    parts.push({ words: own, others: [...spellings, ...measures.map((words) => ({ words, language: null, isThing: false }))] });
    place += own.length;
  }
  return parts;
}

const minJoined = 4;

/** Neighbours in a name that are typed as one word: `usbc`; of a model number also the beginning. */
const asJoined = (word: string) => (word.length < minJoined ? [] : [`'${joinedTerm(word)}'${/\d/.test(word) ? ':*' : ''}`]);

/** Whole brands and sizes are indexed without a language. */
const plainTerms = (word: string, terms: string[]) => (/\d/.test(word) ? [...new Set([word, ...terms])] : terms);

/** The terms of a word in any form, as alternatives. */
const formsOf = (word: string, beginning: boolean, language: Language | null, synonyms: Synonyms): string[] => [
  ...plainTerms(word, termsOf(word, language)).map((term) => `'${term}'${beginning ? ':*' : ''}`),
  ...(language === null ? languageCodes : [language]).flatMap((code) =>
    stemsOf(word, code).flatMap((stem) => (isOtherWord(synonyms, word, stem) ? [] : termsOf(stem, code).map((term) => `'${term}'`))),
  ),
  ...asJoined(word),
];

/** Whether a synonym is Arabic or Kurdish, and another language is searched. An English name is searched in every language. */
const isForeign = ({ words, language, isThing }: Part['others'][number], searched: Language) =>
  isThing && words.some(isArabicScript) && (language === null ? searched === 'en' : language !== searched);

/**
 * The part in its synonyms, as alternatives. Foreign ones are for products without a name in the searched language: the Kurdish word for a
 * shirt also names dresses.
 */
function inOtherWords(part: Part, synonyms: Synonyms, language: Language | null): string[] {
  const searched = part.words.some(isArabicScript) ? language : 'en';
  const isForeignHere = (other: Part['others'][number]) => searched !== null && isForeign(other, searched);
  const queryOf = ({ words, language: written }: Part['others'][number]) =>
    `(${all(words.map((word) => any(formsOf(word, false, written, synonyms))))})`;
  // A foreign spelling finds fewer products, so it makes no longer one superfluous.
  const own = unlikeOthers({ ...part, others: part.others.filter((other) => !isForeignHere(other)) }).map(queryOf);
  const foreign = unlikeOthers(part).filter(isForeignHere).map(queryOf);
  return searched === null || foreign.length === 0 ? own : [...own, `('${namelessTerm(searched)}'&${any(foreign)})`];
}

const nameQueryOf = (part: Part, isLast: boolean) => {
  const { words } = part;
  const asEntered = all(words.map((word, place) => `'${word}':${isLast && place === words.length - 1 ? '*' : ''}A`));
  const more = unlikeOthers(part);
  if (more.length === 0) return asEntered;
  return any([asEntered, ...more.map((other) => all(other.words.map((word) => `'${word}':A`)))].map((query) => `(${query})`));
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
  return [...runs, ...parts.flatMap(({ others }) => others.map((other) => other.words))];
}

/** A kind that no product has. */
const noKind = "'='";

/** The neighbours that may be one word: `lap top` finds `laptop`. Two numbers stay apart. `places` are those of the kept words. */
function joinsIn(folded: string[], places: Map<number, number>): JoinedWord[] {
  const joinOf = (word: string, from: number, length: number): JoinedWord[] => {
    const covered = Array.from({ length }, (_, more) => places.get(from + more) ?? []).flat();
    const [first, last = first] = [covered[0], covered.at(-1)];
    return first === undefined || last === undefined ? [] : [{ word: word.slice(0, maxWordLength), first, last }];
  };
  return folded.slice(1).flatMap((word, place) => {
    const joinedWord = `${folded[place]}${word}`;
    return [
      ...(/^[\d.]+$/.test(joinedWord) ? [] : joinOf(joinedWord, place, 2)),
      ...modelNumbers(folded.slice(place, place + 3)).flatMap((model) => joinOf(model, place, 3)),
    ];
  });
}

function wordQueriesOf(
  { words, joinedWords, language }: Pick<SearchPhrase, 'words' | 'joinedWords' | 'language'>,
  parts: Part[],
  synonyms: Synonyms,
): string[] {
  const last = words.length - 1;
  const joinedQueries = joinedWords.map((join) => {
    const asOne = partsOf([join.word], synonyms, language);
    return [
      ...formsOf(join.word, join.last === last, language, synonyms),
      ...asOne.flatMap((part) => inOtherWords(part, synonyms, language)),
    ];
  });
  const others = parts.flatMap((part) => {
    const queries = inOtherWords(part, synonyms, language);
    return part.words.map(() => queries);
  });
  return words.map((word, place) =>
    any([
      ...formsOf(word, place === last, language, synonyms),
      ...(others[place] ?? []),
      ...joinedWords.flatMap((join, at) => (join.first <= place && place <= join.last ? (joinedQueries[at] ?? []) : [])),
    ]),
  );
}

/** For each word the heads of names that it may mean: its forms, and the last words of its synonyms. */
const headQueriesOf = (parts: Part[]): string[] =>
  parts.flatMap(({ words, others }) =>
    words.map((word) =>
      any(
        [word, ...others.flatMap((other) => other.words.slice(-1))]
          .flatMap((head) => [head, ...stemsOf(head, null)])
          .map((head) => `'${headTerm(head)}'`),
      ),
    ),
  );

function queriesOf(
  { words, joinedWords, language }: Pick<SearchPhrase, 'words' | 'joinedWords' | 'language'>,
  synonyms: Synonyms,
  known: ReadonlySet<string>,
) {
  const parts = partsOf(words, synonyms, language);
  const last = parts.length - 1;
  const [only] = parts;
  const wordQueries = wordQueriesOf({ words, joinedWords, language }, parts, synonyms);
  const headQueries = headQueriesOf(parts);
  return {
    wordQueries,
    query: all(wordQueries),
    headQueries,
    headQuery: any(headQueries),
    nameQuery: all(parts.map((part, place) => nameQueryOf(part, place === last))),
    kindQuery: anyKnown([words, ...(last === 0 && only ? only.others.map((other) => other.words) : [])], known),
    partQuery: anyKnown(runsWithin(words, parts), known),
  };
}

const noSynonyms = readSynonyms([]);
const noKinds: ReadonlySet<string> = new Set();

/** Creates a phrase from folded words. `written` is the text for display. */
export function phraseOf(folded: string[], written: string, language: ArabicScriptLanguage | null = null): SearchPhrase | null {
  if (folded.length === 0) return null;
  const isExact = quoted.test(written.trim());
  const meant = folded.filter((word) => !stopWords.has(word));
  const wanted = isExact ? meant : meant.filter((word) => !fillerWords.has(word));
  const [kept = folded] = [wanted, meant].filter(({ length }) => length > 0);
  const places = new Map(
    [...folded.keys()]
      .filter((place) => kept.includes(folded[place] ?? ''))
      .slice(0, maxWords)
      .map((place, keptPlace) => [place, keptPlace]),
  );
  const words = [...places.keys()].map((place) => (folded[place] ?? '').slice(0, maxWordLength));
  const joinedWords = joinsIn(folded, places);
  return {
    words,
    joinedWords,
    language,
    ...queriesOf({ words, joinedWords, language }, noSynonyms, noKinds),
    written: between(stripFolding(isExact || kept === meant ? written : withoutFillers(written)).slice(0, 500)),
    folded: between((kept === wanted ? folded.filter((word) => !fillerWords.has(word)) : folded).join(' ').slice(0, 500)),
    inputText: written.trim().slice(0, 500),
    isExact,
    isCheap: kept === wanted && !isExact && folded.some((word) => cheapWords.has(word)),
  };
}

const quoted = /^["“”«](.+)["“”»]$/u;

/** The text without the words that only say that the shopper wants something. */
const withoutFillers = (text: string) =>
  text
    .split(/\s+/)
    .filter((part) => !wordsOf(part).every((word) => fillerWords.has(word)))
    .join(' ');

/** The words of a phrase as they were typed. */
export const typedSpellings = ({ inputText }: SearchPhrase): Map<string, string> =>
  new Map(
    inputText.split(/\s+/).flatMap((part): [string, string][] => {
      const [word, ...more] = wordsOf(part);
      return word === undefined || more.length > 0 ? [] : [[word, part]];
    }),
  );

/** Parses a text of a reader of the language, or of any. @returns null without a letter or digit. */
export const searchPhrase = (text: string, reader: Language | null = null): SearchPhrase | null =>
  phraseOf(wordsOf(spellInches(text)), text, languageOf(text, reader));

/** The phrase with words of every language. */
export const inEveryLanguage = ({ inputText }: SearchPhrase): SearchPhrase | null => phraseOf(wordsOf(spellInches(inputText)), inputText);

/** Adds the synonyms of its words to a phrase, and the brands and categories that it names, for ranking. */
export const widen = (phrase: SearchPhrase, synonyms: Synonyms, kinds: ReadonlySet<string>): SearchPhrase => ({
  ...phrase,
  ...queriesOf(phrase, synonyms, kinds),
});
