import { sql } from 'drizzle-orm';
import type { ProductCard } from '../../contract/catalogue';
import type { Page } from '../../http/page';
import type { Services } from '../../services';
import { categoryTree, withDescendants } from '../categoryTree';
import { type CardReader, type CardRow, cardRows, toCard } from '../productCards';
import { correctPhrase } from './correctPhrase';
import { findNearby } from './findNearby';
import { listParts, narrow } from './matching';
import type { Ordering, SearchFilters } from './searchFilters';
import { ask } from './statements';
import { withSynonyms } from './withSynonyms';

interface CardPage {
  count: number;
  cards: ProductCard[];
}

export interface Found extends CardPage {
  /** What was searched for instead of what was typed. */
  correctedSearch: string | null;
  /** Searches that find more, when little or nothing was found. */
  nearbySearches: string[];
}

export interface Search {
  filters: SearchFilters;
  ordering: Ordering;
  page: Page;
}

const value = (name: string) => sql.placeholder(name);

/** The list as it is asked for, in one query. */
async function find(services: Services, { filters: asked, ordering, page }: Search, { language, userId }: CardReader): Promise<CardPage> {
  if (asked.phrase === 'none') return { count: 0, cards: [] };
  const filters = await withSynonyms(services, asked);
  const categoryIds = filters.categoryIds && withDescendants(await categoryTree(services), filters.categoryIds);
  const narrowing = narrow(filters, categoryIds);
  const user = userId === null ? null : sql`${value('user')}`;
  // The planner knows what a limit of 12 means, and nothing of a limit to come.
  const limit = sql`limit ${sql.raw(String(page.limit))}`;
  const {
    before,
    count: counted,
    ids,
    values,
  } = listParts(narrowing, ordering, filters.phrase, page.offset === 0 ? limit : sql`${limit} offset ${value('offset')}`);
  const write = () => sql`${before} select json_build_object('count', ${counted}, 'cards', ${cardRows(ids, user)})`;
  const shape = `list ${narrowing.shape} ${ordering} ${page.limit}${page.offset === 0 ? '' : ' on'}${user ? ' user' : ''}`;
  const { count, cards } = await ask<{ count: number; cards: CardRow[] }>(services.database, shape, write, {
    ...narrowing.values,
    ...values,
    offset: page.offset,
    ...(user && { user: userId }),
  });
  return { count, cards: cards.map((card) => toCard(card, language)) };
}

/** So many products or fewer, and the shopper may have meant something else. */
const little = 2;

/**
 * A page of the catalogue (spec, point 7: GET /api/product_search/). Words that no product has are replaced by the
 * nearest that one has, and the answer says so. Where that leaves little or nothing, it names searches that find more.
 */
export async function searchProducts(services: Services, search: Search, reader: CardReader): Promise<Found> {
  const { filters, page } = search;
  const found = { ...(await find(services, search, reader)), correctedSearch: null, nearbySearches: [] };
  if (found.count > little || filters.phrase === null || filters.phrase === 'none' || page.offset > 0) return found;
  const corrected = await correctPhrase(services, filters.phrase);
  if (corrected && found.count === 0) {
    const instead = await find(services, { ...search, filters: { ...filters, phrase: corrected.phrase } }, reader);
    if (instead.count > 0) return { ...instead, correctedSearch: corrected.text, nearbySearches: [] };
  }
  return { ...found, nearbySearches: await findNearby(services, filters.phrase, corrected, found.count) };
}
