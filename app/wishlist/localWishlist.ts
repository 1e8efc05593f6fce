import { Dexie, type EntityTable } from 'dexie';
import { localNames } from './localNames';
import type { WishView } from './wishView';

/** A guest's wish as it is kept in the browser (spec, point 3: Local wishlist entry). */
export interface LocalWish {
  localId: number;
  productId: number;
  itemDetails: WishView;
  product: { productVariant: { id: number; price: string; priceAfterDiscount: string | null; images: { id: number; image: string }[] } };
}

/** The badge's number, one record. */
interface LocalCart {
  id: number;
  count: number;
}

const database = new Dexie(localNames.database) as Dexie & {
  wishlist: EntityTable<LocalWish, 'localId'>;
  cart: EntityTable<LocalCart, 'id'>;
};
database.version(1).stores({ [localNames.wishes]: '++localId, &productId', cart: 'id' });

/** The products wished for, the newest first. */
export async function wishedIds(): Promise<number[]> {
  const wishes = await database.wishlist.orderBy('localId').reverse().toArray();
  return wishes.map(({ productId }) => productId);
}

/** One page of wishes, newest first, of the size that the caller names. */
export const wishPage = (offset: number, size: number): Promise<LocalWish[]> =>
  database.wishlist.orderBy('localId').reverse().offset(offset).limit(size).toArray();

async function fetchWishes(ids: number[]): Promise<Omit<LocalWish, 'localId'>[]> {
  const answer = await fetch(`/wishlist/items?ids=${ids}`);
  return answer.ok ? answer.json() : [];
}

/** The wishes as their products are now: prices and stock change while they are kept. Without a connection they stay as they were. */
export async function refreshWishes(wishes: LocalWish[]): Promise<LocalWish[]> {
  if (!navigator.onLine) return wishes;
  const fresh = await fetchWishes(wishes.map(({ productId }) => productId)).catch(() => []);
  const byProduct = new Map(fresh.map((wish) => [wish.productId, wish]));
  // One that was taken away meanwhile stays away.
  await database.wishlist.bulkUpdate(
    wishes.flatMap(({ localId, productId }) => {
      const changes = byProduct.get(productId);
      return changes ? [{ key: localId, changes }] : [];
    }),
  );
  return wishes.map((wish) => ({ ...wish, ...byProduct.get(wish.productId) }));
}

/** Whether it was there. */
export const removeWish = async (productId: number): Promise<boolean> => (await database.wishlist.where({ productId }).delete()) > 0;

export async function toggleWish(productId: number): Promise<void> {
  if (await removeWish(productId)) return;
  const [wish] = await fetchWishes([productId]);
  if (wish) await database.wishlist.add(wish);
}

export const forgetWishes = (): Promise<void> => database.wishlist.clear();

export const mirrorCartCount = async (count: number): Promise<void> => void (await database.cart.put({ id: 1, count }));
