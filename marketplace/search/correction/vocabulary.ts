import { sql } from 'drizzle-orm';
import type { Db } from '../../database/openDatabase';
import { brands } from '../../database/tables/catalogue/catalogue';
import type { Services } from '../../services';
import { loosen, wordsOf } from '../../shared/normalise';
import { cachedReader } from '../../shared/ttlCache';
import { consonantKey, minConsonantKey } from '../words/phoneticKey';
import type { Synonyms } from '../words/synonyms';
import { stemsOf } from '../words/wordForms';

export interface Word {
  /** Folded. */
  word: string;
  /** As the catalogue writes it. */
  spelling: string;
}

export interface KnownWord extends Word {
  /** The number of products with this word. */
  products: number;
}

export interface LikeWord extends KnownWord {
  loose: string;
}

/** Words similar to a typed one: in spelling, or in sound. */
export interface SimilarWords {
  like: LikeWord[];
  sounding: KnownWord[];
}

/** A synonym has no count of its own: it counts as a word of this many products. */
const productsOfSynonym = 20;
const nearest = 24;
const lastCodePoint = '\u{10ffff}';

/** The single-word synonym that folds to the word, in any of its forms. */
function synonymOf({ byKey }: Synonyms, word: string): KnownWord | null {
  const group = byKey.get(word);
  if (!group) return null;
  const written = group.find(({ words }) => words.length === 1 && words[0] === word);
  return { word, spelling: written?.text ?? word, products: productsOfSynonym };
}

/** Those of the words that are in the vocabulary or among the synonyms. */
export async function lookUp(db: Db, words: string[], synonyms: Synonyms): Promise<Map<string, KnownWord>> {
  const { rows } = await db.execute<{ word: string; spelling: string; products: number }>(
    sql`select word, spelling, products from search_words where word = any(${sql.param(words)}::text[])`,
  );
  const spelt = words.flatMap((word) => synonymOf(synonyms, word) ?? []);
  return new Map([...spelt, ...rows].map((row) => [row.word, row]));
}

/** Those of the words that a longer word of the vocabulary begins with. */
export async function areBeginnings(db: Db, words: string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ word: string }>(sql`
    select typed.word from unnest(${sql.param(words)}::text[]) as typed(word)
    where exists (select 1 from search_words where word >= typed.word collate "C" and word < (typed.word || ${lastCodePoint}) collate "C")`);
  return new Set(rows.map(({ word }) => word));
}

/** For each word: the nearest words of the vocabulary by trigrams, and those with the same consonants. */
export async function findSimilar(db: Db, words: string[]): Promise<Map<string, SimilarWords>> {
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
      as typed(word, loose, skeleton)`);
  return new Map(rows.map(({ inputText, like, sounding }) => [inputText, { like: like ?? [], sounding: sounding ?? [] }]));
}

/** The words of all brands' names, and whether each is a whole name: `Power`, of `Power Bright`, is not. Cached for up to a minute. */
export const brandWords = cachedReader(async ({ database }: Services): Promise<ReadonlyMap<string, boolean>> => {
  const named = await database.reads.select({ name: brands.name }).from(brands);
  const names = named.flatMap(({ name }) => Object.values(name).map(wordsOf));
  const words = names.filter(({ length }) => length > 1).flatMap((name) => name.map((word): [string, boolean] => [word, false]));
  return new Map([...words, ...names.filter(({ length }) => length === 1).map(([word = '']): [string, boolean] => [word, true])]);
});

/** A word, and its stems in every language of its script. */
export const formsOf = (word: string): string[] => [word, ...stemsOf(word, null)];
