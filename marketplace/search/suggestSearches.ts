import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { type CategoryTree, categoryTree } from '../catalogue/categoryTree';
import type { Camel } from '../contract/case';
import type { searchSuggestions } from '../contract/catalogue/catalogue';
import { maxSuggestions } from '../contract/catalogue/searchLimits';
import type { Language } from '../contract/languages';
import { runPrepared } from '../database/preparedStatements';
import type { Services } from '../services';
import { localName, localText } from '../shared/localName';
import { normalise, wordsOf } from '../shared/normalise';
import { correctPhrase } from './correction/correctPhrase';
import { stripFolding } from './indexing/searchDocument';
import { largeCatalogueCache } from './largeCatalogueCache';
import { listParts, matchedFirst, matchedRows, narrow, popularProducts } from './matching';
import type { SearchFilters } from './searchFilters';
import type { SearchPhrase } from './searchPhrase';
import { withSynonyms } from './withSynonyms';
import { kindsNamed } from './words/categoryTerms';
import { stopWords } from './words/stopWords';
import { cachedSynonyms, type Synonyms } from './words/synonyms';
import { toScript } from './words/toScript';

type Suggestion = Camel<z.infer<typeof searchSuggestions>>['suggestions'][number];
type Texts = { en: string | null; ar: string | null; ckb: string | null };
type ProductRow = [id: number, nameEn: string | null, nameAr: string | null, nameCkb: string | null];

const minLetters = 2;
const maxInputLength = 80;
/** The number of best matches from whose names completions are taken. */
const productsRead = 24;
/** Up to this number, all matches are ranked. */
const fewMatches = 500;
/** Above it, the most popular products are searched first, and `enough` matches among them suffice. */
const popularRead = 1000;
const enough = 10;
const maxQueries = 4;
const maxCategories = 2;
/** A completion by an additional word requires this many products with it. */
const minShared = 3;

/** Where to look for matches; with `few`, the result is null above `fewMatches`. */
type Among = 'few' | 'popular' | 'all';
const sources = { few: matchedFirst(sql`few`), popular: popularProducts(popularRead), all: matchedFirst() } satisfies Record<
  Among,
  unknown
>;

async function readMatchesAmong({ database }: Services, filters: SearchFilters, among: Among): Promise<ProductRow[] | null> {
  const narrowing = narrow(filters, null, sources[among]);
  const { before, ids, values } = listParts(narrowing, 'relevance', filters.phrase, sql`limit ${sql.raw(String(productsRead))}`);
  const matches = sql`${before} select coalesce(json_agg(json_build_array(p.id, p.name_en, p.name_ar, p.name_ckb) order by found.place), '[]')
    from unnest(${ids}) with ordinality as found(id, place) join products p on p.id = found.id`;
  const few = sql.raw(String(fewMatches));
  const write = () =>
    among === 'few'
      ? sql`with few as materialized ${matchedRows(fewMatches + 1)}
          select case when (select count(*) from few) <= ${few} then (${matches}) end`
      : matches;
  return runPrepared<ProductRow[] | null>(database, `suggest ${among} ${narrowing.shape}`, write, { ...narrowing.values, ...values });
}

/** Prefixes are searched repeatedly; in a large catalogue they are cached for five minutes. */
const cached = largeCatalogueCache<ProductRow[]>();

/** The best matches. A prefix can match many products: then matches among the most popular ones suffice. */
async function readMatches(services: Services, filters: SearchFilters): Promise<ProductRow[]> {
  const { key } = narrow(filters, null);
  const before = cached.find(services, key);
  if (before) return before;
  let rows = await readMatchesAmong(services, filters, 'few');
  if (!rows) {
    rows = (await readMatchesAmong(services, filters, 'popular')) ?? [];
    if (rows.length < enough) rows = (await readMatchesAmong(services, filters, 'all')) ?? [];
  }
  await cached.store(services, key, rows);
  return rows;
}

/** The words of a name, as written and folded. Parts that fold to several words, or to none, are skipped. */
const writtenWords = (name: string) =>
  stripFolding(name)
    .split(' ')
    .flatMap((written) => {
      const [folded, ...more] = wordsOf(written);
      return folded === undefined || more.length > 0 ? [] : [{ written, folded }];
    });

/** The completions of the last typed word by a word of the name, with and without the following word. */
function completionsIn(name: string, inputText: string[], head: string): { text: string; goesOn: boolean }[] {
  const words = writtenWords(name);
  const before = inputText.slice(0, -1);
  const last = inputText.at(-1) ?? '';
  if (!before.every((word) => words.some(({ folded }) => folded === word))) return [];
  const place = words.findIndex(({ folded }) => folded.startsWith(last) && !before.includes(folded));
  const [word, next] = place < 0 ? [] : words.slice(place);
  if (!word) return [];
  const text = `${head}${word.written}`;
  const goesOn = next && !stopWords.has(next.folded) && /^\p{L}/u.test(next.folded) && !before.includes(next.folded);
  return [{ text, goesOn: false }, ...(goesOn ? [{ text: `${text} ${next.written}`, goesOn }] : [])];
}

