import type { Refusal } from '../shared/refusal';
import { countTryFrom } from './rateLimit';

/** How many rows a client may add in a window. Loose for networks, because carriers share addresses between phones. */
export const rowLimits = {
  guestCarts: { name: 'guest-carts-from-network', tries: 300, seconds: 10 * 60 },
  /** Also those that are deleted again: they are kept for an hour. */
  addresses: { name: 'addresses', tries: 60, seconds: 60 * 60 },
  /** Also those that are cancelled again: each is kept and sends messages. */
  orders: { name: 'orders', tries: 60, seconds: 60 * 60 },
} as const;

/**
 * Counts a guest's new cart by the client's /64 and, loosely, by its /48, which some customers of a provider have as a whole; internal
 * callers without an address are not limited.
 * @returns a 429 refusal when there were too many.
 */
export const countGuestCart = (counting: Parameters<typeof countTryFrom>[0], address: string | null): Promise<Refusal | null> =>
  countTryFrom(counting, rowLimits.guestCarts, address);
