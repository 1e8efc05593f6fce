import { afterEach, expect, test, vi } from 'vitest';
import { openLocalDatabase, storeCartCount } from '../../../../app/browser/wishlist/localDatabase';

afterEach(() => void vi.unstubAllGlobals());

/** A browser without a database. */
function emptyBrowser() {
  const created: unknown[] = [];
  const records: unknown[] = [];
  const database = {
    createObjectStore: (name: string, options: object) => {
      created.push([name, options]);
      return { createIndex: (index: string, path: string, limits: object) => created.push([`${name}.${index}`, path, limits]) };
    },
    transaction: (name: string) => {
      const writing = {
        oncomplete: () => {},
        objectStore: (table: string) => ({
          put: (record: object) => {
            records.push([name, table, record]);
            queueMicrotask(() => writing.oncomplete());
          },
        }),
      };
      return writing;
    },
    close: () => {},
  };
  vi.stubGlobal('indexedDB', {
    open: (name: string) => {
      created.push(name);
      const opening = { result: database, onupgradeneeded: () => {}, onsuccess: () => {} };
      queueMicrotask(() => {
        opening.onupgradeneeded();
        opening.onsuccess();
      });
      return opening;
    },
  });
  return { created, records };
}

test('the local database has the tables wishlist and cart, and one record of the cart', async () => {
  const { created, records } = emptyBrowser();
  await openLocalDatabase();
  expect(created).toEqual([
    'karwan',
    ['wishlist', { keyPath: 'localId', autoIncrement: true }],
    ['wishlist.productId', 'productId', { unique: true }],
    ['cart', { keyPath: 'id' }],
  ]);
  for (const count of [0, 1, 7, 25]) {
    await storeCartCount(count);
    expect(records.at(-1)).toEqual(['cart', 'cart', { id: 1, count }]);
  }
});
