import { type SQL, sql } from 'drizzle-orm';
import { categoryTree, withDescendants } from '../catalogue/categoryTree';
import { type CardReader, type CardRow, cardRows, toCard } from '../catalogue/productCards';
import type { ProductCard } from '../contract/catalogue/catalogue';
import { runPrepared } from '../database/preparedStatements';
import type { Page } from '../http/page';
import type { Services } from '../services';
import { correctPhrase, insteadOf, onOtherLayout } from './correction/correctPhrase';
import { hasKeysOfLetters } from './correction/keyboard';
import { findNearby } from './findNearby';
import { largeCatalogueCache } from './largeCatalogueCache';
import { listParts, narrow } from './matching';
import type { Ordering, SearchFilters } from './searchFilters';
import type { SearchPhrase } from './searchPhrase';
import { singleFlight } from './singleFlight';
import { withSynonyms } from './withSynonyms';
import { toScript } from './words/toScript';

interface CardPage {
  count: number;
  cards: ProductCard[];
}

export interface Found extends CardPage {
  /** The correction that was searched for. */
  correctedSearch: string | null;
  /** The number of products that the typed words find, when something else was searched for. */
  foundAsTyped: number;
  /** The words that the results need not have, as typed. */
  leftOut: string[];
  /** A search that may be meant, too doubtful to be done without asking. */
  didYouMean: string | null;
  /** Alternative searches, when little or nothing was found. */
  nearbySearches: string[];
}

export interface Search {
  filters: SearchFilters;
  ordering: Ordering;
  page: Page;
}

const value = (name: string) => sql.placeholder(name);

/** The count of a list, and its first products in order, if ordering required reading them all. */
interface Known {
  count: number;
  ids: number[] | null;
}

interface Ranked {
  count: number | null;
  ids?: number[];
  cards: CardRow[];
}

const cached = largeCatalogueCache<Known>();
const inOneFlight = singleFlight<Ranked>();
/** The number of ordered results that are cached per search. */
const maxRanked = 240;

/** Products by id, in the given order. */
const cardsStatement = (user: SQL | null) => sql`select ${cardRows(sql`${value('ids')}::int[]`, user)}`;

/** Finds a page of a list in one query. For a large catalogue, results are cached for five minutes. */
async function find(services: Services, { filters: asked, ordering, page }: Search, { language, userId }: CardReader): Promise<CardPage> {
  if (asked.phrase === 'none') return { count: 0, cards: [] };
  const { database } = services;
  const filters = await withSynonyms(services, asked);
  const categoryIds = filters.categoryIds && withDescendants(await categoryTree(services), filters.categoryIds);
  const narrowing = narrow(filters, categoryIds);
  const user = userId === null ? null : sql`${value('user')}`;
  const mine = user ? { user: userId } : {};
  const reader = user ? ' user' : '';
  const end = page.offset + page.limit;
  const isRanked = filters.phrase !== null && end <= maxRanked;

  const key = `${isRanked ? ordering : 'count'} ${narrowing.key}`;
  const before = cached.find(services, key);
  if (before?.ids) {
    const ids = before.ids.slice(page.offset, end);
    const cards = await runPrepared<CardRow[]>(database, `cards${reader}`, () => cardsStatement(user), { ids, ...mine });
    return { count: before.count, cards: cards.map((card) => toCard(card, language)) };
  }

  // The planner uses a literal limit for its estimates, but not a parameter.
  const limit = sql`limit ${sql.raw(String(isRanked ? maxRanked : page.limit))}`;
  const on = isRanked || page.offset === 0 ? '' : ' on';
  const parts = listParts(narrowing, ordering, filters.phrase, on ? sql`${limit} offset ${value('offset')}` : limit);
  const write = () =>
    isRanked
      ? sql`${parts.before}, ranked as materialized (select ${parts.ids} as ids)
          select json_build_object('count', ${parts.count}, 'ids', (select ids from ranked), 'cards', ${cardRows(
            sql`(select ids[${value('first')}::int : ${value('last')}::int] from ranked)`,
            user,
          )})`
      : sql`${parts.before} select json_build_object('count', ${before ? sql`null` : parts.count}, 'cards', ${cardRows(parts.ids, user)})`;
  const shape = `list ${narrowing.shape} ${ordering} ${isRanked ? 'ranked' : page.limit}${on}${reader}${before ? ' counted' : ''}`;
  const found = await inOneFlight(services, `${shape} ${narrowing.key} ${page.offset} ${page.limit} ${userId}`, () =>
    runPrepared<Ranked>(database, shape, write, {
      ...narrowing.values,
      ...parts.values,
      ...(on && { offset: page.offset }),
      ...(isRanked && { first: page.offset + 1, last: end }),
      ...mine,
    }),
  );
  const count = found.count ?? before?.count ?? 0;
  if (!before) await cached.store(services, key, { count, ids: found.ids ?? null });
  return { count, cards: found.cards.map((card) => toCard(card, language)) };
}

/** With at most this many results, the search is corrected. */
const little = 2;

/**
 * Returns a page of the catalogue (spec, point 7: GET /api/product_search/). A phrase that finds nothing, or whose words are much rarer
 * than similar ones, is corrected, or loses the words that no product has with the others; the answer says which. If there are few results, it contains alternative searches.
 */
export async function searchProducts(services: Services, search: Search, reader: CardReader): Promise<Found> {
  const { filters, page } = search;
  const { phrase } = filters;
  const asTyped = { correctedSearch: null, leftOut: [], didYouMean: null, nearbySearches: [], foundAsTyped: 0 };
  const found = { ...(await find(services, search, reader)), ...asTyped };
  if (phrase === null || phrase === 'none') return found;
  const findInstead = (instead: SearchPhrase) => find(services, { ...search, filters: { ...filters, phrase: instead } }, reader);
  const layout = hasKeysOfLetters(phrase.typed) ? await onOtherLayout(services, phrase, false) : null;
  const meant = layout ?? (await insteadOf(services, phrase, found.count));
  const instead = meant && (await findInstead(meant.phrase));
  if (meant && instead && instead.count > (layout ? 0 : found.count)) {
    const { words } = meant.phrase;
    const isAsTyped = words.length + meant.leftOut.length === phrase.words.length && words.every((word) => phrase.words.includes(word));
    const text = toScript(reader.language, meant.text);
    return { ...instead, ...asTyped, correctedSearch: isAsTyped ? null : text, leftOut: meant.leftOut, foundAsTyped: found.count };
  }
  if (found.count > little || (found.count > 0 && page.offset > 0)) return found;
  const mended = await correctPhrase(services, phrase);
  const corrected = mended && { ...mended, text: toScript(reader.language, mended.text) };
  const didYouMean = corrected && !corrected.isSure ? corrected.text : null;
  const nearbySearches = await findNearby(services, phrase, corrected?.isSure ? corrected : null, found.count);
  return { ...found, didYouMean, nearbySearches };
}
