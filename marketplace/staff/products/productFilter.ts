import { and, asc, desc, eq, exists, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { categoryTree, withDescendants } from '../../catalogue/categoryTree';
import { maxProductSearch, productSorts, productStates, stockFilters } from '../../contract/staff/productLimits';
import type { Db } from '../../database/openDatabase';
import { products, variants } from '../../database/tables/catalogue/catalogue';
import { literally } from '../../database/tables/conditions';
import { choiceParameter, pageQuery, textParameter } from '../../http/page';
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
function matching(db: Db, inputText: string): SQL | undefined {
  const text = inputText.trim();
  if (text === '') return undefined;
  const words = wordsOf(text).slice(0, maxWords);
  const bySku = db
    .select({ id: variants.productId })
    .from(variants)
    .where(sql`${variants.sku} like ${`${literally(text)}%`}`);
  if (words.length === 0) return inArray(products.id, bySku);
  const query = words.map((word) => `'${word}':*`).join('&');
  const byWords = sql`select products_by_words(${query}::tsquery)`;
  const byNumber = /^\d{1,9}$/.test(text) ? sql` union all select ${Number(text)}::int` : sql``;
  // One set of ids: with `or`, none of the indexes would be used. As an array it is looked up by key, whatever its estimated size.
  return sql`${products.id} = any(array(${byWords} union all ${bySku}${byNumber}))`;
}

const stateConditions = {
  draft: and(eq(products.isPublished, false), eq(products.isDraft, true)),
  published: eq(products.isPublished, true),
  withdrawn: and(eq(products.isPublished, false), eq(products.isDraft, false)),
};

/** That a product is of the scope and matches a filter. Products of other markets belong to no list. */
export async function conditionsOf(
  services: Services,
  { search, state, categoryId, brandId, stock }: ProductFilter,
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
    matching(db, search ?? ''),
  );
}

const sortings: Record<(typeof productSorts)[number], SQL[]> = {
  newest: [desc(products.id)],
  oldest: [asc(products.id)],
  cheapest: [asc(products.lowestPrice), asc(products.id)],
  dearest: [desc(products.lowestPrice), desc(products.id)],
};

export const sortingOf = (sort: ProductFilter['sort'] = 'newest'): SQL[] => sortings[sort];