/** The completions, most frequent first. */
function completions(rows: ProductRow[], { words, written }: SearchPhrase, synonyms: Synonyms): string[] {
  const inputText = written.trim();
  const head = inputText.slice(0, inputText.lastIndexOf(' ') + 1);
  const times = new Map<string, { count: number; goesOn: boolean }>();
  for (const [, ...names] of rows) {
    const found = new Map(
      names.flatMap((name) => (name ? completionsIn(name, words, head) : [])).map(({ text, goesOn }) => [text, goesOn]),
    );
    for (const [text, goesOn] of found) times.set(text, { goesOn, count: (times.get(text)?.count ?? 0) + 1 });
  }
  const counted = [...times]
    .filter(([, { count, goesOn }]) => !goesOn || count >= minShared)
    .sort(([, one], [, other]) => other.count - one.count)
    .map(([text]) => text);
  const folded = words.join(' ');
  const spelt = rows.length === 0 ? [] : spellingsGoingOn(synonyms, folded, inputText);
  return onePerFolding([...counted, ...spelt.slice(0, 1)], folded);
}

/** The synonyms that start with the folded input; those that also start with it as written come first. */
function spellingsGoingOn({ groups }: Synonyms, folded: string, inputText: string): string[] {
  const isWrittenSo = (text: string) => Number(stripFolding(text).startsWith(inputText));
  return groups
    .flat()
    .filter(({ words }) => words.join(' ').startsWith(folded))
    .map(({ text }) => text)
    .sort((one, other) => isWrittenSo(other) - isWrittenSo(one));
}

/** Removes texts that fold to the input, or to an earlier text. */
function onePerFolding(texts: string[], inputText: string): string[] {
  const seen = new Set([inputText]);
  return texts.filter((text) => {
    const folded = normalise(text);
    const isNew = !seen.has(folded);
    seen.add(folded);
    return isNew;
  });
}

/** Products with the same name, such as variants sold separately, are one suggestion. */
const onePerName = (named: Suggestion[]): Suggestion[] =>
  named.filter(({ text }, place) => named.findIndex((other) => other.text === text) === place);

/** The categories whose name contains all the words, in any language or synonym; those that start with them first. */
function matchingCategories({ rows }: CategoryTree, { words, kindQuery }: SearchPhrase) {
  const before = words.slice(0, -1);
  const last = words.at(-1) ?? '';
  return rows
    .flatMap((row) => {
      const names = [row.nameEn, row.nameAr, row.nameCkb].map((name) => wordsOf(name ?? ''));
      const begins = names.some((name) => name.join(' ').startsWith(words.join(' ')));
      const holds = names.some((name) => before.every((word) => name.includes(word)) && name.some((word) => word.startsWith(last)));
      const isKind = kindsNamed(row).some((kind) => kindQuery.includes(`'${kind}'`));
      return holds || isKind ? [{ row, rank: isKind ? 0 : begins ? 1 : 2 }] : [];
    })
    .sort((one, other) => one.rank - other.rank)
    .map(({ row }) => row);
}

/**
 * Returns suggestions for a half-typed search: completions, categories, products, at most `maxSuggestions`, in any language. One query, up
 * to three for frequent words; without matches, two more, which correct the input.
 */
export async function suggestSearches(services: Services, asked: SearchFilters, language: Language): Promise<Suggestion[]> {
  const filters = await withSynonyms(services, asked);
  const { phrase } = filters;
  if (phrase === null || phrase === 'none' || phrase.folded.trim().length < minLetters || phrase.folded.length > maxInputLength) return [];
  const [rows, tree, synonyms] = await Promise.all([readMatches(services, filters), categoryTree(services), cachedSynonyms(services)]);
  const categories = matchingCategories(tree, phrase).slice(0, maxCategories);
  const texts = completions(rows, phrase, synonyms).slice(0, maxQueries);
  if (rows.length === 0 && categories.length === 0) {
    const corrected = await correctPhrase(services, phrase);
    return corrected ? [{ kind: 'query', text: toScript(language, corrected.text), id: null }] : [];
  }
  const named = ([id, en, ar, ckb]: ProductRow): Suggestion => ({
    kind: 'product',
    text: localText(language, { en, ar, ckb } satisfies Texts),
    id,
  });
  return [
    ...texts.map((text): Suggestion => ({ kind: 'query', text, id: null })),
    ...categories.map((row): Suggestion => ({ kind: 'category', text: localName(language, row), id: row.id })),
    ...onePerName(rows.map(named)),
  ].slice(0, maxSuggestions);
}
