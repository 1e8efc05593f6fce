import { and, eq, exists, type SQL, sql } from 'drizzle-orm';
import { maxCounted } from '../../../contract/staff/staffLimits';
import type { Db } from '../../../database/openDatabase';
import { products, variants } from '../../../database/tables/catalogue/catalogue';
import type { Page } from '../../../http/page';
import type { Services } from '../../../services';
import { countedTo, limitedCount } from '../../listPage';
import type { Scope } from '../../orders/orderFilter';
import { conditionsBesideSearch, type ProductFilter, readSearch, sortingOf } from './productFilter';

/** A word of this many products is frequent: it is quicker to look for it in the first products of a list than to read all matches. */
const frequentFrom = 5000;
/** The products that are looked through. */
const maxRead = 2000;

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

const hasVariants = (db: Db) => exists(db.select({ one: sql`1` }).from(variants).where(eq(variants.productId, products.id)));

/** Counts the products that match a filter, or their variants, up to `maxCounted`, and says how a page of them is found. */
export async function findProducts(services: Services, { filter, scope, page, of }: Asked): Promise<FoundProducts> {
  const { db } = services.database;
  const beside = await conditionsBesideSearch(services, filter, scope);
  const search = readSearch(filter.search ?? '');
  const all = and(beside, search?.all);
  const word = search?.word;
  const rows = of === 'variants' ? sql`${products} join ${variants} on ${variants.productId} = ${products.id}` : sql`${products}`;
  // The products with a frequent word are counted until there are enough.
  const enough = word
    ? sql`case when ${word.frequency} >= ${frequentFrom} then ${limitedCount(sql`(${word.ids}) as m join ${rows} on ${products.id} = m.id`, beside)} else 0 end`
    : sql`0`;
  const { rows: counts } = await db.execute<{ count: number; frequent: boolean }>(sql`
    select enough > ${maxCounted} as frequent, case when enough > ${maxCounted} then enough else ${limitedCount(rows, all)} end as count
    from (select ${enough} as enough offset 0) as word`);
  const { frequent, count } = counts[0] ?? { frequent: false, count: 0 };
  if (!word || !frequent) return { ...countedTo(count), where: all };

  const end = page.offset + page.limit;
  const listed = of === 'variants' ? and(beside, hasVariants(db)) : beside;
  const first = sql`select ${products.id} from ${products} where ${listed ?? sql`true`} order by ${sql.join(sortingOf(filter.sort), sql`, `)} limit ${maxRead}`;
  const near = sql`select array(select id from (${first}) as products where ${word.each} limit ${end}) as ids offset 0`;
  // All matches are read when there are too few among the first products.
  const ids = sql`select case when cardinality(near.ids) = ${end} then near.ids else array(select ${products.id} from ${products} where ${all ?? sql`true`}) end from (${near}) as near`;
  return { ...countedTo(count), where: sql`${products.id} = any((${ids})::int[])` };
}
