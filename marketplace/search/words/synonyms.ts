import { asc } from 'drizzle-orm';
import { searchSynonyms } from '../../database/tables/catalogue/catalogue';
import { wordsOf } from '../../shared/normalise';
import { cachedReader } from '../../shared/ttlCache';
import { wellKnownSpellings } from './wellKnownSpellings';
import { stemsOf } from './wordForms';

/** One way to write what a group is about. */
interface Spelling {
  /** As people write it. */
  text: string;
  /** Folded. */
  words: string[];
}

/** The spellings of one brand or kind of thing. */
export type SpellingGroup = readonly Spelling[];

/** Looks up what else a word or a few words are called. */
export interface Synonyms {
  groups: readonly SpellingGroup[];
  /** By the words of a spelling in any of its forms, joined by spaces. */
  byKey: ReadonlyMap<string, SpellingGroup>;
  /** The most words that a spelling has. */
  longest: number;
}

const keyOf = (words: readonly string[]) => words.join(' ');

/** The spellings that a line of the shop's or of ours holds, parted by commas. */
export const spellingsIn = (line: string): Spelling[] =>
  line
    .split(/[,،]/)
    .map((text) => ({ text: text.trim(), words: wordsOf(text) }))
    .filter(({ words }) => words.length > 0);

/** A word as it is, then its stems in the languages of its script. */
const forms = (word: string) => [word, ...stemsOf(word, null)];

/** The ways to write a run of words with its first and its last inflected or not: where languages put articles and endings. */
function runs(words: readonly string[]): string[][] {
  const [first = '', ...rest] = words;
  const last = rest.pop();
  if (last === undefined) return forms(first).map((form) => [form]);
  return forms(last).flatMap((end) => forms(first).map((start) => [start, ...rest, end]));
}

/** Fewer letters may become too many things. */
const minPrefix = 3;

/** Reads groups, one a line. A spelling that stands in two groups belongs to both. */
export function readSynonyms(lines: readonly string[]): Synonyms {
  const groups = lines.map(spellingsIn).filter((group) => group.length > 1);
  const byKey = new Map<string, SpellingGroup>();
  for (const group of groups) {
    // Of two words, the spelling as one is as usual: powerbank, لابتوب.
    const keys = group.flatMap(({ words }) => [...runs(words).map(keyOf), words.join('')]);
    for (const key of new Set(keys)) byKey.set(key, [...(byKey.get(key) ?? []), ...group]);
  }
  const longest = Math.max(1, ...groups.flatMap((group) => group.map(({ words }) => words.length)));
  return { groups, byKey, longest };
}

/** The well-known spellings, and those that the shop has added; what was added is known to every process within a minute. */
export const cachedSynonyms = cachedReader(async ({ database }) => {
  const own = await database.reads.select({ spellings: searchSynonyms.spellings }).from(searchSynonyms).orderBy(asc(searchSynonyms.id));
  return readSynonyms([...wellKnownSpellings, ...own.map(({ spellings }) => spellings)]);
});

/** All spellings of what stands at the beginning of `words`, and how many words that is: the longest run that has any. */
export function spellingsAt({ byKey, longest }: Synonyms, words: readonly string[]): { length: number; spellings: SpellingGroup } | null {
  for (let length = Math.min(longest, words.length); length > 0; length -= 1) {
    for (const run of runs(words.slice(0, length))) {
      const spellings = byKey.get(keyOf(run));
      if (spellings) return { length, spellings };
    }
  }
  return null;
}

/** All spellings of what a half-typed word may become. */
export function spellingsFrom({ groups }: Synonyms, beginning: string): SpellingGroup {
  if (beginning.length < minPrefix) return [];
  return groups.filter((group) => group.some(({ words }) => words.length === 1 && words[0]?.startsWith(beginning))).flat();
}
