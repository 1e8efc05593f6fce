import { Dexie, type Table } from 'dexie';
import type { WishlistEntryView } from '../../routes/wishlist/wishlistView';
import { openLocalDatabase } from './localDatabase';
import { localNames } from './localNames';

/** A guest's wishlist entry in the browser (spec, point 3: Local wishlist entry). */
export interface LocalWishlistEntry {
  localId: number;
  productId: number;
  itemDetails: WishlistEntryView;
  product: { productVariant: { id: number; price: string; priceAfterDiscount: string | null; images: { id: number; image: string }[] } };
}

const database = new Dexie(localNames.database);

/** The table of entries. Dexie takes its schema from the database. */
async function entryTable(): Promise<Table<LocalWishlistEntry, number, Omit<LocalWishlistEntry, 'localId'>>> {
  if (!database.isOpen()) {
    (await openLocalDatabase()).close();
    await database.open();
  }
  return database.table(localNames.entries);
}

/** The product ids of the wishlist, newest first. */
export async function wishlistIds(): Promise<number[]> {
  const entries = await (await entryTable()).orderBy('localId').reverse().toArray();
  return entries.map(({ productId }) => productId);
}

/** One page of wishlist entries, newest first, of the caller's size. */
export const readWishlistPage = async (offset: number, size: number): Promise<LocalWishlistEntry[]> =>
  (await entryTable()).orderBy('localId').reverse().offset(offset).limit(size).toArray();

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
  const table = await entryTable();
  await table.bulkUpdate(
    entries.flatMap(({ localId, productId }) => {
      const changes = byProduct.get(productId);
      return changes ? [{ key: localId, changes }] : [];
    }),
  );
  return entries.map((entry) => ({ ...entry, ...byProduct.get(entry.productId) }));
}

/** Returns whether the entry existed. */
export const removeWishlistEntry = async (productId: number): Promise<boolean> =>
  (await (await entryTable()).where({ productId }).delete()) > 0;

export async function toggleWishlistEntry(productId: number): Promise<void> {
  if (await removeWishlistEntry(productId)) return;
  const [entry] = await fetchWishlist([productId]);
  if (entry) await (await entryTable()).add(entry);
}

export const clearWishlist = async (): Promise<void> => (await entryTable()).clear();
