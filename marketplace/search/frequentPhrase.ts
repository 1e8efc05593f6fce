import { type SQL, sql } from 'drizzle-orm';
import { isListed } from '../catalogue/productCards';
import { runPrepared } from '../database/preparedStatements';
import type { Services } from '../services';
import { isLarge } from './largeCatalogueCache';
import { allMatches, byPopularity, exceptionalProduct, type FilterValues, listParts, narrow, productsOf } from './matching';
import type { Ordering, SearchFilters } from './searchFilters';
import type { SearchPhrase } from './searchPhrase';
import { singleFlight } from './singleFlight';

/** What finds more products than this is frequent. */
const frequent = 2000;
/** Of a frequent phrase these are compared: of the products whose names are about it, the most popular … */
const headsCompared = 480;
/** … of all of them, up to this number, else of the most popular products of the shop; and of all matches, the most popular of those. */
const headsRead = 5000;
const popularRead = 5000;
const othersCompared = 300;
/** The number of matches that are ordered; the rest follows by popularity. */
export const maxRanked = 240;

const value = (name: string) => sql.placeholder(name);
const number = (given: number) => sql.raw(String(given));

/** The first matches of a list in order, and the number of all. */
export interface FrequentMatches {
  count: number;
  ids: number[];
}

/** A list by relevance that only a phrase and a city narrow. */
type FrequentFilters = SearchFilters & { phrase: SearchPhrase };

export const canBeFrequent = (filters: SearchFilters, ordering: Ordering): filters is FrequentFilters =>
  ordering === 'relevance' &&
  filters.phrase !== null &&
  filters.phrase !== 'none' &&
  !filters.phrase.isCheap &&
  !filters.isReduced &&
  !filters.isDifferentMarket &&
  [filters.categoryIds, filters.brands, filters.colours, filters.priceMin, filters.priceMax].every((filter) => filter === null);

const topByPopularity = (from: SQL, limit: number) =>
  sql`(select p.id as product_id ${from} order by ${byPopularity} limit ${number(limit)})`;

const found = sql`unnest((select ids from found))`;
const heads = sql`unnest((select ids from heads))`;
const isFrequent = sql`(select cardinality(ids) > ${number(frequent)} from found)`;
const fewHeads = sql`(select cardinality(ids) <= ${number(headsRead)} from heads)`;
const idsOf = (query: string) => sql`select product_ids_by_words(${value(query)}::tsquery) as ids`;

/** Tables for the statement: the matches, those whose names are about the phrase, the shop's most popular products, and what is compared. */
const tables = sql`
  with found as materialized (${idsOf('query')}),
  heads as materialized (
    select coalesce(array_agg(m.id), '{}') as ids
    from ${found} m(id) join unnest((${idsOf('heads')} where ${isFrequent})) h(id) on h.id = m.id
  ),
  popular as materialized (select p.id, p.popularity from products p where ${isListed} order by ${byPopularity} limit ${number(popularRead)}),
  compared as materialized (
    ${topByPopularity(sql`from ${heads} m(id) join products p on p.id = m.id where ${fewHeads} and ${isListed}`, headsCompared)}
    union ${topByPopularity(sql`from ${heads} m(id) join popular p on p.id = m.id where not ${fewHeads}`, headsCompared)}
    union ${topByPopularity(sql`from ${found} m(id) join popular p on p.id = m.id`, othersCompared)}
  )`;

/**
 * The first matches of a phrase that a large catalogue has often, without reading all of them: names are compared with the phrase for the most
 * popular matches only. The count is exact.
 * @returns null for a phrase that is not frequent, or of which too few matches were compared.
 */
export async function findFrequent(services: Services, filters: FrequentFilters): Promise<FrequentMatches | null> {
  if (!(await isLarge(services))) return null;
  const { phrase } = filters;
  const limit = sql`limit ${number(maxRanked)}`;
  const narrowing = narrow(filters, null, productsOf(sql`compared`));
  const { before, ids, values } = listParts(narrowing, 'relevance', phrase, limit);
  const exceptions = sql`from ${found} m(id) join products p on p.id = m.id where ${exceptionalProduct}`;
  const write = () => sql`${tables}
    select case when ${isFrequent} then (
      ${before} select json_build_object(
        'count', (select cardinality(ids) from found) - (select count(*) ${exceptions}) + (select count(*) ${exceptions} and ${narrowing.condition}),
        'ids', ${ids}
      )
    ) end`;
  const answer = await runPrepared<FrequentMatches | null>(services.database, `frequent ${narrowing.statementKey}`, write, {
    ...narrowing.values,
    ...values,
    heads: `${phrase.headQuery}|${phrase.kindQuery}`,
  });
  return answer && (answer.ids.length === maxRanked || answer.ids.length === answer.count) ? answer : null;
}

const inOneFlight = singleFlight<number[]>();

/** The ids of a page beyond the first matches: what is not among those, by popularity. `offset` counts from the first of them. */
export async function findFurther(
  services: Services,
  filters: SearchFilters,
  first: number[],
  page: { offset: number; limit: number },
): Promise<number[]> {
  const narrowing = narrow(filters, null, allMatches);
  const write = () => sql`
    select coalesce(json_agg(id), '[]') from (
      select p.id ${narrowing.from} and not p.id = any(${value('first')}::int[])
      order by ${byPopularity} limit ${value('limit')} offset ${value('offset')}
    ) further`;
  const values: FilterValues = { ...narrowing.values, first, ...page };
  const statementKey = `further ${narrowing.statementKey}`;
  return inOneFlight(services, `${statementKey} ${narrowing.key} ${page.offset} ${page.limit}`, () =>
    runPrepared(services.database, statementKey, write, values),
  );
}
