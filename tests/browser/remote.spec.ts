import { type LocalServer, openServer, proxyRequest } from '../process/loadBalancer';
import { type Running, startServer, startStorefront, temporaryDirectory } from '../process/server';
import { expect, type Mode, modeName, test } from './fixtures';
import { orderJourney } from './orderJourney';
import { openShop } from './shopping';
import { openHydrated, watchHydration } from './watchHydration';

interface RequestContext {
  name: string;
  mode: Mode;
  start: (environment: Record<string, string>) => Promise<Running>;
}

/** The two kinds of storefront without a marketplace of their own, connected to the other tests' shop. */
const storefronts: RequestContext[] = [
  { name: 'the shop’s own server with API_URL', mode: { language: 'ar', script: false }, start: startServer },
  { name: 'remix-serve with API_URL', mode: { language: 'en', script: true }, start: startStorefront },
];

for (const { name, mode, start } of storefronts) {
  test.describe(`${name}, ${modeName(mode)}`, () => {
    test.describe.configure({ mode: 'default' });
    const place = temporaryDirectory();
    let server: Running | undefined;

    test.beforeAll(async () => {
      server = await start({ API_URL: process.env.SHOP_URL ?? '', DATA_DIR: place.directory });
    });
    test.afterAll(async () => {
      await server?.stop('SIGTERM');
      place.remove();
    });

    test.use({ mode, baseURL: async ({ mode: _mode }, use) => use(server?.url) });

    test('from search to the placed order', async ({ page, t }) => orderJourney(page, t, mode.language));

    test('the offline page is available here, too', async ({ page }) => {
      const worker = await page.request.get('/sw.js?lang=ar');
      expect(worker.headers()).toMatchObject({ 'content-type': expect.stringContaining('javascript'), 'cache-control': 'no-cache' });
      const [, stored = ''] = (await worker.text()).match(/"page":"([^"]+)"/) ?? [];
      const answer = await page.request.get(stored);
      expect(answer.headers()['content-security-policy']).toContain("script-src 'sha256-");
      expect(await answer.text()).toContain('<html lang="ar" dir="rtl">');
    });

    test('pictures come from the marketplace', async ({ page }) => {
      await openShop(page, mode.language);
      await page.goto('/product');
      const picture = page.getByRole('main').locator('img[src^="/images/"]').first();
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      const answer = await page.request.get((await picture.getAttribute('src')) ?? '');
      expect(answer.headers()).toMatchObject({ 'content-type': 'image/webp', 'cache-control': expect.stringContaining('immutable') });
      expect((await page.request.get('/images/999999999/main-500.webp')).status()).toBe(404);
    });
  });
}

test.describe('a marketplace error for two fields at once', () => {
  const place = temporaryDirectory();
  let front: LocalServer | undefined;
  let server: Running | undefined;

  test.beforeAll(async () => {
    const objections = JSON.stringify({ quantity: ['cart.quantityRange'], city: ['validation.required'] });
    front = await openServer((incoming, outgoing) => {
      if (incoming.method === 'POST' && incoming.url === '/api/cart/items/')
        outgoing.writeHead(400, { 'Content-Type': 'application/json' }).end(objections);
      else proxyRequest(incoming, outgoing, process.env.SHOP_URL ?? '');
    });
    server = await startStorefront({ API_URL: front.url, DATA_DIR: place.directory });
  });
  test.afterAll(async () => {
    await server?.stop('SIGTERM');
    await front?.close();
    place.remove();
  });

  test.use({ mode: { language: 'ckb', script: true }, baseURL: async ({ mode: _mode }, use) => use(server?.url) });

  test('is shown line by line, below the notification’s close button', async ({ page, t }) => {
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
