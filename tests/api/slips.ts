import { sql } from 'drizzle-orm';
import type { ContentLanguage } from '../../marketplace/contract/languages';
import type { Database } from '../../marketplace/database/openDatabase';
import { wordsOf } from '../../marketplace/shared/normalise';
import type { SearchShop } from './measureSearch';

/** A sequence of numbers from 0 to 1, the same in each run (mulberry32). */
function randomNumbers(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** The word with one slip of the finger, not at its beginning: a letter missing, doubled, or two swapped. */
function withSlip(word: string, random: () => number): string {
  const letters = [...word];
  const place = 1 + Math.floor(random() * (letters.length - 2));
  const [head, rest] = [letters.slice(0, place), letters.slice(place + 1)];
  const kind = Math.floor(random() * 3);
  if (kind === 0) return [...head, ...rest].join('');
  if (kind === 1) return [...head, letters[place], letters[place], ...rest].join('');
  return [...head, rest[0], letters[place], ...rest.slice(1)].join('');
}

/** What is typed, and the word that is meant. */
interface Slip {
  q: string;
  word: string;
}

/** Words of six to ten letters of the names, with a slip that makes no other word. */
export async function slipsIn(
  { db }: Pick<Database, 'db'>,
  names: string[],
  count: number,
  minLetters: number,
  script = /^[a-z]+$/,
): Promise<Slip[]> {
  const random = randomNumbers(20261126);
  const { rows } = await db.execute<{ word: string }>(sql`select word from search_words`);
  const known = new Set(rows.map(({ word }) => word));
  const words = [...new Set(names.flatMap(wordsOf))].filter((word) => {
    const { length } = [...word];
    return script.test(word) && length >= minLetters && length <= 10;
  });
  return words
    .map((word) => ({ word, q: withSlip(word, random), place: random() }))
    .filter(({ q, word }) => q !== word && !known.has(q))
    .sort((one, other) => one.place - other.place)
    .slice(0, count);
}

/** Those that are not mended: neither corrected to the word nor with its first result. */
export async function unmended({ list }: Pick<SearchShop, 'list'>, slips: Slip[], language: ContentLanguage) {
  const misses: string[] = [];
  const empty: string[] = [];
  for (const { q, word } of slips) {
    const [found, meant] = await Promise.all([list(q, language), list(word, language)]);
    const line = `${q} (${word}) → ${found.corrected_search} ${found.did_you_mean} ${found.count}`;
    if (found.count === 0) empty.push(line);
    if (found.count === 0 || (found.results[0]?.id !== meant.results[0]?.id && found.count !== meant.count)) misses.push(line);
  }
  return { misses, empty };
}
