import type { Page } from 'playwright/test';
import { expect, modeName, test, threeModes } from './fixtures';
import { get, guestWithCart, Visitor } from './visitor';
import { openHydrated, watchHydration } from './watchHydration';

const header = (page: Page) => page.getByRole('banner');
const box = (page: Page) => header(page).locator('.search-box');
const at = (page: Page, width: number) => page.setViewportSize({ width, height: 740 });

/** The widths of both sides of every breakpoint. */
const widths = [320, 360, 639, 640, 767, 768, 1023, 1024, 1279, 1280, 1535, 1536, 1920];

/** A customer who signed in with a code and has no first name. */
async function namelessCustomer(language: string): Promise<Visitor> {
  const visitor = new Visitor(language);
  const identifier = `nameless-${language}-${process.pid}-${Date.now()}@example.com`;
  await visitor.submit('/login/code', { identifier });
  let code = '';
  await expect
    .poll(async () => {
      const inbox: { to: string; body: string }[] = JSON.parse((await get(`/api/dev/inbox/?to=${encodeURIComponent(identifier)}`)).text);
      code = inbox.find(({ to }) => to === identifier)?.body.match(/\b\d{6}\b/)?.[0] ?? '';
      return code;
    })
    .not.toBe('');
  await visitor.submit('/login/code/verify', { code, intent: 'verify' });
  return visitor;
}

async function namedCustomer(language: string): Promise<Visitor> {
  const visitor = new Visitor(language);
  await visitor.registerAndVerify();
  return visitor;
}

/** Those elements of the header that can be seen and reached by the pointer. */
const seen = (page: Page, selectors: string[]) =>
  page.evaluate(
    (all) =>
      all.filter((selector) => {
        const element = document.querySelector(`.header ${selector}`);
        if (!element) return false;
        const { left, top, right, width, height } = element.getBoundingClientRect();
        const onTop = document.elementFromPoint(left + width / 2, top + height / 2);
        const isInside = left >= -0.5 && right <= innerWidth + 0.5;
        return isInside && width >= 8 && height >= 8 && onTop !== null && element.contains(onTop);
      }),
    selectors,
  );

