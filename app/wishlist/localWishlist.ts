import { Dexie, type EntityTable } from 'dexie';
import type { CardView } from '../ui/cardView';

/** A guest's wish as it is kept in the browser (spec, point 3: Local wishlist entry). */
export interface LocalWish {
  localId: number;
  productId: number;
  itemDetails: CardView;
  product: { productVariant: { id: number; price: string; priceAfterDiscount: string | null; images: { id: number; image: string }[] } };
}

/** The badge's number, one record. */
interface LocalCart {
  id: number;
  count: number;
}

const database = new Dexie('karwan') as Dexie & { wishlist: EntityTable<LocalWish, 'localId'>; cart: EntityTable<LocalCart, 'id'> };
database.version(1).stores({ wishlist: '++localId, &productId', cart: 'id' });

export const wishedIds = async (): Promise<number[]> => (await database.wishlist.toArray()).map(({ productId }) => productId);

/** One page of wishes, newest first, of the size that the caller names. */
export const wishPage = (offset: number, size: number): Promise<LocalWish[]> =>
  database.wishlist.orderBy('localId').reverse().offset(offset).limit(size).toArray();

export async function toggleWish(productId: number): Promise<void> {
  const removed = await database.wishlist.where({ productId }).delete();
  if (removed > 0) return;
  const answer = await fetch(`/wishlist/item/${productId}`);
  if (!answer.ok) return;
  const wish: Omit<LocalWish, 'localId'> = await answer.json();
  await database.wishlist.add(wish);
}

export const forgetWishes = (): Promise<void> => database.wishlist.clear();

export const mirrorCartCount = async (count: number): Promise<void> => void (await database.cart.put({ id: 1, count }));
