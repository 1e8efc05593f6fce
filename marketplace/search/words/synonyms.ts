import { asc } from 'drizzle-orm';
import { searchSynonyms } from '../../database/tables/catalogue/catalogue';
import { wordsOf } from '../../shared/normalise';
import { cachedReader } from '../../shared/ttlCache';
import { wellKnownSpellings } from './wellKnownSpellings';
import { stemsOf } from './wordForms';

/** One spelling in a group. */
interface Spelling {
  /** The text as written. */
  text: string;
  /** Folded. */
  words: string[];
}

/** The synonyms of one brand or kind of product. */
export type SpellingGroup = readonly Spelling[];

/** A lookup table of synonyms. */
export interface Synonyms {
  groups: readonly SpellingGroup[];
  /** By the words of a spelling in any of its forms, joined by spaces. */
  byKey: ReadonlyMap<string, SpellingGroup>;
  /** The maximum number of words in a spelling. */
  longest: number;
}

const keyOf = (words: readonly string[]) => words.join(' ');

/** Parses the comma-separated spellings of a line. */
export const spellingsIn = (line: string): Spelling[] =>
  line
    .split(/[,،]/)
    .map((text) => ({ text: text.trim(), words: wordsOf(text) }))
    .filter(({ words }) => words.length > 0);

/** A word, and its stems in the languages of its script. */
const forms = (word: string) => [word, ...stemsOf(word, null)];

/** The forms of a run of words, with its first and last word inflected or not: that is where articles and endings are. */
function runs(words: readonly string[]): string[][] {
  const [first = '', ...rest] = words;
  const last = rest.pop();
  if (last === undefined) return forms(first).map((form) => [form]);
  return forms(last).flatMap((end) => forms(first).map((start) => [start, ...rest, end]));
}

/** Shorter prefixes match too many words. */
const minPrefix = 3;

/** Parses groups, one per line. A spelling in two groups belongs to both. */
export function readSynonyms(lines: readonly string[]): Synonyms {
  const groups = lines.map(spellingsIn).filter((group) => group.length > 1);
  const byKey = new Map<string, SpellingGroup>();
  for (const group of groups) {
    // Two words are often written as one: powerbank, لابتوب.
    const keys = group.flatMap(({ words }) => [...runs(words).map(keyOf), words.join('')]);
    for (const key of new Set(keys)) byKey.set(key, [...(byKey.get(key) ?? []), ...group]);
  }
  const longest = Math.max(1, ...groups.flatMap((group) => group.map(({ words }) => words.length)));
  return { groups, byKey, longest };
}

/** The built-in synonyms and the shop's own, cached for up to a minute. */
export const cachedSynonyms = cachedReader(async ({ database }) => {
  const own = await database.reads.select({ spellings: searchSynonyms.spellings }).from(searchSynonyms).orderBy(asc(searchSynonyms.id));
  return readSynonyms([...wellKnownSpellings, ...own.map(({ spellings }) => spellings)]);
});

/** Returns the synonyms of the longest known run at the start of `words`, and its length in words. */
export function spellingsAt({ byKey, longest }: Synonyms, words: readonly string[]): { length: number; spellings: SpellingGroup } | null {
  for (let length = Math.min(longest, words.length); length > 0; length -= 1) {
    for (const run of runs(words.slice(0, length))) {
      const spellings = byKey.get(keyOf(run));
      if (spellings) return { length, spellings };
    }
  }
  return null;
}

/** The synonyms of all words that start with a prefix. */
export function spellingsFrom({ groups }: Synonyms, beginning: string): SpellingGroup {
  if (beginning.length < minPrefix) return [];
  return groups.filter((group) => group.some(({ words }) => words.length === 1 && words[0]?.startsWith(beginning))).flat();
}
