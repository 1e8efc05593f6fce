import { and, asc, desc, eq, exists, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { categoryTree, withDescendants } from '../../catalogue/categoryTree';
import { maxProductSearch, productSorts, productStates, stockFilters } from '../../contract/staff/productLimits';
import { maxCounted } from '../../contract/staff/staffLimits';
import { productSearch, products, variants } from '../../database/tables/catalogue/catalogue';
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
  /** A condition that reads all matches first: the quickest one unless there are thousands. */
  all: SQL;
  /** The words, if there are any. */
  words?: { ids: SQL; each: SQL };
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
  // `offset 0` keeps the planner from reading the words and variants of every product.
  const each = [
    sql`exists (select 1 from ${productSearch} where ${productSearch.productId} = ${products.id} and ${productSearch.words} @@ ${query} offset 0)`,
    sql`exists (select 1 from ${variants} where ${variants.productId} = ${products.id} and ${hasSku} offset 0)`,
    ...(number === null ? [] : [eq(products.id, number)]),
  ];
  return {
    // One set of ids: with `or`, none of the indexes would be used. As an array it is looked up by key, whatever its estimated size.
    all: sql`${products.id} = any(array(${ids} union all ${bySku}${byNumber}))`,
    words: { ids, each: sql`(${sql.join(each, sql` or `)})` },
  };
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

/** Up to this place, a page of the matches of a frequent word is found by reading products in the order of the list. */
const maxRead = 200;

export interface FoundProducts {
  count: number;
  isMore: boolean;
  /** The condition of a page of them. */
  where: SQL | undefined;
}

/**
 * Counts the products that match a filter, or their variants, up to `maxCounted`, and chooses how a page of them is found. A word that
 * thousands of products have is counted until there are enough; the page then reads products in order, and looks at the words of each.
 */
export async function findProducts(
  services: Services,
  filter: ProductFilter,
  scope: Scope,
  { page, of }: { page: Page; of: 'products' | 'variants' },
): Promise<FoundProducts> {
  const { db } = services.database;
  const beside = await conditionsBesideSearch(services, filter, scope);
  const search = readSearch(filter.search ?? '');
  const joined = of === 'variants' ? sql`${products} join ${variants} on ${variants.productId} = ${products.id}` : sql`${products}`;
  const countOf = (from: SQL, where: SQL | undefined) =>
    sql`(select count(*)::int from (select 1 from ${from} where ${where ?? sql`true`} limit ${maxCounted + 1}) as counted)`;
  const all = and(beside, search?.all);
  const withWords = search?.words ? countOf(sql`(${search.words.ids}) as m join ${joined} on ${products.id} = m.id`, beside) : sql`0`;
  const { rows } = await db.execute<{ frequent: boolean; count: number }>(sql`
    select words.count > ${maxCounted} as frequent,
      case when words.count > ${maxCounted} then words.count else ${countOf(joined, all)} end as count
    from (select ${withWords} as count offset 0) as words`);
  const { count, frequent } = rows[0] ?? { count: 0, frequent: false };
  const isRead = frequent && page.offset + page.limit <= maxRead;
  return {
    count: Math.min(count, maxCounted),
    isMore: count > maxCounted,
    where: isRead ? and(beside, search?.words?.each) : all,
  };
}

const sortings: Record<(typeof productSorts)[number], SQL[]> = {
  newest: [desc(products.id)],
  oldest: [asc(products.id)],
  cheapest: [asc(products.lowestPrice), asc(products.id)],
  dearest: [desc(products.lowestPrice), desc(products.id)],
};

export const sortingOf = (sort: ProductFilter['sort'] = 'newest'): SQL[] => sortings[sort];
