import { asc } from 'drizzle-orm';
import type { Language } from '../../contract/languages';
import { searchSynonyms } from '../../database/tables/catalogue/catalogue';
import type { Services } from '../../services';
import { wordsOf } from '../../shared/normalise';
import { cachedReader } from '../../shared/ttlCache';
import { type ArabicScriptLanguage, isArabicScript, languageOf, languageOfLetters, scriptLanguages } from './languageOf';
import { wellKnownSpellings, wellKnownThings } from './wellKnownSpellings';
import { stemsOf } from './wordForms';

/** One spelling in a group. */
export interface Spelling {
  /** The text as written. */
  text: string;
  /** Folded. */
  words: string[];
  /** The language that alone has its letters, or in which alone it has this meaning; null for any. */
  language: ArabicScriptLanguage | null;
  /** Names a thing, as the product's name in the searched language does. */
  isThing: boolean;
}

/** The synonyms of one brand or kind of product. */
export type SpellingGroup = readonly Spelling[];

/** A lookup table of synonyms. */
export interface Synonyms {
  groups: readonly SpellingGroup[];
  /** By the words of a spelling in any of its forms, joined by spaces. */
  byKey: ReadonlyMap<string, SpellingGroup>;
  /** The same by a language and the words: only the groups with that form in a spelling of the language, or of none. */
  byOwnKey: ReadonlyMap<string, SpellingGroup>;
  /** The maximum number of words in a key, by its first word. */
  longest: ReadonlyMap<string, number>;
}

const keyOf = (words: readonly string[]) => words.join(' ');
const ownKey = (language: Language, key: string) => `${language} ${key}`;

/** Parses the comma-separated spellings of a line. */
export const spellingsIn = (line: string): Spelling[] =>
  line
    .split(/[,،]/)
    .map((text) => ({ text: text.trim(), words: wordsOf(text), language: languageOfLetters(text), isThing: wellKnownThings.has(line) }))
    .filter(({ words }) => words.length > 0);

/** A word, and its stems in its language, or in all languages of its script. */
const forms = (word: string, language: Language | null) => [word, ...stemsOf(word, language)];

/** The forms of a run of words, with its first and last word inflected or not: that is where articles and endings are. */
function runs(words: readonly string[], language: Language | null): string[][] {
  const [first = '', ...rest] = words;
  const last = rest.pop();
  if (last === undefined) return forms(first, language).map((form) => [form]);
  return forms(last, language).flatMap((end) => forms(first, language).map((start) => [start, ...rest, end]));
}

/** Shorter prefixes match too many words. */
const minPrefix = 3;

/**
 * The groups, in which a spelling that means something else in the other language has the language of its keyboard: كراسي are chairs, and
 * کراسی, which folds to the same letters, a shirt of.
 */
function apart(groups: Spelling[][]): Spelling[][] {
  const owners = new Map<string, Set<Spelling[]>>();
  for (const group of groups) {
    for (const { words } of group) {
      for (const key of runs(words, null).map(keyOf)) owners.set(key, (owners.get(key) ?? new Set()).add(group));
    }
  }
  const hasTwoMeanings = ({ words }: Spelling) => runs(words, null).some((run) => (owners.get(keyOf(run))?.size ?? 0) > 1);
  return groups.map((group) =>
    group.map((spelling) =>
      spelling.language === null && spelling.words.some(isArabicScript) && hasTwoMeanings(spelling)
        ? { ...spelling, language: languageOf(spelling.text, null) }
        : spelling,
    ),
  );
}

