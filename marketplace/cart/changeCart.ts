import { and, eq, ne, sql } from 'drizzle-orm';
import { maxLines, maxQuantity } from '../contract/order/cartLimits';
import type { Db } from '../database/openDatabase';
import { products, variants } from '../database/tables/catalogue/catalogue';
import { cartItems, carts } from '../database/tables/order/cart';
import { countGuestCart } from '../http/rowLimits';
import type { Services } from '../services';
import { notFound, type Refusal, refuse, refuseFields } from '../shared/refusal';
import { type CartOwner, lockCart, ownedBy } from './findCart';

const priceOf = (variant: { price: string; priceAfterDiscount: string | null }) => variant.priceAfterDiscount ?? variant.price;

async function findBuyable(tx: Db, variantId: number) {
  const [variant] = await tx
    .select({ price: variants.price, priceAfterDiscount: variants.priceAfterDiscount, stock: variants.stock })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(and(eq(variants.id, variantId), eq(products.isPublished, true), eq(products.isDifferentMarket, false)));
  return variant;
}

/** Counts a guest's cart that does not exist yet. @returns a 429 refusal when the guest's network made too many. */
async function admitCart(tx: Db, { now }: Services, owner: CartOwner, address: string | null): Promise<Refusal | null> {
  if ('userId' in owner || (await tx.$count(carts, ownedBy(owner))) > 0) return null;
  return countGuestCart({ database: { db: tx }, now }, address);
}

/**
 * Adds a variant to the cart; the quantity is added to an existing line's.
 * Returns 404 for an unknown variant, 400, by field, for a quantity outside 1–10 or above the stock and for a 51st line, and 429 for too
 * many new carts of guests at one network address.
 */
export async function addItem(
  services: Services,
  owner: CartOwner,
  { variantId, quantity, address }: { variantId: number; quantity: number; address: string | null },
): Promise<Refusal | undefined> {
  if (quantity < 1 || quantity > maxQuantity) return refuseFields({ quantity: ['cart.quantityRange'] });
  return services.database.transaction(async (tx) => {
    const limited = await admitCart(tx, services, owner, address);
    if (limited) return limited;
    const cartId = await lockCart(tx, owner);
    const variant = await findBuyable(tx, variantId);
    if (!variant) return notFound();
    if (variant.stock === 0) return refuseFields({ quantity: ['cart.outOfStock'] });
    const others = await tx.$count(cartItems, and(eq(cartItems.cartId, cartId), ne(cartItems.variantId, variantId)));
    if (others >= maxLines) return refuse(400, 'cart.tooManyLines');
    const [line] = await tx
      .select({ quantity: cartItems.quantity })
      .from(cartItems)
      .where(and(eq(cartItems.cartId, cartId), eq(cartItems.variantId, variantId)));
    const wanted = (line?.quantity ?? 0) + quantity;
    if (wanted > maxQuantity) return refuseFields({ quantity: ['cart.quantityRange'] });
    if (wanted > variant.stock) return refuseFields({ quantity: ['cart.shortStock'] });
    await tx
      .insert(cartItems)
      .values({ cartId, variantId, quantity: wanted, seenPrice: priceOf(variant) })
      .onConflictDoUpdate({
        target: [cartItems.cartId, cartItems.variantId],
        set: { quantity: wanted, seenPrice: priceOf(variant) },
      });
    return undefined;
  });
}

/** Sets a line's quantity and marks its current price as seen. Returns errors as `addItem`. */
export async function changeItem(
  { database }: Services,
  owner: CartOwner,
  { itemId, quantity }: { itemId: number; quantity: number },
): Promise<Refusal | undefined> {
  if (quantity < 1 || quantity > maxQuantity) return refuseFields({ quantity: ['cart.quantityRange'] });
  return database.transaction(async (tx) => {
    const cartId = await lockCart(tx, owner);
    const [line] = await tx
      .select({ price: variants.price, priceAfterDiscount: variants.priceAfterDiscount, stock: variants.stock })
      .from(cartItems)
      .innerJoin(variants, eq(variants.id, cartItems.variantId))
      .where(and(eq(cartItems.id, itemId), eq(cartItems.cartId, cartId)));
    if (!line) return notFound();
    if (quantity > line.stock) return refuseFields({ quantity: [line.stock === 0 ? 'cart.outOfStock' : 'cart.shortStock'] });
    await tx
      .update(cartItems)
      .set({ quantity, seenPrice: priceOf(line) })
      .where(eq(cartItems.id, itemId));
    return undefined;
  });
}

/** Removes a line. A line that does not exist is ignored. */
export async function removeItem({ database }: Services, owner: CartOwner, itemId: number): Promise<void> {
  const own = database.db.select({ id: carts.id }).from(carts).where(ownedBy(owner));
  await database.db.delete(cartItems).where(and(eq(cartItems.id, itemId), sql`${cartItems.cartId} in ${own}`));
}
