import { and, eq } from 'drizzle-orm';
import { products, variants } from '../catalogue/tables';
import type { Db } from '../database/openDatabase';
import { notFound, type Refusal } from '../refusal';
import { wishes } from './tables';

interface Wish {
  userId: number;
  productId: number;
}

/**
 * Puts a product into a customer's wishlist. One that is there stays where it is, with the variant given now.
 * @returns 404 when there is no such product, or the variant is not one of its.
 */
export async function addWish(db: Db, { userId, productId, variantId }: Wish & { variantId: number | null }): Promise<Refusal | undefined> {
  const [product] = await db
    .select({ id: products.id, variantId: variants.id })
    .from(products)
    .leftJoin(variants, and(eq(variants.productId, products.id), eq(variants.id, variantId ?? 0)))
    .where(and(eq(products.id, productId), eq(products.isPublished, true)));
  if (!product || (variantId !== null && product.variantId === null)) return notFound();
  await db
    .insert(wishes)
    .values({ userId, productId, variantId })
    .onConflictDoUpdate({ target: [wishes.userId, wishes.productId], set: { variantId } });
  return undefined;
}

/** Takes a product out of a customer's wishlist; one that is not in it changes nothing. */
export async function removeWish(db: Db, { userId, productId }: Wish): Promise<void> {
  await db.delete(wishes).where(and(eq(wishes.userId, userId), eq(wishes.productId, productId)));
}
