import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../database/openDatabase';
import { products, variants } from '../database/tables/catalogue/catalogue';
import { wishlistEntries } from '../database/tables/customer/wishlist';
import { notFound, type Refusal } from '../shared/refusal';

interface WishlistEntry {
  userId: number;
  productId: number;
}

/**
 * Adds a product to a customer's wishlist. An existing entry keeps its position, and gets the given variant.
 * @returns 404 when the product does not exist, or the variant is not one of its own.
 */
export async function addWishlistEntry(
  db: Db,
  { userId, productId, variantId }: WishlistEntry & { variantId: number | null },
): Promise<Refusal | undefined> {
  const [product] = await db
    .select({ id: products.id, variantId: variants.id })
    .from(products)
    .leftJoin(variants, and(eq(variants.productId, products.id), eq(variants.id, variantId ?? 0)))
    .where(and(eq(products.id, productId), eq(products.isPublished, true)));
  if (!product || (variantId !== null && product.variantId === null)) return notFound();
  await db
    .insert(wishlistEntries)
    .values({ userId, productId, variantId })
    .onConflictDoUpdate({ target: [wishlistEntries.userId, wishlistEntries.productId], set: { variantId } });
  return undefined;
}

/**
 * Merges a guest's wishlist, newest first, into a customer's: new entries keep their order, above the existing ones. Existing entries keep
 * their position and deleted products are skipped, so a second merge changes nothing.
 */
export async function mergeWishlist(
  db: Db,
  { userId, productIds, now }: { userId: number; productIds: number[]; now: Date },
): Promise<void> {
  await db.execute(sql`
    insert into ${wishlistEntries} (user_id, product_id, created_at)
    select ${userId}, products.id, ${now.toISOString()}::timestamptz - guest.place * interval '1 millisecond'
    from unnest(${sql.param([...new Set(productIds)])}::int[]) with ordinality as guest(product_id, place)
    join products on products.id = guest.product_id and products.is_published
    on conflict do nothing`);
}

/** Removes a product from a customer's wishlist; does nothing when it is not in it. */
export async function removeWishlistEntry(db: Db, { userId, productId }: WishlistEntry): Promise<void> {
  await db.delete(wishlistEntries).where(and(eq(wishlistEntries.userId, userId), eq(wishlistEntries.productId, productId)));
}