/** Parses groups, one per line. A spelling in two groups belongs to both. */
export function readSynonyms(lines: readonly string[]): Synonyms {
  const groups = apart(lines.map(spellingsIn).filter((group) => group.length > 1));
  const exact = new Map<string, SpellingGroup>();
  const inflected = new Map<string, SpellingGroup>();
  const ownExact = new Map<string, SpellingGroup>();
  const ownInflected = new Map<string, SpellingGroup>();
  const put = (keys: string[], group: SpellingGroup, map: Map<string, SpellingGroup>) => {
    for (const key of new Set(keys)) map.set(key, [...(map.get(key) ?? []), ...group]);
  };
  for (const group of groups) {
    for (const { words, language: written } of group) {
      for (const language of written === null ? scriptLanguages : [written]) {
        const own = (keys: string[]) => keys.map((key) => ownKey(language, key));
        put(own([keyOf(words), words.join('')]), group, ownExact);
        put(own(runs(words, language).map(keyOf)), group, ownInflected);
      }
    }
    // Two words are often written as one: powerbank, لابتوب.
    const asWritten = group.flatMap(({ words }) => [keyOf(words), words.join('')]);
    put(asWritten, group, exact);
    put(
      group.flatMap(({ words }) => runs(words, null).map(keyOf)),
      group,
      inflected,
    );
  }
  // A spelling as written is not another group's in an inflected form: عدس, lentils, is the stem of عدسات, lenses.
  const byKey = new Map([...inflected, ...exact]);
  const byOwnKey = new Map([...ownInflected, ...ownExact]);
  const longest = new Map<string, number>();
  for (const key of byKey.keys()) {
    const [first = '', ...rest] = key.split(' ');
    longest.set(first, Math.max(longest.get(first) ?? 0, rest.length + 1));
  }
  return { groups, byKey, byOwnKey, longest };
}

/** The built-in synonyms and the shop's own, cached for up to a minute. */
export const cachedSynonyms = cachedReader(async ({ database }) => {
  const own = await database.reads.select({ spellings: searchSynonyms.spellings }).from(searchSynonyms).orderBy(asc(searchSynonyms.id));
  return withBuiltIn(own.map(({ spellings }) => spellings));
});

/** The synonyms with a line that is not stored; without the group that it replaces, if it does. */
export async function synonymsWith(
  { database: { db } }: Services,
  { line, without }: { line: string; without: number | null },
): Promise<Synonyms> {
  const own = await db.select().from(searchSynonyms).orderBy(asc(searchSynonyms.id));
  const others = own.filter(({ id }) => id !== without).map(({ spellings }) => spellings);
  return readSynonyms([...wellKnownSpellings, ...others, line]);
}

/** The last parsed table: parsing takes up to a tenth of a second, and the shop's own lines rarely change. */
let parsed: { own: string; synonyms: Synonyms } | null = null;

function withBuiltIn(own: string[]): Synonyms {
  const key = own.join('\n');
  if (parsed?.own !== key) parsed = { own: key, synonyms: readSynonyms([...wellKnownSpellings, ...own]) };
  return parsed.synonyms;
}

/** Returns the synonyms of the longest known run at the start of `words`, and its length in words. */
export function spellingsAt(
  { byKey, byOwnKey, longest }: Synonyms,
  words: readonly string[],
  language: Language | null = null,
): { length: number; spellings: SpellingGroup } | null {
  const [first = ''] = words;
  const maxLength = Math.max(...forms(first, language).map((form) => longest.get(form) ?? 0));
  for (let length = Math.min(maxLength, words.length); length > 0; length -= 1) {
    for (const run of runs(words.slice(0, length), language)) {
      const key = keyOf(run);
      // The reader's language first: لێفە is a quilt, and ليفة, which folds to the same letters, a sponge.
      const spellings = (language && byOwnKey.get(ownKey(language, key))) ?? byKey.get(key);
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

/** The group that has the folded word as a spelling, not in another form of it; null without one. */
export const groupSpelling = ({ byKey }: Synonyms, word: string) => {
  const group = byKey.get(word);
  return group?.some(({ words }) => words.length === 1 && words[0] === word) ? group : null;
};

/** Whether the stem of a word is a word of its own with another meaning: میز (table) of میزان (scale). */
export function isOtherWord(synonyms: Synonyms, word: string, stem: string): boolean {
  const [own, other] = [groupSpelling(synonyms, word), groupSpelling(synonyms, stem)];
  return own !== null && other !== null && !other.some((spelling) => own.includes(spelling));
}
