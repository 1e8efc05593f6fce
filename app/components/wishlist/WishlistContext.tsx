import { useRevalidator } from '@remix-run/react';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { clearBackForwardCache } from '../../browser/backForwardCache';
import { snackbar } from '../../browser/snackbar';
import { whenIdle } from '../../browser/whenIdle';

interface WishlistState {
  /** Guests keep their wishes in this browser, which takes script. */
  guest: boolean;
  /** The guest's wishes, by product. */
  ids: ReadonlySet<number>;
  /** Adds a guest's wish, or takes it away. */
  toggle: (productId: number) => Promise<void>;
}

const nobody: WishlistState = { guest: false, ids: new Set(), toggle: async () => {} };
const WishlistContext = createContext<WishlistState>(nobody);
export const useWishlist = () => useContext(WishlistContext);

const flag = 'wishlist';
const hasEntries = () => localStorage.getItem(flag) === '1';
const localWishlist = () => import('../../browser/wishlist/localWishlist');

async function remember(): Promise<Set<number>> {
  const { wishlistIds } = await localWishlist();
  const ids = new Set(await wishlistIds());
  if (ids.size > 0) localStorage.setItem(flag, '1');
  else localStorage.removeItem(flag);
  return ids;
}

/** Hands a guest's wishes to the account that they signed in to, once. */
async function handOver(): Promise<void> {
  const { wishlistIds, clearWishlist } = await localWishlist();
  const body = new URLSearchParams({ merge: (await wishlistIds()).join(',') });
  const answer = await fetch('/wishlist/merge', { method: 'POST', body });
  if (!answer.ok) return;
  clearBackForwardCache();
  await clearWishlist();
  localStorage.removeItem(flag);
}

interface WishlistProviderProps {
  signedIn: boolean;
  cartCount: number;
  /** The product that has just gone into the cart. */
  moved: string | null;
  children: ReactNode;
}

/**
 * A guest's wishes for the hearts below. The local database loads when a heart is touched, or when the browser is idle and a flag in
 * local storage says that there is something in it.
 */
export function WishlistProvider({ signedIn, cartCount, moved, children }: WishlistProviderProps) {
  const [ids, setIds] = useState<ReadonlySet<number>>(nobody.ids);
  const { revalidate } = useRevalidator();

  useEffect(() => {
    if (!hasEntries()) return;
    whenIdle(() => void (signedIn ? handOver().then(revalidate) : remember().then(setIds)));
  }, [signedIn, revalidate]);

  useEffect(() => {
    if (hasEntries()) whenIdle(() => void localWishlist().then(({ mirrorCartCount }) => mirrorCartCount(cartCount)));
  }, [cartCount]);

  const toggle = useCallback(async (productId: number) => {
    try {
      const { toggleWishlistEntry } = await localWishlist();
      await toggleWishlistEntry(productId);
      setIds(await remember());
    } catch {
      // Without a connection nothing can be learned of the product.
      snackbar.show('error', 'noAnswer');
    }
  }, []);

  useEffect(() => {
    if (signedIn || moved === null) return;
    const forget = async () => {
      const { removeWishlistEntry } = await localWishlist();
      await removeWishlistEntry(Number(moved));
      setIds(await remember());
    };
    void forget();
  }, [signedIn, moved]);

  const entries = useMemo(() => ({ guest: !signedIn, ids, toggle }), [signedIn, ids, toggle]);
  return <WishlistContext.Provider value={entries}>{children}</WishlistContext.Provider>;
}
