import { asc, eq, inArray, sql } from 'drizzle-orm';
import { variants } from '../catalogue/tables';
import { maxLines, maxQuantity } from '../contract/cart';
import type { Db } from '../database/openDatabase';
import { hashOf } from '../identity/authenticate';
import { lockCart } from './findCart';
import { cartItems, carts } from './tables';

/**
 * Moves a guest's lines into the customer's cart at sign-in: quantities add up, at most 10 of a variant and no more than
 * the stock, at most 50 lines. The guest's cart ends, so that doing it twice adds nothing.
 */
export async function mergeCart(tx: Db, { guestKey, userId }: { guestKey: string; userId: number }): Promise<void> {
  const [guestCart] = await tx
    .select({ id: carts.id })
    .from(carts)
    .where(eq(carts.guestKeyHash, hashOf(guestKey)))
    .for('update');
  if (!guestCart) return;
  const lines = await tx
    .select({ variantId: cartItems.variantId, quantity: cartItems.quantity, seenPrice: cartItems.seenPrice, stock: variants.stock })
    .from(cartItems)
    .innerJoin(variants, eq(variants.id, cartItems.variantId))
    .where(eq(cartItems.cartId, guestCart.id))
    .orderBy(asc(cartItems.id));
  if (lines.length > 0) {
    const cartId = await lockCart(tx, { userId });
    const present = await tx
      .select({ variantId: cartItems.variantId, quantity: cartItems.quantity })
      .from(cartItems)
      .where(eq(cartItems.cartId, cartId));
    const quantities = new Map(present.map((line) => [line.variantId, line.quantity]));
    const room = maxLines - present.length;
    const added = lines.filter((line) => !quantities.has(line.variantId)).slice(0, room);
    const raised = lines.filter((line) => quantities.has(line.variantId));
    const merged = [...raised, ...added].map((line) => ({
      cartId,
      variantId: line.variantId,
      quantity: Math.max(1, Math.min((quantities.get(line.variantId) ?? 0) + line.quantity, maxQuantity, line.stock)),
      seenPrice: line.seenPrice,
    }));
    if (merged.length > 0) {
      await tx
        .insert(cartItems)
        .values(merged)
        .onConflictDoUpdate({ target: [cartItems.cartId, cartItems.variantId], set: { quantity: sql`excluded.quantity` } });
    }
  }
  await tx.delete(carts).where(inArray(carts.id, [guestCart.id]));
}
