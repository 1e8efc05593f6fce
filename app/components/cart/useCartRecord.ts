import { useEffect } from 'react';
import { whenIdle } from '../../browser/whenIdle';
import { storeCartCount } from '../../browser/wishlist/localDatabase';

/** In local storage: the browser's record of the cart is not zero. */
const flag = 'cart';

async function store(count: number): Promise<void> {
  await storeCartCount(count);
  if (count > 0) localStorage.setItem(flag, '1');
  else localStorage.removeItem(flag);
}

/**
 * Keeps the number of cart lines in the browser's database, in a single record (spec, point 3); an empty cart resets it (spec, point 7:
 * GET /api/cart/). It is written when the browser is idle, and not for visitors who never had a cart.
 * @param count null if it is unknown, as on some error pages.
 */
export function useCartRecord(count: number | null) {
  useEffect(() => {
    if (count === null || (count === 0 && localStorage.getItem(flag) === null)) return;
    // Without a database, as in some private windows, the badge has the server's number.
    whenIdle(() => void store(count).catch(() => {}));
  }, [count]);
}
