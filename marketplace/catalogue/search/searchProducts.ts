import { sql } from 'drizzle-orm';
import type { ProductCard } from '../../contract/catalogue';
import type { Page } from '../../http/page';
import type { Services } from '../../services';
import { categoryTree, withDescendants } from '../categoryTree';
import { type CardReader, type CardRow, cardRows, toCard } from '../productCards';
import { correctPhrase } from './correctPhrase';
import { listParts, narrow } from './matching';
import type { Ordering, SearchFilters } from './searchFilters';
import { ask } from './statements';
import { withSynonyms } from './withSynonyms';

export interface Found {
  count: number;
  cards: ProductCard[];
  /** What was searched for instead of what was typed. */
  correctedSearch: string | null;
}

export interface Search {
  filters: SearchFilters;
  ordering: Ordering;
  page: Page;
}

const value = (name: string) => sql.placeholder(name);

/** The list as it is asked for, in one query. */
async function find(services: Services, { filters: asked, ordering, page }: Search, { language, userId }: CardReader): Promise<Found> {
  if (asked.phrase === 'none') return { count: 0, cards: [], correctedSearch: null };
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
  return { count, cards: cards.map((card) => toCard(card, language)), correctedSearch: null };
}

/**
 * A page of the catalogue (spec, point 7: GET /api/product_search/). Words that no product has are replaced by the
 * nearest that one has, and the answer says so.
 */
export async function searchProducts(services: Services, search: Search, reader: CardReader): Promise<Found> {
  const found = await find(services, search, reader);
  if (found.count > 0) return found;
  const corrected = await correctPhrase(services, search.filters.phrase);
  if (!corrected) return found;
  const instead = await find(services, { ...search, filters: { ...search.filters, phrase: corrected.phrase } }, reader);
  return instead.count > 0 ? { ...instead, correctedSearch: corrected.text } : found;
}
