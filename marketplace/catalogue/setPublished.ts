import { eq, sql } from 'drizzle-orm';
import { recordChange } from '../audit/recordChange';
import { products, variants } from '../database/tables/catalogue/catalogue';
import type { Services } from '../services';
import { type Refusal, refuse } from '../shared/refusal';

/**
 * Moves a product that a shopper added by its link into the shop's own catalogue: it is listed and can be bought, at the operator's price
 * and stock. One that is withdrawn stays so. Refused when the SKU is unknown.
 */
export async function sellProduct(
  { database }: Services,
  { sku, operator }: { sku: string; operator: string },
): Promise<{ productId: number; isPublished: boolean } | Refusal> {
  return database.transaction(async (tx) => {
    const [variant] = await tx.select({ productId: variants.productId }).from(variants).where(eq(variants.sku, sku));
    if (!variant) return refuse(404, 'errors.notFound', { sku });
    const [sold] = await tx
      .update(products)
      .set({ isDifferentMarket: false, updatedAt: sql`now()` })
      .where(eq(products.id, variant.productId))
      .returning({ isPublished: products.isPublished });
    await recordChange(tx, operator, 'catalogue sell', { sku, ...variant });
    return { ...variant, isPublished: sold?.isPublished ?? false };
  });
}

/** The columns of a product that is published or withdrawn now. */
export const published = (isPublished: boolean) => ({ isPublished, isDraft: false, updatedAt: sql`now()` });

/**
 * Unpublishes the product of a variant, or publishes it again. The page of an unpublished product returns 410; orders and wishlists keep
 * it. Refused when the SKU is unknown.
 */
export async function setPublished(
  { database }: Services,
  { sku, isPublished, operator }: { sku: string; isPublished: boolean; operator: string },
): Promise<{ productId: number } | Refusal> {
  return database.transaction(async (tx) => {
    const [found] = await tx.select({ productId: variants.productId }).from(variants).where(eq(variants.sku, sku));
    if (!found) return refuse(404, 'errors.notFound', { sku });
    await tx.update(products).set(published(isPublished)).where(eq(products.id, found.productId));
    await recordChange(tx, operator, isPublished ? 'catalogue publish' : 'catalogue withdraw', { sku, ...found });
    return found;
  });
}
