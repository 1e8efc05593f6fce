import { useRevalidator } from '@remix-run/react';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { clearBackForwardCache } from '../../browser/navigation/backForwardCache';
import { snackbar } from '../../browser/snackbar';
import { whenIdle } from '../../browser/whenIdle';
import { forgetHearts } from '../../browser/wishlist/pressedHearts';

interface WishlistState {
  /** Guests store their wishlist in the browser, which requires script. */
  guest: boolean;
  /** The product ids of the guest's wishlist. */
  ids: ReadonlySet<number>;
  /** Adds or removes an entry of the guest's wishlist. */
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

/** Merges a guest's wishlist into the account after sign-in, then clears it. */
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
  /** The product that was just moved to the cart. */
  moved: string | null;
  children: ReactNode;
}

/**
 * Provides a guest's wishlist to the hearts below. The local database loads when a heart is pressed, or when the browser is idle and a flag
 * in local storage shows that it has entries.
 */
export function WishlistProvider({ signedIn, moved, children }: WishlistProviderProps) {
  const [ids, setIds] = useState<ReadonlySet<number>>(nobody.ids);
  const { revalidate } = useRevalidator();

  useEffect(() => {
    if (!hasEntries()) return;
    whenIdle(() => void (signedIn ? handOver().then(revalidate) : remember().then(setIds)));
  }, [signedIn, revalidate]);

  // The next customer has other favourites.
  useEffect(() => (signedIn ? forgetHearts : undefined), [signedIn]);

  const toggle = useCallback(async (productId: number) => {
    try {
      const { toggleWishlistEntry } = await localWishlist();
      await toggleWishlistEntry(productId);
      setIds(await remember());
    } catch {
      // Without a connection the product's data can't be fetched.
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
