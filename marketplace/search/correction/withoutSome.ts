import { sql } from 'drizzle-orm';
import { isListed } from '../../catalogue/productCards';
import { runPrepared } from '../../database/preparedStatements';
import type { Services } from '../../services';
import { countQueries } from '../countPhrases';
import { searchRow } from '../relevance';
import { inEveryLanguage, phraseOf, type SearchPhrase, typedSpellings } from '../searchPhrase';
import { loadWidener } from '../withSynonyms';
import type { Correction } from './correctPhrase';
import { numberIn } from './options';

const maxLeftOut = 4;
/** The maximum number of products whose words are compared with the phrase one by one. */
const maxCompared = 2000;
/** The maximum number of ways that are counted among all products, up to 15 ms each in a large catalogue. */
const maxCounted = 8;

/** The ways to leave `count` of the words out; words with a number are kept, because numbers distinguish products. */
function waysToLeaveOut(words: string[], count: number): number[][] {
  if (count === 0) return [[]];
  return waysToLeaveOut(words, count - 1).flatMap((left) =>
    words.flatMap((word, place) => (numberIn(word) === '' && (left.length === 0 || place > Math.max(...left)) ? [[...left, place]] : [])),
  );
}

const value = (name: string) => sql.placeholder(name);

/** For each query, the number of products with its words, up to `maxCompared` and one. */
const countWords = ({ database }: Services, queries: string[]): Promise<number[]> =>
  runPrepared(
    database,
    'count words',
    () => sql`
      select json_agg((
        select count(*) from (select products_by_words(asked.query::tsquery) limit ${sql.raw(String(maxCompared + 1))}) found
      ) order by asked.place)
      from unnest(${value('queries')}::text[]) with ordinality as asked(query, place)`,
    { queries },
  );

/** Products that have the same words of a phrase. Each number is a set of places: 2 to the power of each, added. */
interface WordSet {
  /** The words that they have. */
  words: number;
  /** The words that their names are about. */
  heads: number;
  products: number;
}

/** The words of the phrase that products have together, of the products with one of the words `from`. */
const readWordSets = ({ database }: Services, phrase: SearchPhrase, from: number[]): Promise<WordSet[]> =>
  runPrepared(
    database,
    'word sets',
    () => sql`
      with asked as (
        select (1 << (place::int - 1)) as bit, words::tsquery as words, heads::tsquery as heads
        from unnest(${value('words')}::text[], ${value('heads')}::text[]) with ordinality as asked(words, heads, place)
      ), sets as (
        select
          (select coalesce(sum(asked.bit), 0) from asked where s.words @@ asked.words)::int as words,
          (select coalesce(sum(asked.bit), 0) from asked where s.words @@ asked.heads)::int as heads
        from (select distinct products_by_words(query::tsquery) as product_id from unnest(${value('from')}::text[]) as asked(query)) found
        join products p on p.id = found.product_id
        cross join lateral ${searchRow(sql`p.id`)}
        where ${isListed}
      )
      select coalesce(json_agg(json_build_object('words', words, 'heads', heads, 'products', products)), '[]')
      from (select words, heads, count(*) as products from sets group by words, heads) found`,
    {
      words: phrase.wordQueries,
      heads: phrase.headQueries,
      from: from.map((place) => phrase.wordQueries[place] ?? ''),
    },
  );

/** The places of the rarest words that at most `maxCompared` products have together. */
function rarestWords(counts: number[]): number[] {
  let total = 0;
  return [...counts.keys()]
    .sort((one, other) => (counts[one] ?? 0) - (counts[other] ?? 0))
    .filter((place) => {
      total += counts[place] ?? 0;
      return total <= maxCompared;
    });
}

interface Shorter {
  /** The places of the words that are left out. */
  left: number[];
  finds: number;
}

const setOf = (places: number[]) => places.reduce((set, place) => set | (1 << place), 0);

/** Whether most of the words stay. */
const isMost = (words: string[], leftOut: number) => leftOut < words.length / 2;

