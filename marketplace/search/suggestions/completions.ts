import { type Language, ownLanguageFirst } from '../../contract/languages';
import type { LocalText } from '../../contract/localText';
import { wordsOf } from '../../shared/normalise';
import { stripFolding } from '../indexing/searchDocument';
import type { SearchPhrase } from '../searchPhrase';
import { isArabicScript, scriptLanguages } from '../words/languageOf';
import { stem } from '../words/stem';
import { stopWords } from '../words/stopWords';
import { groupSpelling, type Synonyms } from '../words/synonyms';
import { toScript } from '../words/toScript';
import { stemsOf } from '../words/wordForms';
import type { FrequentSearch } from './frequentSearches';

/** What the shopper has typed. */
export interface SearchInput {
  phrase: SearchPhrase;
  /** The last word is whole, because a space follows it: the next word is wanted. */
  isWordEnded: boolean;
}

interface Completion {
  text: string;
  /** With a word more than the completed one. */
  goesOn: boolean;
  /** In the reader's language. */
  isOwn: boolean;
}

/** A completion by an additional word requires this many products with it. */
const minShared = 3;

/** The words of a name, as written and folded. Parts that fold to several words, or to none, are skipped. */
const writtenWords = (name: string) =>
  stripFolding(name)
    .split(' ')
    .flatMap((written) => {
      const [folded, ...more] = wordsOf(written);
      return folded === undefined || more.length > 0 ? [] : [{ written, folded }];
    });

const isSame = (inputWord: string, folded: string, language: Language) =>
  folded === inputWord || stemsOf(folded, language).includes(inputWord);

const izafe = /(?<=.{2})ی$/u;

/**
 * A Kurdish noun ends in the izafe before the word that describes it: لاپتۆپی ئارتیڤۆ. Without that word, the ending is left out. It stays
 * where it belongs to the word: کورسی, and کوردی after the noun that a name begins with.
 */
function withoutIzafe(written: string, folded: string, isFirst: boolean, synonyms: Synonyms): string {
  const isNoun = groupSpelling(synonyms, folded.replace(izafe, '')) !== null;
  return isNoun || (isFirst && groupSpelling(synonyms, folded) === null) ? written.replace(izafe, '') : written;
}

/** The completions of the typed words by words of a name, with and without the following word. */
function completionsIn(
  name: string,
  { phrase: { words: inputWords, written }, isWordEnded }: SearchInput,
  language: Language,
  synonyms: Synonyms,
): { text: string; goesOn: boolean }[] {
  const words = writtenWords(name);
  const inputText = written.trim();
  const ended = isWordEnded ? inputWords : inputWords.slice(0, -1);
  const begun = isWordEnded ? null : (inputWords.at(-1) ?? '');
  const isTyped = (folded: string) => ended.some((word) => isSame(word, folded, language));
  if (!ended.every((word) => words.some(({ folded }) => isSame(word, folded, language)))) return [];
  const place =
    begun === null
      ? words.findLastIndex(({ folded }) => isTyped(folded)) + 1
      : words.findIndex(({ folded }) => folded.startsWith(begun) && !isTyped(folded));
  const [word, next] = place < 0 ? [] : words.slice(place);
  if (!word || (begun === null && (stopWords.has(word.folded) || isTyped(word.folded)))) return [];
  const bare = (at: number) => {
    const { written: text = '', folded = '' } = words[at] ?? {};
    return language === 'ckb' && words[at + 1] ? withoutIzafe(text, folded, at === 0, synonyms) : text;
  };
  const head = begun === null ? `${inputText} ` : inputText.slice(0, inputText.lastIndexOf(' ') + 1);
  const text = `${head}${word.written}`;
  const found = [{ text: `${head}${bare(place)}`, goesOn: false }];
  const goesOn = next && begun !== null && !stopWords.has(next.folded) && /^\p{L}/u.test(next.folded) && !isTyped(next.folded);
  return goesOn ? [...found, { text: `${text} ${bare(place + 1)}`, goesOn }] : found;
}

/** What is the same for a shopper: موبايل and مۆبایلی, laptop and laptops. */
const twinKey = (text: string, reader: Language) =>
  wordsOf(text)
    .map((word) => stem(word, isArabicScript(word) ? (scriptLanguages.find((code) => code === reader) ?? 'ckb') : 'en'))
    .join(' ');

/** Completions by the names of the best matches: those in the reader's language first, then the most frequent. */
function byNames(names: LocalText[], input: SearchInput, reader: Language, synonyms: Synonyms): string[] {
  const times = new Map<string, Completion & { count: number }>();
  const languages = ownLanguageFirst(reader);
  for (const name of names) {
    const language = languages.find((code) => completionsIn(name[code] ?? '', input, code, synonyms).length > 0);
    if (language === undefined) continue;
    for (const { text, goesOn } of completionsIn(name[language] ?? '', input, language, synonyms)) {
      const isOwn = language === reader;
      const key = `${isOwn} ${text}`;
      times.set(key, { text, goesOn, isOwn, count: (times.get(key)?.count ?? 0) + 1 });
    }
  }
  return [...times.values()]
    .filter(({ count, goesOn }) => !goesOn || count >= minShared)
    .sort((one, other) => Number(other.isOwn) - Number(one.isOwn) || other.count - one.count)
    .map(({ text }) => text);
}

/** The synonyms that start with the folded input; those that also start with it as written come first. */
function bySynonyms({ groups }: Synonyms, folded: string, inputText: string): string[] {
  const isWrittenSo = (text: string) => Number(stripFolding(text).startsWith(inputText));
  return groups
    .flat()
    .filter(({ words }) => words.join(' ').startsWith(folded))
    .map(({ text }) => text)
    .sort((one, other) => isWrittenSo(other) - isWrittenSo(one));
}

/** The first of the texts that are the same for a shopper; none that is what was typed. */
function withoutTwins(texts: string[], inputText: string, reader: Language): string[] {
  const seen = new Set([twinKey(inputText, reader)]);
  return texts.filter((text) => {
    const key = twinKey(text, reader);
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}

/**
 * The searches that complete what is typed, in the reader's letters: what shoppers search for most, then words of the best matches' names
 * in the reader's language, then in others; if nothing matches, a synonym.
 */
export function completions(
  { names, frequent, synonyms }: { names: LocalText[]; frequent: FrequentSearch[]; synonyms: Synonyms },
  input: SearchInput,
  reader: Language,
): string[] {
  const { words, written } = input.phrase;
  const folded = words.join(' ');
  const beginning = input.isWordEnded ? `${folded} ` : folded;
  const asked = frequent.filter(({ phrase }) => phrase.startsWith(beginning)).map(({ text }) => text);
  const spelt = names.length === 0 ? [] : bySynonyms(synonyms, beginning, written.trim()).slice(0, 1);
  const texts = [...asked, ...byNames(names, input, reader, synonyms), ...spelt].map((text) => toScript(reader, text));
  return withoutTwins(texts, folded, reader);
}
