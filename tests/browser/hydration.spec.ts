import type { Page } from 'playwright/test';
import { type LocalServer, openServer, proxyRequest } from '../process/loadBalancer';
import { expect, test } from './fixtures';
import { openFirstResult } from './shopping';
import { openHydrated, watchHydration } from './watchHydration';

/** An action of the shopper at the moment of hydration. */

test.use({ mode: { language: 'en', script: true } });

/** Runs code as soon as React listens to the document, before its first render. */
const runAtHydration = (page: Page, code: string) =>
  page.addInitScript(`{
    const { addEventListener } = EventTarget.prototype;
    let seen = false;
    EventTarget.prototype.addEventListener = function (type, ...rest) {
      if (type === 'wheel' && !seen && sessionStorage.getItem('act')) {
        seen = true;
        sessionStorage.removeItem('act');
        queueMicrotask(() => { ${code} });
      }
      return addEventListener.call(this, type, ...rest);
    };
  }`);

/** Navigates from the list to a product without a page load, and reloads the product's page. */
async function reloadProduct(page: Page) {
  await openHydrated(page, '/product?search=shirt');
  await openFirstResult(page);
  await page.waitForURL(/\/product\/\d+/);
  await expect(page.getByRole('button', { name: 'Add to cart' })).toBeVisible();
  await page.evaluate(() => sessionStorage.setItem('act', '1'));
}

test('a click before hydration is native, and the page still hydrates', async ({ page }) => {
  await watchHydration(page);
  await runAtHydration(page, `document.querySelector('h1').click()`);
  await page.goto('/product');
  await page.evaluate(() => sessionStorage.setItem('act', '1'));
  await openHydrated(page, '/product');
  expect(await page.evaluate(() => sessionStorage.getItem('act')), 'the click was made').toBeNull();
});

test('going back shows the previous page', async ({ page }) => {
  await watchHydration(page);
  await runAtHydration(page, 'history.back()');
  await reloadProduct(page);
  await page.reload();
  await page.waitForURL(/\/product\?search=shirt/);
  await expect(page.getByRole('heading', { level: 1, name: /shirt/ })).toBeVisible();
  await page.evaluate(() => window.hydrated);
});

test('going back while scripts load shows the previous page', async ({ page }) => {
  await watchHydration(page);
  await reloadProduct(page);
  let release = () => {};
  const pending = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/product-.*\.js$/, async (route) => {
    await pending;
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

/** The part of an answer that has arrived when the next navigation interrupts it. */
for (const [name, share] of [
  ['before its data', 0],
  ['in the middle of its data', 0.5],
  ['before its end', 1],
] as const) {
  test(`a navigation that the next one interrupts ${name} has no effect`, async ({ page }) => {
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
    // The route's module is not loaded either, so the navigation waits.
    await page.route(/\/assets\/route-.*\.js$/, () => {});
    const requested = page.waitForRequest(/\/assets\/route-.*\.js$/);
    const answered = page.waitForResponse(/\/cart\.data/);
    await page.getByRole('link', { name: /^Cart/ }).click();
    await requested;
    await answered;
    await page.unroute(/\/assets\/route-.*\.js$/);
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href^="/product"]')?.click());
    await page.waitForURL(/\/product/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

/** Serves the list in two parts; the second, which begins at `part`, when it is released. */
async function serveInParts(part: string) {
  const shop = process.env.SHOP_URL ?? '';
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const proxy: LocalServer = await openServer(async (incoming, outgoing) => {
    if (incoming.url !== '/product') return proxyRequest(incoming, outgoing, shop);
    const answer = await fetch(`${shop}/product`);
    const html = await answer.text();
    const start = html.indexOf(part);
    for (const name of ['Content-Type', 'Content-Security-Policy']) outgoing.setHeader(name, answer.headers.get(name) ?? '');
    outgoing.write(html.slice(0, start));
    await released;
    outgoing.end(html.slice(start));
  });
  return { proxy, release };
}

test.describe('a page sent in two parts', () => {
  test('is hydrated, also when it is clicked between them', async ({ page }) => {
    const { proxy, release } = await serveInParts('<script type="text/plain"');
    try {
      await watchHydration(page);
      await page.goto(`${proxy.url}/product`, { waitUntil: 'commit' });
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toBeVisible();
      await heading.dispatchEvent('pointerdown');
      release();
      await page.evaluate(() => window.hydrated);
    } finally {
      release();
      await proxy.close();
    }
  });

  for (const part of ['<summary class="header-icon"', '</details><nav class="side-menu"', '<a class="logo"', '<div class="header-more"']) {
    test(`does not shift when the second begins with ${part}`, async ({ page }) => {
      const { proxy, release } = await serveInParts(part);
      try {
        await watchHydration(page);
        await page.goto(`${proxy.url}/product`, { waitUntil: 'commit' });
        await expect(page.locator('.burger')).toBeAttached();
        // What has come is painted.
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
        release();
        await page.evaluate(() => window.hydrated);
        expect(await page.evaluate(() => window.shifts())).toEqual([]);
      } finally {
        release();
        await proxy.close();
      }
    });
  }
});
