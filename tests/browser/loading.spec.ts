import type { Page } from 'playwright/test';
import { expect, test } from './fixtures';
import { abortNewFiles, hold, openHydrated, watchHydration } from './watchHydration';

test.use({ mode: { language: 'en', script: true } });

declare global {
  interface Window {
    /** When the progress bar appeared and disappeared, in milliseconds after the last click. */
    progress: number[];
  }
}

test.describe('while the page is still parsed', () => {
  test.use({ mode: { language: 'ckb', script: false } });

  test('the first promise stands where it stays', async ({ page }) => {
    await page.goto('/?lang=ckb');
    const promise = page.locator('.promises li').first();
    const whole = await promise.boundingBox();
    expect(whole?.width).toBeGreaterThan(50);
    await promise.evaluate((element) => {
      while (element.nextElementSibling) element.nextElementSibling.remove();
    });
    const alone = await promise.boundingBox();
    expect([alone?.x, alone?.y, alone?.width]).toEqual([whole?.x, whole?.y, whole?.width]);
  });
});

test('the progress bar shows after 200 ms of waiting, and for a minimum time', async ({ page }) => {
  await page.addInitScript(() => {
    window.progress = [];
    let clicked = 0;
    addEventListener(
      'click',
      () => {
        clicked = performance.now();
      },
      true,
    );
    let shown = false;
    new MutationObserver(() => {
      const shows = document.querySelector('.progress') !== null;
      if (shows !== shown) window.progress.push(performance.now() - clicked);
      shown = shows;
    }).observe(document, { childList: true, subtree: true });
  });
  await watchHydration(page);
  await openHydrated(page, '/');
  const release = await hold(page, /\/cart\.data/);
  await page.getByRole('link', { name: /^Cart/ }).click();
  const bar = page.getByRole('progressbar', { name: 'Loading' });
  await expect(bar).toBeVisible();
  expect(await bar.evaluate((element) => getComputedStyle(element).animationDuration)).toBe('5s');
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Your cart is empty' })).toBeVisible();
  await expect(bar).toHaveCount(0);
  const [shownAt = 0, hiddenAt = 0] = await page.evaluate(() => window.progress);
  // Timers have millisecond precision.
  expect(shownAt).toBeGreaterThan(199);
  expect(hiddenAt - shownAt).toBeGreaterThan(199);
});

test('the progress bar shows as soon as 200 ms have passed', async ({ page }) => {
  await page.clock.install();
  await watchHydration(page);
  await openHydrated(page, '/product');
  const bar = page.getByRole('progressbar');
  const release = await hold(page, /\/cart\.data/);
  await page.clock.pauseAt(Date.now() + 3_600_000);
  const requested = page.waitForRequest(/\/cart\.data/);
  await page.getByRole('link', { name: /^Cart/ }).click();
  await requested;
  await page.clock.runFor(190);
  await expect(bar).toHaveCount(0);
  await page.clock.runFor(20);
  await expect(bar).toBeVisible();
  await page.clock.resume();
  release();
  await expect(bar).toHaveCount(0);
});

for (const motion of ['reduce', 'no-preference'] as const) {
  test(`a slow page has a skeleton as high as the window, and no layout shift (motion: ${motion})`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: motion });
    await watchHydration(page);
    await openHydrated(page, '/product');
    await page.evaluate(() => scrollTo(0, 900));
    const release = await hold(page, /\/cart\.data/);
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/cart"]')?.click());
    const main = page.getByRole('main');
    await expect(main).toHaveAttribute('aria-busy', 'true');
    const skeleton = main.getByRole('status');
    await expect(skeleton).toHaveText('Loading');
    const { height, animation } = await skeleton.evaluate((element) => ({
      height: element.getBoundingClientRect().height,
      animation: getComputedStyle(element).animationName,
    }));
    expect(height).toBe(page.viewportSize()?.height);
    expect(animation === 'none').toBe(motion === 'reduce');
    await expect(main.getByRole('heading').first()).toBeHidden();
    expect(await page.evaluate(() => scrollY)).toBe(900);
    release();
    await expect(page.getByRole('heading', { level: 1, name: 'Your cart is empty' })).toBeVisible();
    await expect(main).not.toHaveAttribute('aria-busy');
    await expect(skeleton).toHaveCount(0);
    expect(await page.evaluate(() => window.shifts())).toEqual([]);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
  });
}

