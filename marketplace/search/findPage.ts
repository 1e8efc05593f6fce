import { type SQL, sql } from 'drizzle-orm';
import { categoryTree, withDescendants } from '../catalogue/categoryTree';
import { type CardReader, type CardRow, cardRows, toCard } from '../catalogue/productCards';
import type { ProductCard } from '../contract/catalogue/catalogue';
import { runPrepared } from '../database/preparedStatements';
import type { Page } from '../http/page';
import type { Services } from '../services';
import { canBeFrequent, findFrequent, findFurther, maxRanked } from './frequentPhrase';
import { largeCatalogueCache } from './largeCatalogueCache';
import { listParts, narrow } from './matching';
import type { Ordering, SearchFilters } from './searchFilters';
import { singleFlight } from './singleFlight';
import { withSynonyms } from './withSynonyms';

export interface CardPage {
  count: number;
  cards: ProductCard[];
}

export interface Search {
  filters: SearchFilters;
  ordering: Ordering;
  page: Page;
}

const value = (name: string) => sql.placeholder(name);

/** The count of a list, and its first products in order, if they are known without the list. */
interface Known {
  count: number;
  ids: number[] | null;
  /** The products after the first ones are in the order of their popularity. */
  isFrequent?: boolean;
}

interface Ranked {
  count: number | null;
  ids?: number[];
  cards: CardRow[];
}

const cached = largeCatalogueCache<Known>();
const inOneFlight = singleFlight<Ranked>();
const frequentInOneFlight = singleFlight<Known | null>();

/** Products by id, in the given order. */
const cardsStatement = (user: SQL | null) => sql`select ${cardRows(sql`${value('ids')}::int[]`, user)}`;

/** What is known of the list by its key, or becomes known because its phrase is frequent. */
async function findKnown(services: Services, filters: SearchFilters, ordering: Ordering, key: string): Promise<Known | null> {
  const before = cached.find(services, key);
  if (before || !canBeFrequent(filters, ordering)) return before ?? null;
  return frequentInOneFlight(services, key, async () => {
    const found = await findFrequent(services, filters);
    if (!found) return null;
    const known = { ...found, isFrequent: true };
    await cached.store(services, key, known);
    return known;
  });
}

/** The ids of a page of which the first matches are known; null when those after them are not. */
async function idsOfPage(services: Services, filters: SearchFilters, { ids, isFrequent }: Known, page: Page): Promise<number[] | null> {
  const end = page.offset + page.limit;
  if (!ids) return null;
  const first = ids.slice(page.offset, end);
  if (end <= maxRanked) return first;
  if (!isFrequent) return null;
  const offset = Math.max(0, page.offset - ids.length);
  return [...first, ...(await findFurther(services, filters, ids, { offset, limit: page.limit - first.length }))];
}

/** Finds a page of a list, in one query unless its phrase is frequent. For a large catalogue, results are cached for five minutes. */
export async function findPage(
  services: Services,
  { filters: asked, ordering, page }: Search,
  { language, userId }: CardReader,
): Promise<CardPage> {
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

  const known = filters.phrase && (await findKnown(services, filters, ordering, `${ordering} ${narrowing.key}`));
  const ids = known && (await idsOfPage(services, filters, known, page));
  if (known && ids) {
    const cards = await runPrepared<CardRow[]>(database, `cards${reader}`, () => cardsStatement(user), { ids, ...mine });
    return { count: known.count, cards: cards.map((card) => toCard(card, language)) };
  }

  const key = `${isRanked ? ordering : 'count'} ${narrowing.key}`;
  const before = isRanked ? null : cached.find(services, key);
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
  const statementKey = `list ${narrowing.statementKey} ${ordering} ${isRanked ? 'ranked' : page.limit}${on}${reader}${before ? ' counted' : ''}`;
  const found = await inOneFlight(services, `${statementKey} ${narrowing.key} ${page.offset} ${page.limit} ${userId}`, () =>
    runPrepared<Ranked>(database, statementKey, write, {
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
