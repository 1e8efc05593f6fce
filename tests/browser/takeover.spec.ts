import type { Page } from 'playwright/test';
import { type Front, handOn, openFront } from '../process/alternate';
import { expect, test } from './fixtures';
import { openHydrated, watchHydration } from './hydration';
import { openFirstResult } from './shopping';

/** What the shopper does in the very moment in which script takes the page over. */

test.use({ way: { language: 'en', script: true } });

/** Runs a piece of script as soon as React listens to the document, which is before it has rendered anything. */
const atTakeover = (page: Page, act: string) =>
  page.addInitScript(`{
    const { addEventListener } = EventTarget.prototype;
    let seen = false;
    EventTarget.prototype.addEventListener = function (type, ...rest) {
      if (type === 'wheel' && !seen && sessionStorage.getItem('act')) {
        seen = true;
        sessionStorage.removeItem('act');
        queueMicrotask(() => { ${act} });
      }
      return addEventListener.call(this, type, ...rest);
    };
  }`);

/** From the list to a product without a page load, and the product's page loaded anew. */
async function reloadReachedProduct(page: Page) {
  await openHydrated(page, '/product?search=shirt');
  await openFirstResult(page);
  await page.waitForURL(/\/product\/\d+/);
  await expect(page.getByRole('button', { name: 'Add to cart' })).toBeVisible();
  await page.evaluate(() => sessionStorage.setItem('act', '1'));
}

test('a click is the browser’s, and the page is taken over all the same', async ({ page }) => {
  await watchHydration(page);
  await atTakeover(page, `document.querySelector('h1').click()`);
  await page.goto('/product');
  await page.evaluate(() => sessionStorage.setItem('act', '1'));
  await openHydrated(page, '/product');
  expect(await page.evaluate(() => sessionStorage.getItem('act')), 'the click was made').toBeNull();
});

test('going back shows the page gone back to', async ({ page }) => {
  await watchHydration(page);
  await atTakeover(page, 'history.back()');
  await reloadReachedProduct(page);
  await page.reload();
  await page.waitForURL(/\/product\?search=shirt/);
  await expect(page.getByRole('heading', { level: 1, name: /shirt/ })).toBeVisible();
  await page.evaluate(() => window.hydrated);
});

test('going back while its files are on their way shows the page gone back to', async ({ page }) => {
  await watchHydration(page);
  await reloadReachedProduct(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/product-.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  const wanted = page.waitForRequest(/\/assets\/product-.*\.js$/);
  await page.reload();
  await wanted;
  await page.goBack();
  release();
  await expect(page.getByRole('heading', { level: 1, name: /shirt/ })).toBeVisible();
  await page.evaluate(() => window.hydrated);
});

/** How much of an answer has come when the next navigation overtakes it. */
for (const [name, share] of [
  ['before its data', 0],
  ['in the middle of its data', 0.5],
  ['before its end', 1],
] as const) {
  test(`a navigation that the next one overtakes ${name} leaves no trace`, async ({ page }) => {
    await watchHydration(page);
    await page.addInitScript((come) => {
      const { fetch } = window;
      window.fetch = async (input, init) => {
        const response = await fetch(input, init);
        if (!String(input).includes('/cart.data')) return response;
        const bytes = new Uint8Array(await response.arrayBuffer());
        const body = new ReadableStream({
          start(controller) {
            if (come > 0) controller.enqueue(bytes.slice(0, bytes.length * come));
            init?.signal?.addEventListener('abort', () => controller.error(init.signal?.reason));
          },
        });
        return new Response(body, response);
      };
    }, share);
    await openHydrated(page, '/');
    // Nor is the route's module here, so the navigation waits.
    await page.route(/\/assets\/route-.*\.js$/, () => {});
    const asked = page.waitForRequest(/\/assets\/route-.*\.js$/);
    const answered = page.waitForResponse(/\/cart\.data/);
    await page.getByRole('link', { name: /^Cart/ }).click();
    await asked;
    await answered;
    await page.unroute(/\/assets\/route-.*\.js$/);
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href^="/product"]')?.click());
    await page.waitForURL(/\/product/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

test.describe('a page that arrives in two parts', () => {
  let front: Front | undefined;
  let release = () => {};
  const touched = new Promise<void>((resolve) => {
    release = resolve;
  });
  const shop = () => process.env.SHOP_URL ?? '';

  test.beforeAll(async () => {
    front = await openFront(async (incoming, outgoing) => {
      if (incoming.url !== '/product') return handOn(incoming, outgoing, shop());
      const answer = await fetch(`${shop()}/product`);
      const html = await answer.text();
      const part = html.indexOf('<script type="text/plain"');
      for (const name of ['Content-Type', 'Content-Security-Policy']) outgoing.setHeader(name, answer.headers.get(name) ?? '');
      outgoing.write(html.slice(0, part));
      await touched;
      outgoing.end(html.slice(part));
    });
  });
  test.afterAll(() => front?.close());

  test('is taken over, also when it is touched in between', async ({ page }) => {
    await watchHydration(page);
    await page.goto(`${front?.url}/product`, { waitUntil: 'commit' });
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeVisible();
    await heading.dispatchEvent('pointerdown');
    release();
    await page.evaluate(() => window.hydrated);
  });
});
