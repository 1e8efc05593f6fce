import { Dexie, type EntityTable } from 'dexie';
import type { WishlistEntryView } from '../../routes/wishlist/wishlistView';
import { localNames } from './localNames';

/** A guest's wishlist entry in the browser (spec, point 3: Local wishlist entry). */
export interface LocalWishlistEntry {
  localId: number;
  productId: number;
  itemDetails: WishlistEntryView;
  product: { productVariant: { id: number; price: string; priceAfterDiscount: string | null; images: { id: number; image: string }[] } };
}

/** The badge's count, in a single record. */
interface LocalCart {
  id: number;
  count: number;
}

const database = new Dexie(localNames.database) as Dexie & {
  wishlist: EntityTable<LocalWishlistEntry, 'localId'>;
  cart: EntityTable<LocalCart, 'id'>;
};
database.version(1).stores({ [localNames.entries]: '++localId, &productId', cart: 'id' });

/** The product ids of the wishlist, newest first. */
export async function wishlistIds(): Promise<number[]> {
  const entries = await database.wishlist.orderBy('localId').reverse().toArray();
  return entries.map(({ productId }) => productId);
}

/** One page of wishlist entries, newest first, of the caller's size. */
export const readWishlistPage = (offset: number, size: number): Promise<LocalWishlistEntry[]> =>
  database.wishlist.orderBy('localId').reverse().offset(offset).limit(size).toArray();

async function fetchWishlist(ids: number[]): Promise<Omit<LocalWishlistEntry, 'localId'>[]> {
  const answer = await fetch(`/wishlist/items?ids=${ids}`);
  return answer.ok ? answer.json() : [];
}

/** The entries with current prices and stock. Offline they are unchanged. */
export async function refreshWishlist(entries: LocalWishlistEntry[]): Promise<LocalWishlistEntry[]> {
  if (!navigator.onLine) return entries;
  const fresh = await fetchWishlist(entries.map(({ productId }) => productId)).catch(() => []);
  const byProduct = new Map(fresh.map((entry) => [entry.productId, entry]));
  // `bulkUpdate` does not restore an entry that was removed meanwhile.
  await database.wishlist.bulkUpdate(
    entries.flatMap(({ localId, productId }) => {
      const changes = byProduct.get(productId);
      return changes ? [{ key: localId, changes }] : [];
    }),
  );
  return entries.map((entry) => ({ ...entry, ...byProduct.get(entry.productId) }));
}

/** Returns whether the entry existed. */
export const removeWishlistEntry = async (productId: number): Promise<boolean> =>
  (await database.wishlist.where({ productId }).delete()) > 0;

export async function toggleWishlistEntry(productId: number): Promise<void> {
  if (await removeWishlistEntry(productId)) return;
  const [entry] = await fetchWishlist([productId]);
  if (entry) await database.wishlist.add(entry);
}

export const clearWishlist = (): Promise<void> => database.wishlist.clear();

/** Replaces the number of cart lines. */
export const storeCartCount = async (count: number): Promise<void> => void (await database.cart.put({ id: 1, count }));
