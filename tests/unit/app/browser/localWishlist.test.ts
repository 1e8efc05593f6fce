import { expect, test, vi } from 'vitest';
import { readWishlistPage, wishlistIds } from '../../../../app/browser/wishlist/localWishlist';

interface Entry {
  localId: number;
  productId: number;
}

/** The table of a browser with sixteen entries, in no order. */
const table = vi.hoisted(() => {
  const entries = Array.from({ length: 16 }, (_, at) => ({ localId: ((at * 7) % 16) + 1, productId: 100 + ((at * 7) % 16) + 1 }));
  const collection = (list: Entry[]) => ({
    reverse: () => collection(list.toReversed()),
    offset: (count: number) => collection(list.slice(count)),
    limit: (count: number) => collection(list.slice(0, count)),
    toArray: async () => list,
  });
  return { orderBy: (key: keyof Entry) => collection(entries.toSorted((one, other) => one[key] - other[key])) };
});
vi.mock('dexie', () => ({
  Dexie: class {
    isOpen = () => true;
    table = () => table;
  },
}));

test('a page of the wishlist has the size that the caller gives, the newest first', async () => {
  const newestFirst = Array.from({ length: 16 }, (_, at) => 116 - at);
  expect(await wishlistIds()).toEqual(newestFirst);
  for (const size of [1, 2, 5, 11, 12, 13, 15, 16, 17, 24, 500])
    for (const offset of [0, 1, 10, 12, 15, 16]) {
      const page = await readWishlistPage(offset, size);
      expect(page.map(({ productId }) => productId)).toEqual(newestFirst.slice(offset, offset + size));
    }
});
