import type { Page } from 'playwright/test';
import { findViolations } from './findViolations';
import { expect, test } from './fixtures';
import { type OpenedPages, pagesOfCustomers, pagesOfGuests, unseenRoutes } from './pages';
import { customerAtCheckout } from './visitor';
import { openHydrated, watchHydration } from './watchHydration';

const scenes = {
  'guests’ pages': pagesOfGuests,
  'customers’ pages': pagesOfCustomers,
} as const;

/** Opens every page as its visitor. */
async function eachPage(page: Page, opened: OpenedPages[], check: (path: string) => Promise<void>) {
  expect(opened.flatMap(({ paths }) => paths).length).toBeGreaterThan(10);
  for (const { visitor, paths } of opened) {
    await page.context().clearCookies();
    await visitor.copyCookiesTo(page);
    for (const path of paths) await check(path);
  }
}

test('every route is in the list of pages', async () => {
  expect(unseenRoutes([...(await pagesOfGuests('en')), ...(await pagesOfCustomers('en'))])).toEqual([]);
});

/** Prevents idle callbacks: without interaction the page stays as the server sent it. */
const neverIdle = () => {
  window.requestIdleCallback = () => 0;
};

/** The page's width when it exceeds the window's. */
const overflowingWidth = () => {
  const { scrollWidth } = document.documentElement;
  return scrollWidth > window.innerWidth ? scrollWidth : null;
};

for (const [scene, pagesOf] of Object.entries(scenes)) {
  test.describe(`${scene} in en`, () => {
    test.use({ mode: { language: 'en', script: true } });

    test('have no accessibility violations on a phone before hydration', async ({ page }) => {
      await page.addInitScript(neverIdle);
      await eachPage(page, await pagesOf('en'), async (path) => {
        await page.goto(path);
        expect.soft(await findViolations(page), path).toEqual([]);
      });
    });
  });

  test.describe(`${scene} in ar`, () => {
    test.use({ mode: { language: 'ar', script: true } });

    test('have no accessibility violations on a phone after hydration', async ({ page }) => {
      await watchHydration(page);
      await eachPage(page, await pagesOf('ar'), async (path) => {
        await openHydrated(page, path);
        expect.soft(await findViolations(page), path).toEqual([]);
      });
    });
  });

  test.describe(`${scene} in ckb`, () => {
    test.use({ mode: { language: 'ckb', script: false }, viewport: { width: 320, height: 640 } });

    test('never scroll sideways at 320 px', async ({ page }) => {
      await eachPage(page, await pagesOf('ckb'), async (path) => {
        await page.goto(path);
        expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
        expect.soft(await page.evaluate(overflowingWidth), path).toBeNull();
      });
    });
  });
}

test.describe('at the breakpoint of the wide layout', () => {
  test.use({ mode: { language: 'ckb', script: false }, viewport: { width: 768, height: 800 } });

  test('home, list and cart do not scroll sideways', async ({ page }) => {
    const customer = await customerAtCheckout('ckb');
    await customer.copyCookiesTo(page);
    for (const path of ['/', '/product', '/cart']) {
      await page.goto(path);
      expect.soft(await page.evaluate(overflowingWidth), path).toBeNull();
    }
  });
});

test.describe('on a wide screen', () => {
  test.use({ mode: { language: 'ar', script: true }, viewport: { width: 1280, height: 800 } });

  test('list, product and checkout have no accessibility violations', async ({ page }) => {
    await watchHydration(page);
    const customer = await customerAtCheckout('ar');
    await customer.copyCookiesTo(page);
    for (const path of ['/product', await customer.findProduct(), '/checkout']) {
      await openHydrated(page, path);
      expect.soft(await findViolations(page), path).toEqual([]);
    }
  });
});

test.describe('the demo’s messages in ckb', () => {
  test.use({ mode: { language: 'ckb', script: false }, viewport: { width: 320, height: 640 } });

  test('wrap a word that is longer than a line', async ({ page }) => {
    await page.request.post('/api/auth/register/', {
      data: { first_name: 'Rebin', identifier: `${crypto.randomUUID()}@example.com`, password: 'Passw0rd' },
    });
    await page.goto('/dev/inbox');
    for (const part of ['h2', 'p.message', 'bdi']) {
      const text = page.locator(`main .panel ${part}`).first();
      await text.evaluate((element) => {
        element.textContent = 'w'.repeat(200);
      });
      expect(await page.evaluate(overflowingWidth), part).toBeNull();
    }
  });
});
