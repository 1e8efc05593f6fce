import { sql } from 'drizzle-orm';
import type { Db } from '../database/openDatabase';
import type { Services } from '../services';
import { loosen } from '../shared/normalise';
import type { SearchFilters } from './searchFilters';
import { phraseOf, type SearchPhrase } from './searchPhrase';
import { editDistance } from './words/editDistance';
import { consonantKey, minConsonantKey, phoneticKey } from './words/phoneticKey';
import { cachedSynonyms, type Synonyms, spellingsAt } from './words/synonyms';

interface Word {
  word: string;
  spelling: string;
}

interface KnownWord extends Word {
  /** The number of products with this word. */
  products: number;
}

interface LikeWord extends KnownWord {
  loose: string;
}

/** Words similar to a typed one: in spelling, or in sound in the other script. */
interface Candidates {
  like: LikeWord[];
  sounding: KnownWord[];
}

const lastCodePoint = '\u{10ffff}';
const nearest = 12;
const minPartLength = 2;

/** All ways to split a word in two. At least one part has three or more characters. */
const splits = (word: string): [string, string][] =>
  Array.from({ length: Math.max(0, word.length - 1) }, (_, place): [string, string] => [word.slice(0, place + 1), word.slice(place + 1)])
    .filter(([head, tail]) => Math.max(head.length, tail.length) > minPartLength)
    // A doubled letter is not a separate word.
    .filter(([head, tail]) => Math.min(head.length, tail.length) > 1 || head.at(-1) !== tail[0]);

const joins = (words: string[]): string[] => words.slice(1).map((word, place) => `${words[place]}${word}`);

/** The words in the vocabulary, and those with a synonym in it. */
async function lookUp(db: Db, words: string[], synonyms: Synonyms): Promise<Map<string, KnownWord>> {
  const { rows } = await db.execute<{ word: string; spelling: string; products: number }>(
    sql`select word, spelling, products from search_words where word = any(${sql.param(words)}::text[])`,
  );
  const spelt = words.filter((word) => spellingsAt(synonyms, [word]));
  return new Map([
    ...spelt.map((word) => [word, { word, spelling: word, products: Number.POSITIVE_INFINITY }] as const),
    ...rows.map((row) => [row.word, row] as const),
  ]);
}

/**
 * For each word that is complete, or is not a prefix in the vocabulary: the nearest words by trigrams, and those with the same consonants.
 * `surely` are the complete words to correct.
 */
async function lookForLike(db: Db, words: string[], surely: string[]): Promise<Map<string, Candidates>> {
  const skeletons = words.map(consonantKey).map((skeleton) => (skeleton.length < minConsonantKey ? null : skeleton));
  const { rows } = await db.execute<{ inputText: string; like: LikeWord[] | null; sounding: KnownWord[] | null }>(sql`
    select typed.word as "inputText", (
      select json_agg(near) from (
        (select word, spelling, loose, products from search_words
          where typed.loose !~ '[0-9]' and loose !~ '[0-9]' order by loose <-> typed.loose limit ${nearest})
        union all
        (select word, spelling, loose, products from search_words
          where typed.loose ~ '[0-9]' and loose ~ '[0-9]' order by loose <-> typed.loose limit ${nearest})
      ) near
    ) as like, (
      select json_agg(same) from (
        select word, spelling, products from search_words
        where skeleton = typed.skeleton and skeleton <> '' order by products desc limit ${nearest}
      ) same
    ) as sounding
    from unnest(${sql.param(words)}::text[], ${sql.param(words.map(loosen))}::text[], ${sql.param(skeletons)}::text[])
      as typed(word, loose, skeleton)
    where typed.word = any(${sql.param(surely)}::text[]) or not exists (
      select 1 from search_words where word >= typed.word collate "C" and word < (typed.word || ${lastCodePoint}) collate "C"
    )`);
  return new Map(rows.map(({ inputText, like, sounding }) => [inputText, { like: like ?? [], sounding: sounding ?? [] }]));
}

/** The number of typing errors allowed for a word's length: in a short word, two errors make another word. */
const slipsAllowed = (word: string) => (word.length < 3 ? 0 : word.length < 6 ? 1 : word.length < 9 ? 2 : 3);
const maxLengthDifference = 1;
/** A word of at most this many products may be a typing error in the catalogue, if a similar word has `timesMore` times as many. */
const rareProducts = 2;
const timesMore = 10;

/** Different numbers are different products, never typing errors. */
const numberIn = (word: string) => word.replace(/\D/g, '');

function closestWord(word: string, candidates: LikeWord[]): Word | null {
  const inputText = loosen(word);
  const [best] = candidates
    .filter(({ word: candidate }) => numberIn(candidate) === numberIn(word))
    .map((candidate) => ({ candidate, slips: editDistance(inputText, candidate.loose) }))
    .filter(({ slips }) => slips <= slipsAllowed(word))
    .filter(({ candidate }) => Math.abs(candidate.loose.length - inputText.length) <= maxLengthDifference)
    .sort((one, other) => one.slips - other.slips || other.candidate.products - one.candidate.products);
  return best?.candidate ?? null;
}

