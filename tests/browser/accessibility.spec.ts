import type { Page } from 'playwright/test';
import { expect, test } from './fixtures';
import { openHydrated, watchHydration } from './hydration';
import { obstacles } from './obstacles';
import { type Opened, pagesOfCustomers, pagesOfGuests, unseenRoutes } from './pages';
import { customerAtCheckout } from './visitor';

const scenes = {
  'the pages of guests': pagesOfGuests,
  'the pages of customers': pagesOfCustomers,
} as const;

/** Opens every page as whoever it is for. */
async function eachPage(page: Page, opened: Opened[], look: (path: string) => Promise<void>) {
  expect(opened.flatMap(({ paths }) => paths).length).toBeGreaterThan(10);
  for (const { visitor, paths } of opened) {
    await page.context().clearCookies();
    await visitor.lendCookies(page);
    for (const path of paths) await look(path);
  }
}

test('every route is among the pages looked at', async () => {
  expect(unseenRoutes([...(await pagesOfGuests('en')), ...(await pagesOfCustomers('en'))])).toEqual([]);
});

/** Without idle time and without a touch the page stays as the server sent it. */
const neverIdle = () => {
  window.requestIdleCallback = () => 0;
};

/** The page's width, when it is more than the window's. */
const tooWide = () => {
  const { scrollWidth } = document.documentElement;
  return scrollWidth > window.innerWidth ? scrollWidth : null;
};

for (const [scene, pagesOf] of Object.entries(scenes)) {
  test.describe(`${scene} in en`, () => {
    test.use({ way: { language: 'en', script: true } });

    test('stand in nobody’s way on a phone before script arrives', async ({ page }) => {
      await page.addInitScript(neverIdle);
      await eachPage(page, await pagesOf('en'), async (path) => {
        await page.goto(path);
        expect.soft(await obstacles(page), path).toEqual([]);
      });
    });
  });

  test.describe(`${scene} in ar`, () => {
    test.use({ way: { language: 'ar', script: true } });

    test('stand in nobody’s way on a phone once script has arrived', async ({ page }) => {
      await watchHydration(page);
      await eachPage(page, await pagesOf('ar'), async (path) => {
        await openHydrated(page, path);
        expect.soft(await obstacles(page), path).toEqual([]);
      });
    });
  });

  test.describe(`${scene} in ckb`, () => {
    test.use({ way: { language: 'ckb', script: false }, viewport: { width: 320, height: 640 } });

    test('never scroll sideways at 320 px', async ({ page }) => {
      await eachPage(page, await pagesOf('ckb'), async (path) => {
        await page.goto(path);
        expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
        expect.soft(await page.evaluate(tooWide), path).toBeNull();
      });
    });
  });
}

test.describe('where the wide layout begins', () => {
  test.use({ way: { language: 'ckb', script: false }, viewport: { width: 768, height: 800 } });

  test('home, list and cart do not scroll sideways', async ({ page }) => {
    const customer = await customerAtCheckout('ckb');
    await customer.lendCookies(page);
    for (const path of ['/', '/product', '/cart']) {
      await page.goto(path);
      expect.soft(await page.evaluate(tooWide), path).toBeNull();
    }
  });
});

test.describe('on a wide screen', () => {
  test.use({ way: { language: 'ar', script: true }, viewport: { width: 1280, height: 800 } });

  test('list, product and checkout stand in nobody’s way', async ({ page }) => {
    await watchHydration(page);
    const customer = await customerAtCheckout('ar');
    await customer.lendCookies(page);
    for (const path of ['/product', await customer.product(), '/checkout']) {
      await openHydrated(page, path);
      expect.soft(await obstacles(page), path).toEqual([]);
    }
  });
});
