import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { categoryTree, withDescendants } from '../../catalogue/categoryTree';
import { products, variants } from '../../database/tables/catalogue/catalogue';
import type { Services } from '../../services';
import { indexProducts } from './indexProducts';

/** A brand, a category or a colour that has another name. */
export interface Renamed {
  brandId?: number | undefined;
  categoryId?: number | undefined;
  colour?: string | undefined;
}

const batchSize = 500;

/** Updates the search index of the products of a renamed brand, category or colour, each batch in a transaction of its own. */
export async function reindexNamed(services: Services, { brandId, categoryId, colour }: Renamed): Promise<void> {
  categoryTree.forget(services);
  const below = categoryId === undefined ? [] : withDescendants(await categoryTree(services), [categoryId]);
  const { database } = services;
  const ofColour = database.db
    .select({ id: variants.productId })
    .from(variants)
    .where(eq(variants.colour, colour ?? ''));
  for (let last = 0; ; ) {
    const rows = await database.db
      .select({ id: products.id })
      .from(products)
      .where(
        and(
          gt(products.id, last),
          brandId === undefined ? undefined : eq(products.brandId, brandId),
          categoryId === undefined ? undefined : inArray(products.categoryId, below),
          colour === undefined ? undefined : inArray(products.id, ofColour),
        ),
      )
      .orderBy(asc(products.id))
      .limit(batchSize);
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return;
    await database.transaction((tx) => indexProducts(tx, ids));
    last = ids.at(-1) ?? last;
  }
}
