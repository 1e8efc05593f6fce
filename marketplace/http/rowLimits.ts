import type { Services } from '../services';
import type { Refusal } from '../shared/refusal';
import { networksOf } from './networkOf';
import { countTry } from './rateLimit';

/** How many rows a client may add in a window. Loose per network, because carriers share addresses between phones. */
export const rowLimits = {
  guestCarts: {
    narrow: { name: 'guest-carts-from-network', tries: 300, seconds: 10 * 60 },
    wide: { name: 'guest-carts-from-wide-network', tries: 1500, seconds: 10 * 60 },
  },
  /** Also those that are deleted again: they are kept for an hour. */
  addresses: { name: 'addresses', tries: 60, seconds: 60 * 60 },
  /** Also those that are cancelled again: each is kept and sends messages. */
  orders: { name: 'orders', tries: 60, seconds: 60 * 60 },
} as const;

interface Counting {
  database: Pick<Services['database'], 'db'>;
  now(): Date;
}
