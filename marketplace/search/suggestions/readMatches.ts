import { sql } from 'drizzle-orm';
import { type CardRow, cardRows } from '../../catalogue/productCards';
import type { LocalText } from '../../contract/localText';
import { runPrepared } from '../../database/preparedStatements';
import type { Services } from '../../services';
import { largeCatalogueCache } from '../largeCatalogueCache';
import { allMatches, listParts, narrow, popularProducts, productsOf, someMatches } from '../matching';
import type { SearchFilters } from '../searchFilters';

/** The best matches of a half-typed search. */
export interface Matches {
  names: LocalText[];
  /** The first of them, as cards. */
  cards: CardRow[];
}

/** The number of best matches from whose names completions are taken, and of those that can be suggested themselves. */
const namesRead = 48;
const cardsRead = 8;
/** Up to this number, all matches are ranked. */
const fewMatches = 500;
/** Above it, the most popular products are searched first, and `enough` matches among them suffice. */
const popularRead = 1000;
const enough = 10;

/** Where to look for matches; with `few`, the result is null above `fewMatches`. */
type Among = 'few' | 'popular' | 'all';
const sources = { few: productsOf(sql`few`), popular: popularProducts(popularRead), all: allMatches } satisfies Record<Among, unknown>;

async function readMatchesAmong({ database }: Services, filters: SearchFilters, among: Among): Promise<Matches | null> {
  const narrowing = narrow(filters, null, sources[among]);
  const { before, ids, values } = listParts(narrowing, 'relevance', filters.phrase, sql`limit ${sql.raw(String(namesRead))}`);
  const matches = sql`${before}, ranked as materialized (select ${ids} as ids)
    select json_build_object(
      'names', (select coalesce(json_agg(p.name order by found.place), '[]')
        from unnest((select ids from ranked)) with ordinality as found(id, place) join products p on p.id = found.id),
      'cards', ${cardRows(sql`(select ids[1:${sql.raw(String(cardsRead))}] from ranked)`, null)})`;
  const few = sql.raw(String(fewMatches));
  const write = () =>
    among === 'few'
      ? sql`with few as materialized ${someMatches(fewMatches + 1)}
          select case when (select count(*) from few) <= ${few} then (${matches}) end`
      : matches;
  return runPrepared<Matches | null>(database, `suggest ${among} ${narrowing.statementKey}`, write, { ...narrowing.values, ...values });
}

/** Prefixes are searched repeatedly; in a large catalogue they are cached for five minutes. */
const cached = largeCatalogueCache<Matches>();

/** The best matches. A prefix can match many products: then matches among the most popular ones suffice. */
export async function readMatches(services: Services, filters: SearchFilters): Promise<Matches> {
  const { key } = narrow(filters, null);
  const before = cached.find(services, key);
  if (before) return before;
  const none: Matches = { names: [], cards: [] };
  let found = await readMatchesAmong(services, filters, 'few');
  if (!found) {
    found = (await readMatchesAmong(services, filters, 'popular')) ?? none;
    if (found.names.length < enough) found = (await readMatchesAmong(services, filters, 'all')) ?? none;
  }
  await cached.store(services, key, found);
  return found;
}