for (const language of ['en', 'ar', 'ckb'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ mode: { language, script: false } });

    test('every part of the header can be seen at every width', async ({ page }) => {
      const visits = [
        [await guestWithCart(language), '/product', ['.badge-count', '.log-in'], ['.user-menu summary']],
        [new Visitor(language), '/cart', ['.log-in'], ['.user-menu summary', '.badge-count']],
        [await namelessCustomer(language), '/wishlist', ['.log-in'], ['.user-menu summary']],
        [await namedCustomer(language), '/account', ['.user-menu summary'], ['.log-in']],
        [await namedCustomer(language), '/product/12', ['.user-menu summary'], ['.log-in']],
      ] as const;
      for (const [visitor, path, own, others] of visits) {
        await page.context().clearCookies();
        await visitor.copyCookiesTo(page);
        await page.goto(path);
        for (const width of widths) {
          await at(page, width);
          const parts = ['.logo', 'a[href^="/wishlist"]', 'a[href^="/cart"]', '.deliver-to', 'details:has([hreflang]) > summary', ...own];
          const small = [...(width < 768 ? ['.search-toggle summary'] : []), ...(width < 1024 ? ['.burger summary'] : [])];
          const wide = width < 768 ? [] : ['.search-box'];
          const all = [...parts, '.search-toggle summary', '.burger summary', '.search-box', ...others];
          expect((await seen(page, all)).sort(), `${path} at ${width} px`).toEqual([...parts, ...small, ...wide].sort());
        }
      }
    });

    test('the label of the delivery city can be seen where there is room', async ({ page, t }) => {
      await new Visitor(language).copyCookiesTo(page);
      for (const path of ['/', '/product/12']) {
        await page.goto(path);
        for (const width of [640, 768, 1280, 1536, 1920]) {
          await at(page, width);
          const label = header(page).locator('.deliver-to span').first();
          await expect(label).toHaveText(t('common', 'deliverTo'));
          const { room, needed } = await label.evaluate(({ clientWidth, scrollWidth }) => ({ room: clientWidth, needed: scrollWidth }));
          expect(room, `${path} at ${width} px`).toBeGreaterThan(20);
          expect(room, `${path} at ${width} px`).toBeGreaterThanOrEqual(needed);
        }
      }
    });

    test('the language menu leads to the same page in each language', async ({ page }) => {
      const names = { en: 'English', ar: 'العربية', ckb: 'کوردی' };
      await new Visitor(language).copyCookiesTo(page);
      for (const width of [360, 1280]) {
        await at(page, width);
        for (const other of ['en', 'ar', 'ckb'] as const) {
          await page.goto(`/product?search=lamp&lang=${language}`);
          await header(page).locator('details:has([hreflang]) > summary').click();
          for (const name of Object.values(names)) await expect(header(page).getByRole('link', { name, exact: true })).toBeInViewport();
          await header(page).getByRole('link', { name: names[other], exact: true }).click();
          await expect(page).toHaveURL(({ pathname, searchParams }) => pathname === '/product' && searchParams.get('search') === 'lamp');
          await expect(page.locator('html')).toHaveAttribute('lang', other);
          await page.goto('/cart');
          await expect(page.locator('html')).toHaveAttribute('lang', other);
        }
      }
    });

    test('the account’s menu opens from the greeting', async ({ page, t }) => {
      await (await namedCustomer(language)).copyCookiesTo(page);
      for (const [width, path] of [
        [320, '/'],
        [767, '/cart'],
        [1280, '/product/12'],
        [1536, '/account/profile'],
      ] as const) {
        await at(page, width);
        await page.goto(path);
        const menu = header(page).locator('.user-menu');
        await expect(menu.locator('summary')).toHaveText(t('common', 'greeting', { name: 'Dilan' }));
        await expect(menu.getByRole('link')).toHaveCount(0);
        await menu.locator('summary').click();
        await expect(menu.getByRole('link')).toHaveCount(10);
        for (const link of await menu.getByRole('link').all()) await expect(link).toBeVisible();
        const { x = -1, width: wide = 0 } = (await menu.locator('.menu-list').boundingBox()) ?? {};
        expect(x, `at ${width} px`).toBeGreaterThanOrEqual(0);
        expect(x + wide, `at ${width} px`).toBeLessThanOrEqual(width);
      }
    });

    test('the search box is never wider than 540 px, and has them where there is room', async ({ page }) => {
      for (const [visitor, path] of [
        [new Visitor(language), '/'],
        [new Visitor(language), '/product?search=lamp'],
        [await namedCustomer(language), '/account/my-order'],
      ] as const) {
        await page.context().clearCookies();
        await visitor.copyCookiesTo(page);
        await page.goto(path);
        for (const width of widths.filter((each) => each >= 768)) {
          await at(page, width);
          for (const text of ['', 'lamp '.repeat(30)]) {
            await box(page).fill(text);
            const [form, field] = [await header(page).getByRole('search').boundingBox(), await box(page).boundingBox()];
            expect(Math.max(form?.width ?? 999, field?.width ?? 999), `${path} at ${width} px`).toBeLessThanOrEqual(540);
            if (width >= 1536) expect(form?.width, `${path} at ${width} px`).toBe(540);
          }
        }
      }
    });
  });
}

