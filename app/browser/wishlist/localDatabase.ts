import { localNames } from './localNames';

/** Dexie counts versions in tenths: this is its version 1. */
const version = 10;

/** Opens the browser's database. It creates the tables if there are none (spec, points 3 and 9). Small enough to load without Dexie. */
export function openLocalDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(localNames.database, version);
    opening.onupgradeneeded = () => {
      const entries = opening.result.createObjectStore(localNames.entries, { keyPath: 'localId', autoIncrement: true });
      entries.createIndex('productId', 'productId', { unique: true });
      opening.result.createObjectStore(localNames.cart, { keyPath: 'id' });
    };
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
}

/** Replaces the number of cart lines: a single record. */
export async function storeCartCount(count: number): Promise<void> {
  const database = await openLocalDatabase();
  const writing = database.transaction(localNames.cart, 'readwrite');
  await new Promise((resolve, reject) => {
    writing.oncomplete = resolve;
    writing.onabort = () => reject(writing.error);
    writing.objectStore(localNames.cart).put({ id: 1, count });
  }).finally(() => database.close());
}
