import { asc, eq, inArray, sql } from 'drizzle-orm';
import { maxLines, maxQuantity } from '../contract/order/cartLimits';
import type { Db } from '../database/openDatabase';
import { variants } from '../database/tables/catalogue/catalogue';
import { cartItems, carts } from '../database/tables/order/cart';
import { sha256 } from '../http/authenticate';
import { lockCart } from './findCart';

interface Line {
  variantId: number;
  quantity: number;
  /** The unit price that the shopper last saw. */
  seenPrice: string;
}

/**
 * Adds lines to a locked cart: quantities add up, to at most 10 of a variant and the stock, and at most 50 lines. Products that are no
 * longer in the catalogue are skipped.
 */
async function addLines(tx: Db, cartId: number, lines: Line[]): Promise<void> {
  const known = await tx
    .select({ id: variants.id, stock: variants.stock })
    .from(variants)
    .where(
      inArray(
        variants.id,
        lines.map(({ variantId }) => variantId),
      ),
    );
  const stocks = new Map(known.map(({ id, stock }) => [id, stock]));
  const present = await tx
    .select({ variantId: cartItems.variantId, quantity: cartItems.quantity })
    .from(cartItems)
    .where(eq(cartItems.cartId, cartId));
  const quantities = new Map(present.map((line) => [line.variantId, line.quantity]));
  const room = maxLines - present.length;
  const there = lines.filter(({ variantId }) => stocks.has(variantId));
  const added = there.filter((line) => !quantities.has(line.variantId)).slice(0, room);
  const raised = there.filter((line) => quantities.has(line.variantId));
  const merged = [...raised, ...added].map((line) => ({
    cartId,
    variantId: line.variantId,
    quantity: Math.max(
      1,
      Math.min((quantities.get(line.variantId) ?? 0) + line.quantity, maxQuantity, stocks.get(line.variantId) ?? maxQuantity),
    ),
    seenPrice: line.seenPrice,
  }));
  if (merged.length === 0) return;
  await tx
    .insert(cartItems)
    .values(merged)
    .onConflictDoUpdate({ target: [cartItems.cartId, cartItems.variantId], set: { quantity: sql`excluded.quantity` } });
}

/** Restores lines in a customer's cart; merges them with its current lines as `mergeCart` does. */
export async function restoreLines(tx: Db, userId: number, lines: Line[]): Promise<void> {
  if (lines.length > 0) await addLines(tx, await lockCart(tx, { userId }), lines);
}

/**
 * Moves a guest's lines into the customer's cart at sign-in: quantities add up, to at most 10 of a variant and the stock, and at most 50
 * lines. The guest's cart is deleted, so a second call adds nothing.
 */
export async function mergeCart(tx: Db, { guestKey, userId }: { guestKey: string; userId: number }): Promise<void> {
  const [guestCart] = await tx
    .select({ id: carts.id })
    .from(carts)
    .where(eq(carts.guestKeyHash, sha256(guestKey)))
    .for('update');
  if (!guestCart) return;
  const lines = await tx
    .select({ variantId: cartItems.variantId, quantity: cartItems.quantity, seenPrice: cartItems.seenPrice })
    .from(cartItems)
    .where(eq(cartItems.cartId, guestCart.id))
    .orderBy(asc(cartItems.id));
  await restoreLines(tx, userId, lines);
  await tx.delete(carts).where(inArray(carts.id, [guestCart.id]));
}
