import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const listeners = new Map<string, (event: { type: string }) => void>();
let cache: typeof import('../../../../../app/browser/navigation/backForwardCache');
beforeEach(async () => {
  vi.resetModules();
  vi.useFakeTimers();
  listeners.clear();
  vi.stubGlobal('location', { origin: 'https://karwan.example' });
  vi.stubGlobal('addEventListener', (type: string, listener: (event: { type: string }) => void) => listeners.set(type, listener));
  cache = await import('../../../../../app/browser/navigation/backForwardCache');
  cache.watchNavigationDirection();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const store = (address: string) =>
  cache.storeBackForward(address, new TextEncoder().encode(address).buffer as ArrayBuffer, { status: 200 });
/** The kept data of a page, after the back button. */
const read = async (address: string) => {
  listeners.get('popstate')?.({ type: 'popstate' });
  return (await cache.readBackForwardCache(address)?.text()) ?? null;
};

test.each([
  ['other products', ['/product/1.data', '/product/2.data', '/product/3.data']],
  ['variants of one product', ['/product/1.data', '/product/1.data?variant=2', '/product/1.data?variant=3']],
  ['languages', ['/product/1.data?lang=ar', '/product/1.data?lang=ckb', '/product/2.data?lang=ckb']],
  ['web addresses', ['/product/https%3A%2F%2Fa.example.data', '/product/7.data', '/product/www.b.example.data']],
])('one product page is kept, the last one, among %s', async (_, pages) => {
  for (const page of pages) {
    store(page);
    expect(await read(page)).toBe(page);
    for (const other of pages.filter((candidate) => candidate !== page)) expect(await read(other)).toBeNull();
  }
  // A list does not replace it, and a product replaces no list.
  for (const list of ['/product.data?search=x', '/wishlist.data', '/_root.data']) store(list);
  expect(await read(pages.at(-1) ?? '')).toBe(pages.at(-1));
  store('/product/99.data');
  expect(await read(pages.at(-1) ?? '')).toBeNull();
  expect(await read('/product.data?search=x')).toBe('/product.data?search=x');
});

test('a kept page is for the back button alone', async () => {
  store('/product/1.data');
  for (const type of ['click', 'submit']) {
    listeners.get(type)?.({ type });
    expect(cache.readBackForwardCache('/product/1.data')).toBeNull();
  }
  expect(await read('/product/1.data')).toBe('/product/1.data');
});
