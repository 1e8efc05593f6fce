import { eq, sql } from 'drizzle-orm';
import { recordChange } from '../backoffice/recordChange';
import { type Refusal, refuse } from '../refusal';
import type { Services } from '../services';
import { products, variants } from './tables';

/**
 * Takes the product of a variant out of the catalogue, or puts it back. Its page then answers that it is gone; orders and
 * wishes keep it. Refused when the SKU is unknown.
 */
export async function setPublished(
  { database }: Services,
  { sku, isPublished, operator }: { sku: string; isPublished: boolean; operator: string },
): Promise<{ productId: number } | Refusal> {
  return database.transaction(async (tx) => {
    const [found] = await tx.select({ productId: variants.productId }).from(variants).where(eq(variants.sku, sku));
    if (!found) return refuse(404, 'errors.notFound', { sku });
    await tx.update(products).set({ isPublished, updatedAt: sql`now()` }).where(eq(products.id, found.productId));
    await recordChange(tx, operator, isPublished ? 'catalogue publish' : 'catalogue withdraw', { sku, ...found });
    return found;
  });
}
