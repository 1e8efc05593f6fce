import { type Front, handOn, openFront } from '../process/alternate';
import { type Running, startServer, startStorefront, temporaryDirectory } from '../process/server';
import { expect, named, test, type Way } from './fixtures';
import { openHydrated, watchHydration } from './hydration';
import { orderJourney } from './orderJourney';
import { openShop } from './shopping';

interface Storefront {
  name: string;
  way: Way;
  start: (environment: Record<string, string>) => Promise<Running>;
}

/** The two ways in which a storefront runs apart from its marketplace, which here is the shop of the other journeys. */
const storefronts: Storefront[] = [
  { name: 'the shop’s own server with API_URL', way: { language: 'ar', script: false }, start: startServer },
  { name: 'remix-serve with API_URL', way: { language: 'en', script: true }, start: startStorefront },
];

for (const { name, way, start } of storefronts) {
  test.describe(`${name}, ${named(way)}`, () => {
    test.describe.configure({ mode: 'default' });
    const place = temporaryDirectory();
    let server: Running | undefined;

    test.beforeAll(async () => {
      server = await start({ API_URL: process.env.SHOP_URL ?? '', DATA_DIR: place.directory });
    });
    test.afterAll(async () => {
      await server?.end('SIGTERM');
      place.remove();
    });

    test.use({ way, baseURL: async ({ way: _way }, use) => use(server?.url) });

    test('from search to the placed order', async ({ page, t }) => orderJourney(page, t, way.language));

    test('the page for when there is no connection is had from here, too', async ({ page }) => {
      const worker = await page.request.get('/sw.js?lang=ar');
      expect(worker.headers()).toMatchObject({ 'content-type': expect.stringContaining('javascript'), 'cache-control': 'no-cache' });
      const [, stored = ''] = (await worker.text()).match(/"page":"([^"]+)"/) ?? [];
      const answer = await page.request.get(stored);
      expect(answer.headers()['content-security-policy']).toContain("script-src 'sha256-");
      expect(await answer.text()).toContain('<html lang="ar" dir="rtl">');
    });

    test('pictures come from the marketplace', async ({ page }) => {
      await openShop(page, way.language);
      await page.goto('/product');
      const picture = page.getByRole('main').locator('img[src^="/images/"]').first();
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      const answer = await page.request.get((await picture.getAttribute('src')) ?? '');
      expect(answer.headers()).toMatchObject({ 'content-type': 'image/webp', 'cache-control': expect.stringContaining('immutable') });
      expect((await page.request.get('/images/999999999/main-500.webp')).status()).toBe(404);
    });
  });
}

test.describe('a marketplace that objects to two fields at once', () => {
  const place = temporaryDirectory();
  let front: Front | undefined;
  let server: Running | undefined;

  test.beforeAll(async () => {
    const objections = JSON.stringify({ quantity: ['cart.quantityRange'], city: ['validation.required'] });
    front = await openFront((incoming, outgoing) => {
      if (incoming.method === 'POST' && incoming.url === '/api/cart/items/')
        outgoing.writeHead(400, { 'Content-Type': 'application/json' }).end(objections);
      else handOn(incoming, outgoing, process.env.SHOP_URL ?? '');
    });
    server = await startStorefront({ API_URL: front.url, DATA_DIR: place.directory });
  });
  test.afterAll(async () => {
    await server?.end('SIGTERM');
    await front?.close();
    place.remove();
  });

  test.use({ way: { language: 'ckb', script: true }, baseURL: async ({ way: _way }, use) => use(server?.url) });

  test('is quoted line by line, below the notification’s cross', async ({ page, t }) => {
    await watchHydration(page);
    await openHydrated(page, '/product?lang=ckb');
    await page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasNot: page.locator('.sold-out') })
      .getByRole('button', { name: t('common', 'addToWishlist'), exact: true })
      .first()
      .click();
    await expect(page.getByRole('main').getByRole('button', { name: t('common', 'removeFromWishlist'), exact: true })).toHaveCount(1);
    await openHydrated(page, '/wishlist');
    await page.getByRole('button', { name: new RegExp(`^${t('wishlist', 'moveToCart')}`) }).click();
    const bar = page.getByRole('status').filter({ has: page.getByRole('button', { name: t('common', 'dismiss') }) });
    await expect(bar.getByRole('paragraph')).toHaveText([
      `${t('product', 'quantity')}: ${t('cart', 'quantityRange')}`,
      `${t('address', 'city')}: ${t('validation', 'required')}`,
    ]);
    await expect(bar).toHaveCSS('flex-direction', 'column');
    const cross = await bar.locator('svg').first().boundingBox();
    const lines = await bar.locator('.notice-lines').boundingBox();
    if (!cross || !lines) throw new Error('the notification is not to be seen');
    expect(lines.y).toBeGreaterThanOrEqual(cross.y + cross.height);
  });
});
