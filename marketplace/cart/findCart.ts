import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../database/openDatabase';
import { carts } from '../database/tables/order/cart';
import { sha256 } from '../http/authenticate';

/** The owner of a cart: a customer, or the holder of a guest key. */
export type CartOwner = { userId: number } | { guestKey: string };

export const cartOwner = (visitor: { userId: number | null; guestKey: string | null }): CartOwner | null => {
  if (visitor.userId !== null) return { userId: visitor.userId };
  return visitor.guestKey === null ? null : { guestKey: visitor.guestKey };
};

export const newGuestKey = () => randomBytes(24).toString('base64url');

export const ownedBy = (owner: CartOwner) =>
  'userId' in owner ? eq(carts.userId, owner.userId) : eq(carts.guestKeyHash, sha256(owner.guestKey));

/** Returns the owner's cart, created if missing, locked until the transaction ends, so that changes to one cart run one at a time. */
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
  if (!cart) throw new Error('the insert of a cart returned no row');
  return cart.id;
}
