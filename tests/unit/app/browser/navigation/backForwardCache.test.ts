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

test.each(['/product/1.data', '/product/1.data?variant=2', '/product/1.data?lang=ar', '/product/https%3A%2F%2Fa.example%2Fp.data'])(
  'a product page is kept while the shopper looks at other pages, and is whole each time: %s',
  async (page) => {
    store(page);
    for (const other of ['/cart.data', '/checkout.data', '/account.data', '/footer.data?details=faq', '/product/1/reviews.data'])
      store(other);
    for (let times = 0; times < 3; times++) {
      vi.advanceTimersByTime(99_000);
      expect(await read(page)).toBe(page);
    }
    store('/product/99.data');
    expect(await read(page)).toBeNull();
  },
);

test('a product page has its status and headers again, and parts of a page are not kept', async () => {
  const headers = { 'Content-Type': 'text/x-script', 'X-Remix-Response': 'yes' };
  cache.storeBackForward('/product/1.data', new ArrayBuffer(4), { status: 200, headers });
  cache.storeBackForward('/product/1.data?_routes=root', new ArrayBuffer(9), { status: 200 });
  listeners.get('popstate')?.({ type: 'popstate' });
  const kept = cache.readBackForwardCache('https://karwan.example/product/1.data');
  expect([kept?.status, kept?.headers.get('X-Remix-Response'), (await kept?.arrayBuffer())?.byteLength]).toEqual([200, 'yes', 4]);
  expect(await read('/product/1.data?_routes=root')).toBeNull();
});

test('a form empties it, and the page after it is not kept', async () => {
  store('/product/1.data');
  cache.clearBackForwardCache();
  expect(await read('/product/1.data')).toBeNull();
  store('/product/2.data');
  expect(await read('/product/2.data')).toBeNull();
  store('/product/3.data');
  expect(await read('/product/3.data')).toBe('/product/3.data');
});
