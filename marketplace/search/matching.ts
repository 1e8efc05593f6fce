import { type SQL, sql } from 'drizzle-orm';
import { isListed } from '../catalogue/productCards';
import { likeness, likenessValues, searchRow } from './relevance';
import type { Ordering, SearchFilters } from './searchFilters';

/** The filters of a statement: they determine its text, independent of their values. */
export type Facet = 'category' | 'brand' | 'colour' | 'price';

/** The filters' values by placeholder name. */
export type FilterValues = Record<string, string | number | boolean | (string | number)[]>;

const value = (name: string) => sql.placeholder(name);

export interface Narrowing {
  /** A short key, unique for each statement text. */
  statementKey: string;
  values: FilterValues;
  /** Identifies the conditions including their values. */
  key: string;
  /** `from … where …` over products `p`, without the facets. */
  from: SQL;
  /** Its condition. */
  condition: SQL;
  /** The conditions of the active facets. */
  facets: Partial<Record<Facet, SQL>>;
}

/** Where the products of a phrase come from. */
interface Source {
  /** Products `p`, with their search rows `s` where these are not matched yet. */
  rows: SQL;
  /** The rows match the phrase already. */
  isMatched: boolean;
}

/** What the lists of some cities, or all, do not show; indexed, and few. */
export const exceptionalProduct = sql`not (${isListed} and not p.is_city_limited)`;
/** The products that match the phrase, from the index of their words: the planner prefers to read the words of all products. */
export const allMatches: Source = {
  rows: sql`unnest((select product_ids_by_words(${value('query')}::tsquery))) m(product_id) join products p on p.id = m.product_id`,
  isMatched: true,
};

/**
 * Builds the conditions of a list. `categoryIds` are those of the filter with all descendants. The caller must handle a phrase that can't
 * match. `source` are the products to search.
 */
export function narrow(filters: SearchFilters, categoryIds: number[] | null, source: Source = allMatches): Narrowing {
  const { phrase, brands, colours, priceMin, priceMax, cityId, isDifferentMarket } = filters;
  const values: FilterValues = {};
  const conditions: SQL[] = [sql`p.is_published and p.card is not null`];
  const facets: Narrowing['facets'] = {};
  let statementKey = '';
  const keep = (letter: string, name: string, content: FilterValues[string] | null, use: () => void) => {
    if (content === null) return;
    statementKey += letter;
    values[name] = content;
    use();
  };

  const inputText = phrase !== null && phrase !== 'none' ? phrase : null;
  if (inputText?.isCheap) statementKey += 'q';
  keep('s', 'query', inputText?.query ?? null, () => {
    if (!source.isMatched) conditions.push(sql`s.words @@ ${value('query')}::tsquery`);
  });
  keep('t', 'city', cityId, () =>
    conditions.push(
      sql`(not p.is_city_limited or exists (select 1 from product_cities c where c.product_id = p.id and c.city_id = ${value('city')}))`,
    ),
  );
  statementKey += isDifferentMarket ? 'd' : '';
  conditions.push(isDifferentMarket ? sql`p.is_different_market` : sql`not p.is_different_market`);
  if (filters.isReduced) {
    statementKey += 'r';
    conditions.push(sql`p.card ->> 'discounted' is not null`);
  }
  keep('c', 'categories', categoryIds, () => {
    facets.category = sql`p.category_id = any(${value('categories')}::int[])`;
  });
  keep('b', 'brands', brands, () => {
    facets.brand = sql`p.brand_id = any(array(select id from brands where slug = any(${value('brands')}::text[])))`;
  });
  keep('k', 'colours', colours, () => {
    facets.colour = sql`exists (select 1 from variants v where v.product_id = p.id and v.colour = any(${value('colours')}::text[]))`;
  });
  const prices: SQL[] = [];
  keep('l', 'priceMin', priceMin, () => prices.push(sql`p.lowest_price >= ${value('priceMin')}::numeric`));
  keep('h', 'priceMax', priceMax, () => prices.push(sql`p.lowest_price <= ${value('priceMax')}::numeric`));
  if (prices.length > 0) facets.price = sql.join(prices, sql` and `);

  const condition = sql.join(conditions, sql` and `);
  return {
    statementKey,
    values,
    key: `${statementKey} ${JSON.stringify(values)}`,
    from: sql`from ${inputText ? source.rows : sql`products p`} where ${condition}`,
    condition,
    facets,
  };
}