test('a slow list after a list has a skeleton, a slow variant of a product has none', async ({ page }) => {
  await watchHydration(page);
  await openHydrated(page, '/product');
  const skeleton = page.locator('.skeleton');
  const releaseList = await hold(page, /\/product\.data/);
  await page.getByRole('link', { name: 'Next', exact: true }).first().click();
  await expect(skeleton).toBeVisible();
  releaseList();
  await expect(page).toHaveURL(/offset=\d+/);
  await expect(skeleton).toHaveCount(0);

  await openHydrated(page, '/product/12');
  const requested = page.waitForRequest(/\/product\/12\.data/);
  const releaseProduct = await hold(page, /\/product\/12\.data/);
  await page.getByRole('main').locator('a[href*="variant="]:not([aria-current])').first().click();
  await requested;
  await page.waitForTimeout(600);
  await expect(skeleton).toHaveCount(0);
  releaseProduct();
  await expect(page).toHaveURL(/variant=\d+/);
});

test('the categories are busy while the list of another one loads, at every level', async ({ page }) => {
  await watchHydration(page);
  await openHydrated(page, '/product');
  const list = page.locator('ul.chips[aria-busy]');
  for (const level of [1, 2, 3]) {
    const release = await hold(page, /\/product\.data/);
    await expect(list).toHaveAttribute('aria-busy', 'false');
    await list.getByRole('link').last().click();
    // A pointer that rests on a link of the next page would fetch its data ahead.
    await page.mouse.move(0, 0);
    await expect(list, `level ${level}`).toHaveAttribute('aria-busy', 'true');
    release();
    await expect(list).toHaveAttribute('aria-busy', 'false');
    await page.unroute(/\/product\.data/);
  }
  // And back: to the category above, to the department, and to all products.
  const above = page.getByRole('navigation', { name: 'Breadcrumbs' });
  for (const [step, back] of [
    ['the category above', list.getByRole('link').first()],
    ['the department', above.locator('p a').last()],
    ['all products', above.locator('p a').first()],
  ] as const) {
    const release = await hold(page, /\/product\.data/);
    await expect(list).toHaveAttribute('aria-busy', 'false');
    await back.click();
    await page.mouse.move(0, 0);
    await expect(list, step).toHaveAttribute('aria-busy', 'true');
    release();
    await expect(list).toHaveAttribute('aria-busy', 'false');
    await page.unroute(/\/product\.data/);
  }
  await expect(page).toHaveURL(/\/product$/);
});

test('the filters in use stay usable while their slow list loads', async ({ page }) => {
  await watchHydration(page);
  await openHydrated(page, '/product');
  await page.getByText('Filters', { exact: true }).click();
  const release = await hold(page, /\/product\.data/);
  const from = page.getByRole('spinbutton', { name: 'Price from' });
  await from.fill('500');
  await from.press('Enter');
  // On a phone the filters cover it.
  await expect(page.locator('.skeleton')).toHaveCount(1);
  await expect(from).toBeFocused();
  await from.press('0');
  await expect(from).toHaveValue('5000');
  release();
  await expect(page).toHaveURL(/price_min=500/);
  await expect(page.locator('.skeleton')).toHaveCount(0);
  await expect(from).toHaveValue('5000');
  await expect(from).toBeFocused();
});

test('a slow request of the shop’s own code shows the progress bar', async ({ page }) => {
  await watchHydration(page);
  await openHydrated(page, '/');
  const release = await hold(page, /\/city\/list/);
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Deliver to/ })
    .click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  release();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
});

test('a slow form shows the progress bar', async ({ page }) => {
  await watchHydration(page);
  await openHydrated(page, '/login');
  const release = await hold(page, /\/login\.data/);
  await page.getByRole('textbox', { name: 'Email or phone' }).fill('nobody@example.com');
  await page.getByRole('main').getByLabel('Password', { exact: true }).fill('Passw0rd');
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  release();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
});

