import { and, asc, desc, eq, exists, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { categoryTree, withDescendants } from '../../catalogue/categoryTree';
import { maxProductSearch, productSorts, productStates, stockFilters } from '../../contract/staff/productLimits';
import { maxCounted } from '../../contract/staff/staffLimits';
import { productSearch, products, searchWords, variants } from '../../database/tables/catalogue/catalogue';
import { literally } from '../../database/tables/conditions';
import { choiceParameter, type Page, pageQuery, textParameter } from '../../http/page';
import type { Services } from '../../services';
import { readSettings } from '../../settings/readSettings';
import { wordsOf } from '../../shared/normalise';
import type { Scope } from '../orders/orderFilter';

const idParameter = z.coerce.number().int().positive().max(2_147_483_647).optional().catch(undefined);

/** The filters of the staff's lists of products. An unknown value counts as absent. */
export const staffProductQuery = pageQuery.extend({
  search: textParameter(maxProductSearch),
  state: choiceParameter(productStates),
  category_id: idParameter,
  brand_id: idParameter,
  stock: choiceParameter(stockFilters),
  sort: choiceParameter(productSorts),
});

export interface ProductFilter {
  search?: string | undefined;
  state?: (typeof productStates)[number] | undefined;
  categoryId?: number | undefined;
  brandId?: number | undefined;
  stock?: (typeof stockFilters)[number] | undefined;
  sort?: (typeof productSorts)[number] | undefined;
}

const maxWords = 8;

/** What a search means: words of names, brands and categories, or their beginnings; a SKU or its beginning; a product's number. */
interface Search {
  /** A condition that reads all matches first. */
  all: SQL;
  /** Set for a single word, which many products may have. */
  word?: {
    /** About how many products have the word. */
    frequency: SQL;
    /** Yields the `id` of each product with the word, one by one. */
    ids: SQL;
    /** The same condition as `all`, looked up for one product at a time. */
    each: SQL;
  };
}

function readSearch(inputText: string): Search | null {
  const text = inputText.trim();
  if (text === '') return null;
  const words = wordsOf(text).slice(0, maxWords);
  const hasSku = sql`${variants.sku} like ${`${literally(text)}%`}`;
  const bySku = sql`select ${variants.productId} from ${variants} where ${hasSku}`;
  if (words.length === 0) return { all: sql`${products.id} in (${bySku})` };
  const query = sql`${words.map((word) => `'${word}':*`).join('&')}::tsquery`;
  const number = /^\d{1,9}$/.test(text) ? Number(text) : null;
  const ids = sql`select products_by_words(${query}) as id`;
  const byNumber = number === null ? sql`` : sql` union all select ${number}::int`;
  // One set of ids: with `or`, none of the indexes would be used. As an array it is looked up by key, whatever its estimated size.
  const all = sql`${products.id} = any(array(${ids} union all ${bySku}${byNumber}))`;
  const [word, ...more] = words;
  if (word === undefined || more.length > 0 || number !== null) return { all };
  // `offset 0` keeps the planner from reading the words and the variants of every product.
  const hasWord = sql`exists (select 1 from ${productSearch} where ${productSearch.productId} = ${products.id} and ${productSearch.words} @@ ${query} offset 0)`;
  const isSku = sql`exists (select 1 from ${variants} where ${variants.productId} = ${products.id} and ${hasSku} offset 0)`;
  const { word: column, products: count } = searchWords;
  const frequency = sql`(select coalesce(sum(${count}), 0) from ${searchWords} where ${column} >= ${word} and ${column} < ${`${word}\uffff`})`;
  return { all, word: { frequency, ids, each: sql`(${hasWord} or ${isSku})` } };
}

const stateConditions = {
  draft: and(eq(products.isPublished, false), eq(products.isDraft, true)),
  published: eq(products.isPublished, true),
  withdrawn: and(eq(products.isPublished, false), eq(products.isDraft, false)),
};

/** That a product is of the scope and matches a filter, without the search. Products of other markets belong to no list. */
async function conditionsBesideSearch(
  services: Services,
  { state, categoryId, brandId, stock }: ProductFilter,
  { sellerId }: Scope,
): Promise<SQL | undefined> {
  const { db } = services.database;
  const { lowStock } = await readSettings(services);
  const hasStock = (max: number) =>
    exists(
      db
        .select({ one: sql`1` })
        .from(variants)
        .where(and(eq(variants.productId, products.id), lte(variants.stock, max))),
    );
  return and(
    eq(products.isDifferentMarket, false),
    sellerId === null ? undefined : eq(products.sellerId, sellerId),
    state && stateConditions[state],
    categoryId ? inArray(products.categoryId, withDescendants(await categoryTree(services), [categoryId])) : undefined,
    brandId ? eq(products.brandId, brandId) : undefined,
    stock && hasStock(stock === 'out' ? 0 : lowStock),
  );
}

/** That a product is of the scope and matches a filter. */
export async function conditionsOf(services: Services, filter: ProductFilter, scope: Scope): Promise<SQL | undefined> {
  return and(await conditionsBesideSearch(services, filter, scope), readSearch(filter.search ?? '')?.all);
}

/** A word of this many products is frequent: it is quicker to look for it in the first products of a list than to read all matches. */
const frequentFrom = 5000;
/** The products that are looked through. */
const maxRead = 2000;

export interface FoundProducts {
  count: number;
  isMore: boolean;
  /** The condition of a page of them. */
  where: SQL | undefined;
}

/** Counts the products that match a filter, or their variants, up to `maxCounted`, and says how a page of them is found. */
export async function findProducts(
  services: Services,
  filter: ProductFilter,
  scope: Scope,
  { page, of }: { page: Page; of: 'products' | 'variants' },
): Promise<FoundProducts> {
  const { db } = services.database;
  const beside = await conditionsBesideSearch(services, filter, scope);
  const search = readSearch(filter.search ?? '');
  const all = and(beside, search?.all);
  const rows = of === 'variants' ? sql`${products} join ${variants} on ${variants.productId} = ${products.id}` : sql`${products}`;
  const countOf = (from: SQL, where: SQL | undefined) =>
    sql`(select count(*)::int from (select 1 from ${from} where ${where ?? sql`true`} limit ${maxCounted + 1}) as counted)`;
  const word = search?.word;
  const counts = await db.execute<{ frequent: boolean; count: number }>(
    word
      ? sql`select frequent, case when frequent then ${countOf(sql`(${word.ids}) as m join ${rows} on ${products.id} = m.id`, beside)} else ${countOf(rows, all)} end as count
          from (select ${word.frequency} >= ${frequentFrom} as frequent offset 0) as word`
      : sql`select false as frequent, ${countOf(rows, all)} as count`,
  );
  const { frequent, count } = counts.rows[0] ?? { frequent: false, count: 0 };
  const isMore = count > maxCounted;
  if (frequent && !isMore) {
    // The other filters leave few of them. A SKU that begins with the word counts, too.
    const { rows: exact } = await db.execute<{ count: number }>(sql`select ${countOf(rows, all)} as count`);
    return { count: exact[0]?.count ?? 0, isMore, where: all };
  }
  const counted = { count: Math.min(count, maxCounted), isMore };
  if (!word || !frequent) return { ...counted, where: all };
  const end = page.offset + page.limit;
  const first = sql`select ${products.id} from ${products} where ${beside ?? sql`true`}${of === 'variants' ? sql` and exists (select 1 from ${variants} where ${variants.productId} = ${products.id})` : sql``} order by ${sql.join(sortingOf(filter.sort), sql`, `)}`;
  // The first products of the list with the word, if there are enough among those that are looked through.
  const near = sql`select array(select id from (${first} limit ${maxRead}) as products where ${word.each} limit ${end}) as ids offset 0`;
  const where = sql`${products.id} = any((select case when cardinality(near.ids) = ${end} then near.ids else array(select ${products.id} from ${products} where ${all ?? sql`true`}) end from (${near}) as near)::int[])`;
  return { ...counted, where };
}

const sortings: Record<(typeof productSorts)[number], SQL[]> = {
  newest: [desc(products.id)],
  oldest: [asc(products.id)],
  cheapest: [asc(products.lowestPrice), asc(products.id)],
  dearest: [desc(products.lowestPrice), desc(products.id)],
};

export const sortingOf = (sort: ProductFilter['sort'] = 'newest'): SQL[] => sortings[sort];
