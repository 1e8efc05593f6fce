import { and, eq, exists, lte, type SQL, sql } from 'drizzle-orm';
import { maxCounted } from '../../../contract/staff/staffLimits';
import type { Db } from '../../../database/openDatabase';
import { products, variants } from '../../../database/tables/catalogue/catalogue';
import type { Page } from '../../../http/page';
import type { Services } from '../../../services';
import { amongFirst, countedTo, limitedCount } from '../../listPage';
import type { Scope } from '../../orders/orderFilter';
import { conditionsBesideSearch, maxStockOf, type ProductFilter, readSearch, sortingOf } from './productFilter';

/** A word of this many products is frequent: it is quicker to look for it in the first products of a list than to read all matches. */
const frequentFrom = 5000;
/** The variants that are read to see whether a beginning of SKUs is frequent. */
const maxSkus = 5000;

interface Asked {
  filter: ProductFilter;
  scope: Scope;
  page: Page;
  /** What the list shows. */
  of: 'products' | 'variants';
}

export interface FoundProducts {
  count: number;
  isMore: boolean;
  /** The condition of a page of them. */
  where: SQL | undefined;
}

const hasVariants = (db: Db, condition: SQL | undefined) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(variants)
      .where(and(eq(variants.productId, products.id), condition)),
  );

/** Counts the products that match a filter, or their variants, up to `maxCounted`, and says how a page of them is found. */
export async function findProducts(services: Services, { filter, scope, page, of }: Asked): Promise<FoundProducts> {
  const { db } = services.database;
  // A product in stock can have a variant that is not: the list of variants has that one alone.
  const maxStock = of === 'variants' ? await maxStockOf(services, filter) : null;
  const isListed = maxStock === null ? undefined : lte(variants.stock, maxStock);
  const beside = await conditionsBesideSearch(services, of === 'variants' ? { ...filter, stock: undefined } : filter, scope);
  const search = readSearch(filter.search ?? '');
  const all = and(beside, search?.all);
  const rows = of === 'variants' ? sql`${products} join ${variants} on ${variants.productId} = ${products.id}` : sql`${products}`;
  const countOf = (ids: SQL) => limitedCount(sql`(${ids}) as m join ${rows} on ${products.id} = m.id`, and(beside, isListed));
  // The products with a frequent word or SKU are counted until there are enough.
  const enoughWords = search?.word
    ? sql`case when ${search.word.frequency} >= ${frequentFrom} then ${countOf(search.word.ids)} else 0 end`
    : sql`0`;
  const enough = search ? sql`greatest(${enoughWords}, ${countOf(search.firstBySku(maxSkus))})` : sql`0`;
  const { rows: counts } = await db.execute<{ count: number; frequent: boolean }>(sql`
    select enough > ${maxCounted} as frequent, case when enough > ${maxCounted} then enough else ${limitedCount(rows, and(all, isListed))} end as count
    from (select ${enough} as enough offset 0) as matching`);
  const { frequent, count } = counts[0] ?? { frequent: false, count: 0 };
  // What is known to be empty isn't looked for again.
  if (count === 0) return { ...countedTo(0), where: sql`false` };
  if (!search || !frequent) return { ...countedTo(count), where: and(all, isListed) };

  const listed = of === 'variants' ? and(beside, hasVariants(db, isListed)) : beside;
  const where = amongFirst(products, products.id, { listed, each: search.each, all, sorting: sortingOf(filter.sort), page });
  return { ...countedTo(count), where: and(where, isListed) };
}