test('a page that is there within 200 ms shows no skeleton', async ({ page }) => {
  await page.clock.install();
  await watchHydration(page);
  await openHydrated(page, '/product');
  const skeleton = page.locator('.skeleton');
  const release = await hold(page, /\/cart\.data/);
  await page.clock.pauseAt(Date.now() + 3_600_000);
  const requested = page.waitForRequest(/\/cart\.data/);
  await page.getByRole('link', { name: /^Cart/ }).click();
  await requested;
  await page.clock.runFor(190);
  await expect(skeleton).toHaveCount(0);
  await page.clock.runFor(20);
  await expect(skeleton).toBeVisible();
  await page.clock.resume();
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Your cart is empty' })).toBeVisible();
  await expect(skeleton).toHaveCount(0);
});

const reloadedAt = (page: Page, ago: number) =>
  page.evaluate((time) => sessionStorage.setItem('reloadedAt', String(Date.now() - time)), ago);

test('a missing file of a page reloads the page, at most once a minute', async ({ context }) => {
  // The browser logs the missing file as an error.
  const page = await context.newPage();
  await watchHydration(page);
  await openHydrated(page, '/');
  await abortNewFiles(page);
  const cart = page.getByRole('link', { name: /^Cart/ });
  const reloaded = () => page.waitForEvent('load');
  const loads: string[] = [];
  page.on('load', () => loads.push(page.url()));

  const first = reloaded();
  await cart.click();
  await first;
  await page.evaluate(() => window.hydrated);
  await cart.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Error' })).toBeVisible();
  await expect(page.getByText('Error code: 500', { exact: true })).toBeVisible();
  expect(loads).toHaveLength(1);

  await reloadedAt(page, 50_000);
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/wishlist"]')?.click());
  await expect(page).toHaveURL(/\/wishlist$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Error' })).toBeVisible();
  expect(loads).toHaveLength(1);

  await reloadedAt(page, 61_000);
  const second = reloaded();
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/product"]')?.click());
  await second;
  expect(loads).toHaveLength(2);
});

test('data of another build loads the page afresh, going back too', async ({ page }) => {
  await watchHydration(page);
  await openHydrated(page, '/');
  await page.route(/\/wishlist\.data/, async (route) => {
    const response = await route.fetch();
    return route.fulfill({ response, headers: { ...response.headers(), 'x-build': 'other' } });
  });
  /** Marks the document, and shows a page by `open`. @returns whether the document is the same */
  const staysIn = async (open: () => Promise<unknown>, heading: string) => {
    await page.evaluate(async () => {
      await window.hydrated;
      Object.assign(window, { sameDocument: true });
    });
    await open();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    return page.evaluate(() => 'sameDocument' in window);
  };
  const wishlist = page.locator('a[href="/wishlist"]').first();
  expect(await staysIn(() => wishlist.click(), 'Wishlist')).toBe(false);
  await expect(page).toHaveURL(/\/wishlist$/);
  expect(await staysIn(() => page.getByRole('link', { name: /^Cart/ }).click(), 'Your cart is empty')).toBe(true);
  expect(await staysIn(() => page.goBack(), 'Wishlist')).toBe(false);
  await expect(page).toHaveURL(/\/wishlist$/);
});

test('missing messages are loaded again by the next navigation', async ({ context }) => {
  const page = await context.newPage();
  await watchHydration(page);
  await openHydrated(page, '/');
  await reloadedAt(page, 0);
  const isMessages = /\/assets\/cart-[\w-]+\.js$/;
  await page.route(isMessages, (route) => route.abort());
  const heading = page.getByRole('heading', { level: 1 });
  const cart = page.getByRole('link', { name: /^Cart/ });

  await cart.click();
  await expect(heading).toHaveText('Error');
  await expect(page).toHaveTitle('Error | Karwan');
  await page.unroute(isMessages);
  await cart.click();
  await expect(heading).toHaveText('Your cart is empty');
  await expect(page).toHaveTitle('Cart | Karwan');
});

test('a missing file of a dialog reloads the page, once', async ({ context }) => {
  const page = await context.newPage();
  await watchHydration(page);
  await openHydrated(page, '/');
  await abortNewFiles(page);
  const reloaded = page.waitForEvent('load');
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
  await reloaded;
  await page.evaluate(() => window.hydrated);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Error');
});
