import { sql } from 'drizzle-orm';
import type { Database, Db } from '../../database/openDatabase';
import { loosen } from '../normalise';
import { editDistance } from './editDistance';
import type { SearchFilters } from './searchFilters';
import { phraseOf, type SearchPhrase } from './searchPhrase';

interface Word {
  word: string;
  spelling: string;
}

interface KnownWord extends Word {
  /** How many products have it. */
  products: number;
}

interface LikeWord extends KnownWord {
  loose: string;
}

const lastCodePoint = '\u{10ffff}';
const nearest = 12;
const shortestPart = 2;

/** The ways to part a word in two. A part of one letter or digit stands only beside a longer one. */
const splits = (word: string): [string, string][] =>
  Array.from({ length: Math.max(0, word.length - 1) }, (_, place): [string, string] => [
    word.slice(0, place + 1),
    word.slice(place + 1),
  ]).filter(([head, tail]) => Math.max(head.length, tail.length) > shortestPart);

const joins = (words: string[]): string[] => words.slice(1).map((word, place) => `${words[place]}${word}`);

async function lookUp(db: Db, words: string[]): Promise<Map<string, KnownWord>> {
  const { rows } = await db.execute<{ word: string; spelling: string; products: number }>(
    sql`select word, spelling, products from search_words where word = any(${sql.param(words)}::text[])`,
  );
  return new Map(rows.map((row) => [row.word, row]));
}

/** For each word that begins no other of the vocabulary, or is itself a rare one, those nearest to it by their trigrams. */
async function lookForLike(db: Db, words: string[], rare: string[]): Promise<Map<string, LikeWord[]>> {
  const { rows } = await db.execute<{ typed: string; found: LikeWord[] | null }>(sql`
    select typed.word as typed, (
      select json_agg(near) from (
        select word, spelling, loose, products from search_words order by loose <-> typed.loose limit ${nearest}
      ) near
    ) as found
    from unnest(${sql.param(words)}::text[], ${sql.param(words.map(loosen))}::text[]) as typed(word, loose)
    where typed.word = any(${sql.param(rare)}::text[]) or not exists (
      select 1 from search_words where word >= typed.word collate "C" and word < (typed.word || ${lastCodePoint}) collate "C"
    )`);
  return new Map(rows.map(({ typed, found }) => [typed, found ?? []]));
}

/** Slips that a word of the length may hold and still be meant: in a short word two make another word. */
const slipsAllowed = (word: string) => (word.length < 3 ? 0 : word.length < 6 ? 1 : word.length < 9 ? 2 : 3);
const mostLongerOrShorter = 1;
/** A word of so few products may be a slip of the catalogue's own, if so many times more have its neighbour. */
const rareProducts = 2;
const timesMore = 10;

/** Another number is another thing, never a slip. */
const numberIn = (word: string) => word.replace(/\D/g, '');

function mostLike(word: string, candidates: LikeWord[]): Word | null {
  const typed = loosen(word);
  const [best] = candidates
    .filter(({ word: candidate }) => numberIn(candidate) === numberIn(word))
    .map((candidate) => ({ candidate, slips: editDistance(typed, candidate.loose) }))
    .filter(({ slips }) => slips <= slipsAllowed(word))
    .filter(({ candidate }) => Math.abs(candidate.loose.length - typed.length) <= mostLongerOrShorter)
    .sort((one, other) => one.slips - other.slips || other.candidate.products - one.candidate.products);
  return best?.candidate ?? null;
}

/** Joins neighbours that the vocabulary has as one word. */
function joinKnown(words: string[], known: Map<string, KnownWord>): string[] {
  const joined: string[] = [];
  for (const word of words) {
    const before = joined.at(-1);
    if (before !== undefined && known.has(before + word)) joined.splice(-1, 1, before + word);
    else joined.push(word);
  }
  return joined;
}

/**
 * What may have been meant by words of which no product has all: neighbours joined (`lap top`), a word parted (`motox`),
 * or the word of the vocabulary nearest in spelling (`motorolla`).
 * @returns null when every word is known as it is, or nothing is near.
 */
export async function correctPhrase(
  database: Database,
  phrase: SearchFilters['phrase'],
): Promise<{ phrase: SearchPhrase; text: string } | null> {
  if (phrase === null || phrase === 'none') return null;
  const { words } = phrase;
  const known = await lookUp(database.reads, [...new Set([...words, ...joins(words), ...words.flatMap(splits).flat()])]);
  const joined = joinKnown(words, known);
  const unknown = joined.filter((word) => !known.has(word));
  const rare = joined.filter((word) => (known.get(word)?.products ?? Number.POSITIVE_INFINITY) <= rareProducts);
  const like =
    unknown.length + rare.length > 0 ? await lookForLike(database.reads, [...unknown, ...rare], rare) : new Map<string, LikeWord[]>();

  const corrected = joined.flatMap((word): Word[] => {
    const candidates = like.get(word);
    const asIs = known.get(word);
    if (!candidates) return [asIs ?? { word, spelling: word }];
    if (asIs) {
      const usual = candidates.filter(({ products }) => products >= asIs.products * timesMore);
      return [mostLike(word, usual) ?? asIs];
    }
    const sameLoosely = candidates.find(({ loose }) => loose === loosen(word));
    if (sameLoosely) return [sameLoosely];
    const parts = splits(word).find((pair) => pair.every((part) => known.has(part)));
    if (parts) return parts.flatMap((part) => known.get(part) ?? []);
    const meant = mostLike(word, candidates);
    return [meant ?? { word, spelling: word }];
  });
  const changed = corrected.map(({ word }) => word);
  if (changed.join(' ') === words.join(' ')) return null;
  const text = corrected.map(({ spelling }) => spelling).join(' ');
  const instead = phraseOf(changed, text);
  return instead && { phrase: instead, text };
}