/** The way to leave out `count` words that finds the most, among products with these words. */
function best(phrase: SearchPhrase, sets: WordSet[], count: number): Shorter | null {
  const all = setOf([...phrase.words.keys()]);
  const byHead = !isMost(phrase.words, count);
  let bestWay: Shorter = { left: [], finds: 0 };
  for (const left of waysToLeaveOut(phrase.words, count)) {
    const kept = all & ~setOf(left);
    const finds = sets
      .filter((set) => (set.words & kept) === kept && (!byHead || (set.heads & kept) !== 0))
      .reduce((total, { products }) => total + products, 0);
    if (finds > bestWay.finds) bestWay = { left, finds };
  }
  return bestWay.finds > 0 ? bestWay : null;
}

/** How many products each way to leave words out finds, among all. */
function countWays(services: Services, { words, wordQueries, headQueries }: SearchPhrase, ways: number[][]): Promise<number[]> {
  const queries = ways.map((left) => {
    const kept = (each: string[]) => each.filter((_, place) => !left.includes(place));
    return [...kept(wordQueries), ...(isMost(words, left.length) ? [] : [`(${kept(headQueries).join('|')})`])].join('&');
  });
  return countQueries(services, queries);
}

function bestOf(ways: number[][], counts: number[]): Shorter | null {
  const finds = Math.max(0, ...counts);
  return finds > 0 ? { left: ways[counts.indexOf(finds)] ?? [], finds } : null;
}

/** The way to leave out one word that finds the most, among all products. */
async function withoutOne(services: Services, phrase: SearchPhrase): Promise<Shorter | null> {
  const ways = waysToLeaveOut(phrase.words, 1);
  const counts = await countWays(services, phrase, ways);
  // Two things at once: neither is more wanted than the other.
  if (phrase.words.length === 2 && counts.filter((found) => found > 0).length > 1) return null;
  return bestOf(ways, counts);
}

/** The way that leaves out `count` words, all of `rare` among them, and finds the most. Null for too many ways. */
async function withoutRare(services: Services, phrase: SearchPhrase, rare: number[], count: number): Promise<Shorter | null> {
  const ways = waysToLeaveOut(phrase.words, count).filter((left) => rare.every((place) => left.includes(place)));
  return ways.length > maxCounted ? null : bestOf(ways, await countWays(services, phrase, ways));
}

/** The way to leave out the fewest words. */
async function withoutFewest(services: Services, phrase: SearchPhrase): Promise<Shorter | null> {
  const { words } = phrase;
  if (words.length === 2) return withoutOne(services, phrase);
  const from = rarestWords(await countWords(services, phrase.wordQueries));
  // A product that lacks one word of the phrase has one of each two words.
  const one = from.length > 1 ? null : await withoutOne(services, phrase);
  if (one) return one;
  const sets = from.length === 0 ? [] : await readWordSets(services, phrase, from);
  for (let count = from.length > 1 ? 1 : 2; count < words.length && count <= maxLeftOut; count += 1) {
    const known = best(phrase, sets, count);
    // Products without any of the rare words are not among the sets.
    const others = count < from.length ? null : await withoutRare(services, phrase, from, count);
    if (known || others) return (others?.finds ?? 0) > (known?.finds ?? 0) ? others : known;
  }
  return null;
}

/**
 * The phrase without the fewest words so that it finds something, when all its words are known but no product has them all. If less than
 * most of the words stay, names must be about one of those: of `quality carpet`, `carpet` stays. Among equals, the phrase that finds the
 * most.
 * @returns null when there is none.
 */
export async function withoutSome(services: Services, asked: SearchPhrase): Promise<Correction | null> {
  if (asked.isExact || asked.words.length < 2) return null;
  const widen = await loadWidener(services);
  const phrase = widen(inEveryLanguage(asked) ?? asked);
  const found = await withoutFewest(services, phrase);
  if (!found) return null;
  const spellings = typedSpellings(phrase);
  const spellingOf = (word: string) => spellings.get(word) ?? word;
  const kept = phrase.words.filter((_, place) => !found.left.includes(place));
  const text = kept.map(spellingOf).join(' ');
  const shorter = phraseOf(kept, text);
  const leftOut = found.left.map((place) => spellingOf(phrase.words[place] ?? ''));
  return shorter && { phrase: shorter, text, isSure: true, leftOut, finds: found.finds };
}
