import { useRevalidator } from '@remix-run/react';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { forgetKept } from '../document/keptAnswers';
import { whenIdle } from '../document/whenIdle';
import { snackbar } from '../shell/snackbar';

interface Wishes {
  /** Guests keep their wishes in this browser, which takes script. */
  guest: boolean;
  /** The guest's wishes, by product. */
  ids: ReadonlySet<number>;
  /** Adds a guest's wish, or takes it away. */
  toggle: (productId: number) => Promise<void>;
}

const nobody: Wishes = { guest: false, ids: new Set(), toggle: async () => {} };
const WishContext = createContext<Wishes>(nobody);
export const useWishes = () => useContext(WishContext);

const flag = 'wishlist';
const hasEntries = () => localStorage.getItem(flag) === '1';
const localWishlist = () => import('./localWishlist');

async function remember(): Promise<Set<number>> {
  const { wishedIds } = await localWishlist();
  const ids = new Set(await wishedIds());
  if (ids.size > 0) localStorage.setItem(flag, '1');
  else localStorage.removeItem(flag);
  return ids;
}

/** Hands a guest's wishes to the account that they signed in to, once. */
async function handOver(): Promise<void> {
  const { wishedIds, forgetWishes } = await localWishlist();
  const body = new URLSearchParams({ merge: (await wishedIds()).join(',') });
  const answer = await fetch('/wishlist/merge', { method: 'POST', body });
  if (!answer.ok) return;
  forgetKept();
  await forgetWishes();
  localStorage.removeItem(flag);
}

interface WishProviderProps {
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
export function WishProvider({ signedIn, cartCount, moved, children }: WishProviderProps) {
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
      const { toggleWish } = await localWishlist();
      await toggleWish(productId);
      setIds(await remember());
    } catch {
      // Without a connection nothing can be learned of the product.
      snackbar.show('error', 'noAnswer');
    }
  }, []);

  useEffect(() => {
    if (signedIn || moved === null) return;
    const forget = async () => {
      const { removeWish } = await localWishlist();
      await removeWish(Number(moved));
      setIds(await remember());
    };
    void forget();
  }, [signedIn, moved]);

  const wishes = useMemo(() => ({ guest: !signedIn, ids, toggle }), [signedIn, ids, toggle]);
  return <WishContext.Provider value={wishes}>{children}</WishContext.Provider>;
}
