import { and, asc, desc, eq, exists, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { categoryTree, withDescendants } from '../../../catalogue/categoryTree';
import { maxProductSearch, productSorts, productStates, stockFilters } from '../../../contract/staff/productLimits';
import { productSearch, products, searchWords, variants } from '../../../database/tables/catalogue/catalogue';
import { literally } from '../../../database/tables/conditions';
import { choiceParameter, pageQuery, textParameter } from '../../../http/page';
import type { Services } from '../../../services';
import { readSettings } from '../../../settings/readSettings';
import { wordsOf } from '../../../shared/normalise';
import type { Scope } from '../../orders/orderFilter';

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
  /** The same condition, looked up for one product at a time. */
  each: SQL;
  /** A word that many products may have. Null for several words, which few products have. */
  word: {
    /** About how many products have the word. */
    frequency: SQL;
    /** Yields the `id` of each product with the word, one by one. */
    ids: SQL;
  } | null;
  /** Yields the `id` of each product of the first variants, by SKU, whose SKUs match. */
  firstBySku: (variants: number) => SQL;
}

export function readSearch(inputText: string): Search | null {
  const text = inputText.trim();
  if (text === '') return null;
  const words = wordsOf(text).slice(0, maxWords);
  const number = /^\d{1,9}$/.test(text) ? Number(text) : null;
  const hasSku = sql`${variants.sku} like ${`${literally(text)}%`}`;
  const bySku = sql`select ${variants.productId} from ${variants} where ${hasSku}`;
  // In the order of the index for beginnings, so that no more than these are read.
  const firstBySku = (count: number) =>
    sql`select distinct product_id as id from (${bySku} order by ${variants.sku} using ~<~ limit ${count}) as first`;
  const query = sql`${words.map((word) => `'${word}':*`).join('&')}::tsquery`;
  const ids = sql`select products_by_words(${query}) as id`;
  const byWords = words.length > 0 ? [ids] : [];
  const byNumber = number === null ? [] : [sql`select ${number}::int`];
  // One set of ids: with `or`, none of the indexes would be used. As an array it is looked up by key, whatever its estimated size.
  const all = sql`${products.id} = any(array(${sql.join([...byWords, bySku, ...byNumber], sql` union all `)}))`;
  // `offset 0` keeps the planner from reading the words and the variants of every product.
  const isSku = sql`exists (select 1 from ${variants} where ${variants.productId} = ${products.id} and ${hasSku} offset 0)`;
  const hasWords = sql`exists (select 1 from ${productSearch} where ${productSearch.productId} = ${products.id} and ${productSearch.words} @@ ${query} offset 0)`;
  const each = or(words.length > 0 ? hasWords : undefined, isSku, number === null ? undefined : eq(products.id, number)) ?? isSku;
  const [word, ...more] = words;
  if (word === undefined || more.length > 0) return { all, each, word: null, firstBySku };
  const { word: column, products: count } = searchWords;
  const frequency = sql`(select coalesce(sum(${count}), 0) from ${searchWords} where ${column} >= ${word} and ${column} < ${`${word}\uffff`})`;
  return { all, each, word: { frequency, ids }, firstBySku };
}

const stateConditions = {
  draft: and(eq(products.isPublished, false), eq(products.isDraft, true)),
  published: eq(products.isPublished, true),
  withdrawn: and(eq(products.isPublished, false), eq(products.isDraft, false)),
};

/** The highest stock of the variants that a filter asks for; null for any stock. */
export async function maxStockOf(services: Services, { stock }: ProductFilter): Promise<number | null> {
  if (stock === undefined) return null;
  return stock === 'out' ? 0 : (await readSettings(services)).lowStock;
}

/** That a product is of the scope and matches a filter, without the search. Products of other markets belong to no list. */
export async function conditionsBesideSearch(
  services: Services,
  { state, categoryId, brandId, stock }: ProductFilter,
  { sellerId }: Scope,
): Promise<SQL | undefined> {
  const { db } = services.database;
  const maxStock = await maxStockOf(services, { stock });
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
    maxStock === null ? undefined : hasStock(maxStock),
  );
}

/** That a product is of the scope and matches a filter. */
export async function conditionsOf(services: Services, filter: ProductFilter, scope: Scope): Promise<SQL | undefined> {
  return and(await conditionsBesideSearch(services, filter, scope), readSearch(filter.search ?? '')?.all);
}

const sortings: Record<(typeof productSorts)[number], SQL[]> = {
  newest: [desc(products.id)],
  oldest: [asc(products.id)],
  cheapest: [asc(products.lowestPrice), asc(products.id)],
  dearest: [desc(products.lowestPrice), desc(products.id)],
};

export const sortingOf = (sort: ProductFilter['sort'] = 'newest'): SQL[] => sortings[sort];