for (const mode of threeModes) {
  test.describe(modeName(mode), () => {
    test.use({ mode });

    const open = async (page: Page, path: string) => {
      if (!mode.script) return void (await page.goto(path));
      await watchHydration(page);
      await openHydrated(page, path);
    };

    test('the burger opens the side menu on every small screen, and closes it', async ({ page, t }) => {
      await (mode.language === 'ar' ? await namedCustomer('ar') : new Visitor(mode.language)).copyCookiesTo(page);
      for (const path of ['/', '/product/12', '/cart']) {
        await at(page, 360);
        await open(page, path);
        const burger = header(page).locator(`summary[aria-label="${t('common', 'menu')}"]`);
        const menu = header(page).getByRole('navigation', { name: t('common', 'categories') });
        for (const width of path === '/' ? [320, 639, 640, 767, 768, 1023] : [360, 1023]) {
          await at(page, width);
          await expect(menu, `${path} at ${width} px`).toBeHidden();
          await burger.click();
          await expect(menu.getByRole('link'), `${path} at ${width} px`).toHaveCount(9);
          const { x = -1, width: wide = 0 } = (await menu.boundingBox()) ?? {};
          expect(x, `${path} at ${width} px`).toBeGreaterThanOrEqual(0);
          expect(x + wide, `${path} at ${width} px`).toBeLessThanOrEqual(width);
          await expect(menu.getByRole('link').first()).toBeInViewport();
          await burger.click();
        }
        await at(page, 1024);
        await expect(burger).toBeHidden();
        await expect(menu).toBeHidden();
      }
    });

    test('a blank search is not sent, by Enter or by its button, on any page', async ({ page }) => {
      const blank: string[] = [];
      page.on('request', (request) => {
        const { pathname, searchParams } = new URL(request.url());
        if (/^\/product(\.data)?$/.test(pathname) && searchParams.get('search')?.trim() === '') blank.push(request.url());
      });
      await new Visitor(mode.language).copyCookiesTo(page);
      for (const width of [360, 1280])
        for (const path of ['/cart', '/product/12', '/product?search=lamp']) {
          await at(page, width);
          await open(page, path);
          if (!(await box(page).isVisible())) await header(page).locator('.search-toggle summary').click();
          for (const text of ['', ' ', '     ']) {
            await box(page).fill(text);
            await box(page).press('Enter');
            await header(page).locator('.search-go').click();
            await expect(box(page)).toHaveValue(text);
          }
          await box(page).fill(' shirt ');
          // A blank one would have been sent before.
          await box(page).press('Enter');
          await expect(page).toHaveURL(({ searchParams }) => searchParams.get('search')?.trim() === 'shirt');
          expect(blank, path).toEqual([]);
        }
    });

    test('a search has its text, offset 0 and the saved city, whatever page it comes from', async ({ page }) => {
      const guest = new Visitor(mode.language);
      const customer = await namedCustomer(mode.language);
      for (const [visitor, city] of [
        [guest, '7'],
        [customer, '2'],
      ] as const) {
        await visitor.submit('/city', { city_id: city, redirectTo: '/' });
        await page.context().clearCookies();
        await visitor.copyCookiesTo(page);
        await at(page, 1280);
        for (const [path, send] of [
          ['/', 'Enter'],
          ['/product?category_id=1&offset=12&ordering=price', 'button'],
          ['/product?search=lamp&offset=12&cityId=1', 'Enter'],
          ['/product/12', 'button'],
          ['/wishlist', 'Enter'],
        ] as const) {
          await open(page, path);
          await box(page).fill('blue shirt');
          if (send === 'Enter') await box(page).press('Enter');
          else await header(page).locator('.search-go').click();
          await expect(page).toHaveURL(({ searchParams }) => searchParams.get('search') === 'blue shirt');
          const { pathname, searchParams } = new URL(page.url());
          expect([pathname, Object.fromEntries(searchParams)], path).toEqual([
            '/product',
            { search: 'blue shirt', offset: '0', cityId: city },
          ]);
        }
      }
    });

    if (!mode.script) return;

    test('a search replaces the entry of the list in the history, and adds one to other pages', async ({ page }) => {
      await new Visitor(mode.language).copyCookiesTo(page);
      await at(page, 1280);
      const search = async (text: string) => {
        await box(page).fill(text);
        await box(page).press('Enter');
        await expect(page).toHaveURL(({ searchParams }) => searchParams.get('search') === text);
        await expect(page.getByRole('heading', { level: 1 })).toContainText(text);
      };
      const isAt = (path: string) => expect(page).toHaveURL((url) => url.pathname + url.search === path);
      for (const [before, list] of [
        ['/cart', '/product'],
        ['/product/12', '/product?category_id=1&ordering=price'],
        ['/footer?details=faq', '/product?search=lamp&offset=0'],
      ] as const) {
        await open(page, before);
        await open(page, list);
        await search('shirt');
        await search('phone');
        await page.goBack();
        await isAt(before);
        await open(page, before);
        await search('lamp');
        await page.goBack();
        await isAt(before);
      }
    });
  });
}
