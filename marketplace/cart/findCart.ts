import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../database/openDatabase';
import { carts } from '../database/tables/order/cart';
import { sha256 } from '../http/authenticate';

/** A customer's cart is theirs; a guest's belongs to whoever holds its key. */
export type CartOwner = { userId: number } | { guestKey: string };

export const cartOwner = (visitor: { userId: number | null; guestKey: string | null }): CartOwner | null => {
  if (visitor.userId !== null) return { userId: visitor.userId };
  return visitor.guestKey === null ? null : { guestKey: visitor.guestKey };
};

export const newGuestKey = () => randomBytes(24).toString('base64url');

export const ownedBy = (owner: CartOwner) =>
  'userId' in owner ? eq(carts.userId, owner.userId) : eq(carts.guestKeyHash, sha256(owner.guestKey));

/** The owner's cart, made when there is none, locked until the transaction ends: changes to one cart come one by one. */
export async function lockCart(tx: Db, owner: CartOwner): Promise<number> {
  const values = 'userId' in owner ? { userId: owner.userId } : { guestKeyHash: sha256(owner.guestKey) };
  const [cart] = await tx
    .insert(carts)
    .values(values)
    .onConflictDoUpdate({
      target: 'userId' in owner ? carts.userId : carts.guestKeyHash,
      set: { updatedAt: sql`now()` },
    })
    .returning({ id: carts.id });
  if (!cart) throw new Error('a cart that was written did not come back');
  return cart.id;
}