/** All conditions, facets included. */
const narrowed = ({ from, facets }: Narrowing): SQL => sql.join([from, ...Object.values(facets)], sql` and `);

// The indexes are ordered with `nulls last`.
export const byPopularity = sql`p.popularity desc nulls last, p.id`;

const orders: Record<Ordering, SQL> = {
  relevance: byPopularity,
  newest: sql`p.created_at desc nulls last, p.id`,
  price: sql`p.lowest_price, p.id`,
  '-price': sql`p.lowest_price desc, p.id desc`,
  popularity: byPopularity,
  '-rating': sql`p.rating_rank desc nulls last, ${byPopularity}`,
};

/** The `max` most popular products, with the columns that their index covers. */
export const popularProducts = (max: number): Source => ({
  rows: sql`(
  select p.id, p.popularity, p.category_id, p.brand_id, p.lowest_price, p.is_city_limited, p.is_different_market, null::timestamptz as created_at, null::integer as rating_rank, true as is_published, true as is_in_stock, '{}'::json as card
  from products p where p.is_published and p.card is not null order by ${byPopularity} limit ${sql.raw(String(max))}
) p cross join lateral ${searchRow(sql`p.id`)}`,
  isMatched: false,
});

/** The ids of `max` matches, as `product_id`: no more are read. */
export const someMatches = (max: number): SQL =>
  sql`(select products_by_words(${value('query')}::tsquery) as product_id limit ${sql.raw(String(max))})`;

/** The products of ids, as `product_id` of the rows. */
export const productsOf = (rows: SQL): Source => ({ rows: sql`${rows} m join products p on p.id = m.product_id`, isMatched: true });

/**
 * The planner takes prices to be spread alike over the categories, and would read all that is cheaper than the cheapest phone to find it.
 * `offset 0` makes it sort the category, which its index covers.
 */
const pricesFirst: ReadonlySet<Ordering> = new Set(['price', '-price']);

/** The parts of a list: `count` of all matches, and `ids`, an array of those on the page. */
export interface ListParts {
  /** A `with` clause that the parts need, or empty. */
  before: SQL;
  count: SQL;
  ids: SQL;
  values: FilterValues;
}

/** Builds a page of a list: each part has its own query on the indexes, or with a phrase on the matches, which are found once. */
export function listParts(narrowing: Narrowing, ordering: Ordering, phrase: SearchFilters['phrase'], page: SQL): ListParts {
  const matching = narrowed(narrowing);
  const order = orders[ordering];
  if (phrase === null || phrase === 'none') {
    return {
      before: sql``,
      count: sql`(select count(*) ${matching})`,
      ids:
        narrowing.facets.category && pricesFirst.has(ordering)
          ? sql`array(select p.id from (select p.id, p.lowest_price ${matching} offset 0) p order by ${order} ${page})`
          : sql`array(select p.id ${matching} order by ${order} ${page})`,
      values: {},
    };
  }
  const isRanked = ordering === 'relevance';
  const ranked = sql`(select p.*, ${likeness} as likeness from matched p cross join lateral ${searchRow(sql`p.id`)})`;
  return {
    before: sql`with matched as materialized (
      select p.id, p.popularity, p.created_at, p.lowest_price, p.rating_rank, p.is_in_stock ${matching}
    )`,
    count: sql`(select count(*) from matched)`,
    ids: isRanked
      ? sql`array(select p.id from ${ranked} p order by p.likeness, ${phrase.isCheap ? orders.price : order} ${page})`
      : sql`array(select p.id from matched p order by ${order} ${page})`,
    values: isRanked ? likenessValues(phrase) : {},
  };
}