const arabicScript = /\p{Script=Arabic}/u;
const areOfOneScript = (one: string, other: string) => arabicScript.test(one) === arabicScript.test(other);

/** The word with the same consonants in another script whose sound is nearest; among equals, the most frequent one. */
function closestByPhoneticKey(word: string, candidates: KnownWord[]): Word | null {
  const phonetic = phoneticKey(word);
  const [best] = candidates
    .filter(({ word: candidate }) => numberIn(candidate) === numberIn(word) && !areOfOneScript(candidate, word))
    .map((candidate) => ({ candidate, slips: editDistance(phonetic, phoneticKey(candidate.word)) }))
    .sort((one, other) => one.slips - other.slips || other.candidate.products - one.candidate.products);
  return best?.candidate ?? null;
}

/** A synonym with one typing error, or more in a longer word. */
function closestSpelling(word: string, { groups }: Synonyms): Word | null {
  const single = groups.flat().flatMap(({ words, text }): LikeWord[] => {
    const [only] = words;
    return only === undefined || words.length > 1 ? [] : [{ word: only, spelling: text, loose: loosen(only), products: 0 }];
  });
  return closestWord(word, single);
}

/** Joins neighbouring words that the vocabulary has as one word. */
function joinKnown(words: string[], known: Map<string, KnownWord>): string[] {
  const concatenated: string[] = [];
  for (const word of words) {
    const before = concatenated.at(-1);
    if (before !== undefined && known.has(before + word)) concatenated.splice(-1, 1, before + word);
    else concatenated.push(word);
  }
  return concatenated;
}

/** Returns the correction of an unknown word; null when nothing is similar. */
function meantBy(word: string, { like, sounding }: Candidates, known: Map<string, KnownWord>, synonyms: Synonyms): Word[] | null {
  const sameLoosely = like.find(({ loose }) => loose === loosen(word));
  if (sameLoosely) return [sameLoosely];
  const parts = splits(word).find((pair) => pair.every((part) => known.has(part)));
  if (parts) return parts.flatMap((part) => known.get(part) ?? []);
  const meant = closestWord(word, like) ?? closestSpelling(word, synonyms) ?? closestByPhoneticKey(word, sounding);
  return meant && [meant];
}

/** Drops unknown words if known ones remain; keeps those with a number, because numbers distinguish products. */
function withoutUnknown(found: { words: Word[]; isUnknown: boolean }[]): Word[] {
  const kept = found.filter(({ words, isUnknown }) => !isUnknown || words.some(({ word }) => numberIn(word) !== ''));
  return (kept.some(({ isUnknown }) => !isUnknown) ? kept : found).flatMap(({ words }) => words);
}

/**
 * Corrects a phrase that no product matches: joins neighbouring words (`lap top`), splits a word (`motox`), replaces a word by the nearest
 * of the vocabulary in spelling (`motorolla`) or sound (`موترۆلا`), or drops unknown words.
 * @returns null when every word is known, or nothing is similar.
 */
export async function correctPhrase(
  services: Services,
  phrase: SearchFilters['phrase'],
): Promise<{ phrase: SearchPhrase; text: string } | null> {
  if (phrase === null || phrase === 'none') return null;
  const { words } = phrase;
  const { reads } = services.database;
  const synonyms = await cachedSynonyms(services);
  const known = await lookUp(reads, [...new Set([...words, ...joins(words), ...words.flatMap(splits).flat()])], synonyms);
  const concatenated = joinKnown(words, known);
  const unknown = concatenated.filter((word) => !known.has(word));
  // An existing model number is correct, however rare.
  const rare = concatenated.filter(
    (word) => numberIn(word) === '' && (known.get(word)?.products ?? Number.POSITIVE_INFINITY) <= rareProducts,
  );
  // Only the last word can be incomplete.
  const surely = [...rare, ...unknown.filter((word) => word !== concatenated.at(-1))];
  const near = unknown.length + rare.length > 0 ? await lookForLike(reads, [...unknown, ...rare], surely) : new Map<string, Candidates>();

  const corrected = concatenated.map((word): { words: Word[]; isUnknown: boolean } => {
    const asIs = known.get(word);
    const candidates = near.get(word);
    if (!candidates) return { words: [asIs ?? { word, spelling: word }], isUnknown: false };
    if (asIs) {
      const usual = candidates.like.filter(({ products }) => products >= asIs.products * timesMore);
      return { words: [closestWord(word, usual) ?? asIs], isUnknown: false };
    }
    const meant = meantBy(word, candidates, known, synonyms);
    return { words: meant ?? [{ word, spelling: word }], isUnknown: meant === null };
  });
  const changed = withoutUnknown(corrected);
  if (changed.map(({ word }) => word).join(' ') === words.join(' ')) return null;
  const text = changed.map(({ spelling }) => spelling).join(' ');
  const instead = phraseOf(
    changed.map(({ word }) => word),
    text,
  );
  return instead && { phrase: instead, text };
}
