import { eq, inArray, sql } from 'drizzle-orm';
import { categoryTree, pathTo } from '../../../catalogue/categoryTree';
import type { Language } from '../../../contract/languages';
import { textIn } from '../../../contract/localText';
import type { ProductState } from '../../../contract/staff/productLimits';
import type { StaffProductSummary } from '../../../contract/staff/products';
import type { Db } from '../../../database/openDatabase';
import { brands, products, variants } from '../../../database/tables/catalogue/catalogue';
import type { Page } from '../../../http/page';
import type { Services } from '../../../services';
import { dinars } from '../../../shared/money';
import type { Scope } from '../../orders/orderFilter';
import { findProducts } from './findProducts';
import { type ProductFilter, sortingOf } from './productFilter';

export const stateOf = ({ isPublished, isDraft }: { isPublished: boolean; isDraft: boolean }): ProductState =>
  isPublished ? 'published' : isDraft ? 'draft' : 'withdrawn';

/** The name of a category with those above it. */
export async function categoryNames(services: Services, language: Language): Promise<(id: number) => string> {
  const tree = await categoryTree(services);
  return (id) =>
    pathTo(tree, id)
      .map((row) => textIn(language, row.name))
      .join(' › ');
}

async function countStock(db: Db, ids: number[]) {
  if (ids.length === 0) return new Map<number, { stock: number; variants: number }>();
  const rows = await db
    .select({ id: variants.productId, stock: sql<number>`sum(${variants.stock})::int`, variants: sql<number>`count(*)::int` })
    .from(variants)
    .where(inArray(variants.productId, ids))
    .groupBy(variants.productId);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

interface Asked {
  filter: ProductFilter;
  scope: Scope;
  language: Language;
  page: Page;
}

/** The products of a scope that match a filter, with three queries whatever their number. */
export async function listProducts(services: Services, { filter, scope, language, page }: Asked) {
  const { db } = services.database;
  const { where, ...counted } = await findProducts(services, { filter, scope, page, of: 'products' });
  const rows = await db
    .select({
      product: {
        ...{ id: products.id, name: products.name, card: products.card },
        ...{ isPublished: products.isPublished, isDraft: products.isDraft, categoryId: products.categoryId },
        ...{ lowestPrice: products.lowestPrice, updatedAt: products.updatedAt },
      },
      brand: { name: brands.name },
    })
    .from(products)
    .leftJoin(brands, eq(brands.id, products.brandId))
    .where(where)
    .orderBy(...sortingOf(filter.sort))
    .limit(page.limit)
    .offset(page.offset);
  const stocks = await countStock(
    db,
    rows.map(({ product }) => product.id),
  );
  const categoryName = await categoryNames(services, language);
  const results = rows.map(
    ({ product, brand }): StaffProductSummary => ({
      id: product.id,
      name: textIn(language, product.name),
      state: stateOf(product),
      category: categoryName(product.categoryId),
      brand: brand && textIn(language, brand.name),
      price: product.card && dinars(product.lowestPrice),
      variantCount: stocks.get(product.id)?.variants ?? 0,
      stock: stocks.get(product.id)?.stock ?? 0,
      pictureId: product.card?.pictures[0] ?? null,
      updatedAt: product.updatedAt.toISOString(),
    }),
  );
  return { ...counted, results };
}
