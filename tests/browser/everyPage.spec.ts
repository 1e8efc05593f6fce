import type { Page } from 'playwright/test';
import { languageInfo } from '../../app/i18n/languages';
import { brand } from '../../marketplace/contract/brand/brand';
import { expect, type Language, test } from './fixtures';
import { pagesOfCustomers, pagesOfGuests, patternOf } from './pages';
import { demoCustomer, get, Visitor } from './visitor';
import { holdScript, openHydrated, watchHydration } from './watchHydration';

/** A page's metadata: each tag by its name, with all its values. */
function headOf(html: string): Record<string, string[]> {
  const values = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, value = '']) => value);
  const property = (name: string) => values(new RegExp(`<meta property="og:${name}" content="([^"]*)"`, 'g'));
  return {
    title: values(/<title>([^<]*)<\/title>/g),
    description: values(/<meta name="description" content="([^"]*)"/g),
    canonical: values(/<link rel="canonical" href="([^"]*)"/g),
    ...Object.fromEntries(['title', 'type', 'image', 'locale', 'url'].map((name) => [`og:${name}`, property(name)])),
  };
}

/** The English titles of routes: their names without `account-`, as capitalised words (point 2: Page titles). */
const routeTitles: Record<string, string> = {
  '/': 'Home Page',
  '/product': 'Product',
  '/collection-product-list': 'Collection Product List',
  '/city': 'City',
  '/language': 'Language',
  '/wishlist': 'Wishlist',
  '/cart': 'Cart',
  '/checkout': 'Checkout',
  '/payment/wait/:reference': 'Payment Wait',
  '/payment/success': 'Payment Success',
  '/payment/fail': 'Payment Fail',
  '/login': 'Login',
  '/login/code': 'Login Code',
  '/login/code/verify': 'Login Code Verify',
  '/register': 'Register',
  '/register/verify': 'Register Verify',
  '/password/forgot': 'Password Forgot',
  '/password/reset': 'Password Reset',
  '/password/change': 'Password Change',
  '/logout': 'Logout',
  '/dev/inbox': 'Dev Inbox',
  '/dev/pay/:id': 'Test Gateway',
  '/dev/empty-states': 'Dev Empty States',
  '/account': 'Account',
  '/account/profile': 'Profile',
  '/account/profile/email': 'Profile Email',
  '/account/profile/phone': 'Profile Phone',
  '/account/profile/delete': 'Profile Delete',
  '/account/profile/code': 'Profile Code',
  '/account/address': 'Address',
  '/account/address/new': 'Address New',
  '/account/address/:id': 'Address Edit',
  '/account/my-order': 'My Order',
  '/account/return-order': 'Return Order',
  '/account/return-order/new': 'Return Order New',
  '/account/karwan-balance': 'Karwan Balance',
  '/account/karwan-balance/topup': 'Karwan Balance Topup',
  '/account/karwan-balance/transfer': 'Karwan Balance Transfer',
  '/account/become-a-seller': 'Become A Seller',
  '/account/linked-accounts': 'Linked Accounts',
  '/account/notifications': 'Notifications',
  '/account/reviews': 'Reviews',
  '/account/my-order/:orderDetailId/review/:lineId': 'My Order Review',
  '/support': 'Support',
  '/support/sent': 'Support Sent',
};
/** Pages of one item, which have its name as their title. */
const showsOneThing = (pattern: string, path: string) =>
  [
    '/product/:id',
    '/product/:id/reviews',
    '/footer',
    '/account/my-order/:orderDetailId',
    '/account/my-order/:orderDetailId/invoice',
    '/account/return-order/:id',
    '/*',
  ].includes(pattern) || /[?&](search|category_id|collection)=/.test(path);

/** Pages in the payment layout, and the invoice. */
const isBare = (path: string) => /^\/payment\/|^\/dev\/pay\/|\/invoice(\?|$)/.test(path);

const halves = { en: '[AP]M', ar: '[صم]', ckb: '[پد]\\.ن' };
/** A date or a time as in the spec (point 9): DD/MM/YYYY, hh:mm A. */
const writtenIn = (language: Language) =>
  new RegExp(`^((0[1-9]|[12]\\d|3[01])/(0[1-9]|1[0-2])/\\d{4}|(0[1-9]|1[0-2]):[0-5]\\d ${halves[language]})$`);

/** Every date and time in the visible text of a page, in any format of digits. */
const datesOf = (html: string): string[] =>
  html
    .replace(/<(script|style|textarea)\b.*?<\/\1>|<[^>]*>/gs, ' ')
    .match(/\d\d:\d\d [^\s\u2069]+|(?<![\d.:/-])(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{4})(?!\d)/g) ?? [];

for (const language of ['en', 'ar', 'ckb'] as Language[]) {
  test(`every page has its title and description, in ${language}`, async () => {
    test.slow();
    const opened = [...(await pagesOfGuests(language)), ...(await pagesOfCustomers(language))];
    const routeOf = new Map<string, string>();
    const written = writtenIn(language);
    let dateCount = 0;
    for (const { visitor, paths } of opened) {
      for (const path of paths) {
        const { text, status } = await visitor.get(path);
        const head = headOf(text);
        for (const [tag, values] of Object.entries(head)) expect.soft(values, `${tag} of ${path}`).toEqual([expect.stringMatching(/\S/)]);
        const only = (tag: string) => head[tag]?.[0] ?? '';
        expect.soft(only('title'), path).toMatch(new RegExp(`^\\S.* \\| ${brand.name[language]}$`));
        expect.soft(only('og:title'), path).toBe(only('title'));
        const route = status === 404 ? '/*' : (patternOf(path) ?? '');
        expect.soft(text, path).toContain(`<html lang="${language}" dir="${language === 'en' ? 'ltr' : 'rtl'}"`);
        expect
          .soft([/<header[ >]/.test(text), /<footer[ >]/.test(text)], `header and footer of ${path}`)
          .toEqual(isBare(path) ? [false, false] : [true, true]);
        expect.soft(text.includes('class="account-side"'), `menu of ${path}`).toBe(/^\/account(\/|$)/.test(route) && !isBare(path));
        const dates = datesOf(text);
        expect
          .soft(
            dates.filter((date) => !written.test(date)),
            `dates and times of ${path}`,
          )
          .toEqual([]);
        dateCount += dates.length;
        if (language === 'en' && !showsOneThing(route, path)) expect.soft(only('title'), path).toBe(`${routeTitles[route]} | Karwan`);
        expect.soft(routeOf.get(only('title')) ?? route, `${only('title')}, the title of ${path}`).toBe(route);
        routeOf.set(only('title'), route);
        expect.soft(only('og:url'), path).toBe(only('canonical'));
        expect.soft(only('og:url'), path).toMatch(/^http/);
        expect.soft(only('og:image'), path).toMatch(/^http/);
        expect.soft(only('og:locale'), path).toBe(languageInfo(language).tag);
      }
    }
    const seen = new Set(routeOf.values());
    expect(dateCount).toBeGreaterThan(10);
    expect(Object.keys(routeTitles).filter((route) => !seen.has(route))).toEqual([]);
  });
}

/** The browser's current head, serialised like the server's. */
const headNow = async (page: Page) =>
  headOf(
    await page.evaluate(() =>
      [...document.head.querySelectorAll('title, meta[name], meta[property], link[rel="canonical"]')]
        .map((element) => element.outerHTML)
        .join(''),
    ),
  );

for (const language of ['en', 'ar', 'ckb'] as const) {
  test.describe(`client-side navigation, in ${language}`, () => {
    test.use({ mode: { language, script: true } });

    test('sets the same metadata as a page load, and Back returns to each page', async ({ page }) => {
      await watchHydration(page);
      await new Visitor(language).copyCookiesTo(page);
      await openHydrated(page, '/');
      await page.evaluate(() => Object.assign(window, { sameDocument: true }));
      const product = await new Visitor(language).findProduct();
      const paths = ['/product', '/product?all=1', product, '/cart', '/footer?details=faq', '/wishlist', '/login', '/no-such-page', '/'];
      for (const path of paths) {
        await page.evaluate((to) => {
          const link = document.createElement('a');
          link.href = to;
          document.body.append(link);
          link.click();
          link.remove();
        }, path);
        await page.waitForURL((url) => url.pathname + url.search === path);
        const answer = await get(path, { Cookie: `language=${language}` });
        await expect.poll(() => headNow(page), path).toEqual(headOf(answer.text));
      }
      for (const path of ['/', ...paths].slice(0, -1).reverse()) {
        await page.goBack();
        await page.waitForURL((url) => url.pathname + url.search === path);
      }
      expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    });
  });
}

test('parts of a product’s path lead to the product, unknown ones are not found', async () => {
  for (const part of ['types', 'VariantList', 'VariantListItem']) {
    for (const query of ['', '?lang=ar', '?lang=ckb', '?variant=1']) {
      const answer = await get(`/product/12/components/${part}${query}`);
      expect.soft([answer.status, answer.headers.location], part + query).toEqual([301, `/product/12${query}`]);
    }
  }
  const answer = await get('/product/12/components/VariantCard');
  expect(answer.status).toBe(404);
  expect(answer.text).toContain('This page could not be found');
});

for (const language of ['en', 'ckb'] as const) {
  for (const script of [true, false]) {
    test.describe(`an unknown address, ${language}, script ${script ? 'on' : 'off'}`, () => {
      test.use({ mode: { language, script } });

      test('leads back to the page before it', async ({ page, t, baseURL }) => {
        await new Visitor(language).copyCookiesTo(page);
        const back = page.getByRole('main').getByRole('link', { name: t('common', 'back'), exact: true });
        const list = `/product?search=shirt${language === 'en' ? '' : `&lang=${language}`}`;
        await page.goto('/product/900000000', { referer: `${baseURL}${list}` });
        if (!script) await expect(back).toHaveAttribute('href', list);
        await page.goto(list);
        await page.goto('/product/900000000', { referer: `${baseURL}${list}` });
        await back.click();
        await expect(page).toHaveURL(`${baseURL}${list}`);

        await page.goto('/product/900000000', { referer: 'https://other.example/product' });
        if (!script) await expect(back).toHaveAttribute('href', language === 'en' ? '/' : /^\/(\?lang=ckb)?$/);
      });

      test('has a back link', async ({ page, t }) => {
        await new Visitor(language).copyCookiesTo(page);
        await page.goto('/wishlist');
        // The click comes before script; without script nothing is awaited.
        const release = await holdScript(page);
        await page.goto('/no-such-page');
        await expect(page.getByRole('heading', { level: 1, name: t('errors', 'notFound') })).toBeVisible();
        await page
          .getByRole('main')
          .getByRole('link', { name: t('common', 'back'), exact: true })
          .click();
        release();
        await expect(page).toHaveURL(({ pathname }) => pathname === (script ? '/wishlist' : '/'));
        await expect(page.getByRole('heading', { name: t('errors', 'notFound') })).toHaveCount(0);
      });
    });
  }
}

test.describe('the footer', () => {
  test.use({ mode: { language: 'ckb', script: true } });

  test('has the shop’s contacts, its apps and this year', async ({ page }) => {
    await page.goto('/?lang=ckb');
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('link', { name: brand.supportEmail })).toHaveAttribute('href', `mailto:${brand.supportEmail}`);
    await expect(footer.getByRole('link', { name: brand.phone.text })).toHaveAttribute('href', brand.phone.href);
    await expect(footer).toContainText(brand.office.ckb);
    for (const { name, href } of [...brand.social])
      await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
    for (const { href } of brand.apps) {
      const badge = footer.locator(`a[href="${href}"] img`);
      await badge.scrollIntoViewIfNeeded();
      await expect.poll(() => badge.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      await expect(badge).toHaveAttribute('alt', /\S/);
    }
    await expect(footer).toContainText(`© ${new Date().getFullYear()}`);
  });
});

/** A customer whose session was ended elsewhere. */
async function customerWithoutSession(language: Language): Promise<Visitor> {
  const customer = await demoCustomer(language);
  const cookies = new Map(customer.cookies);
  await customer.submit('/logout', {});
  for (const [name, value] of cookies) customer.cookies.set(name, value);
  return customer;
}

for (const language of ['en', 'ar', 'ckb'] as const) {
  for (const script of [true, false]) {
    test.describe(`a notification, ${language}, script ${script ? 'on' : 'off'}`, () => {
      test.use({ mode: { language, script }, viewport: { width: 1280, height: 800 } });

      test('of success disappears after a time-out, with script', async ({ page, t }) => {
        const visitor = new Visitor(language);
        await visitor.submit('/city', { city_id: '1', redirectTo: '/' });
        await visitor.copyCookiesTo(page);
        await page.goto('/');
        const bar = page.getByRole('status').filter({ hasText: /\S/ });
        await expect(bar.locator('use').first()).toHaveAttribute('href', /#check$/);
        await expect(bar.getByRole('button')).toHaveCount(0);
        if (script) await expect(bar).toHaveCSS('opacity', '0');
        else await expect(bar).toHaveCSS('position', 'static');
        // The text stays in the page for slow readers.
        await expect(bar).toContainText(t('notices', 'citySaved', { city: '' }).trim().split(' ')[0] ?? '');
      });

      test('of an error stays at the top right until it is closed', async ({ page, t }) => {
        await (await customerWithoutSession(language)).copyCookiesTo(page);
        await page.goto('/account/address');
        await expect(page).toHaveURL((url) => url.pathname === '/');
        const bar = page.getByRole('status').filter({ hasText: t('notices', 'sessionEnded') });
        await expect(bar).toBeVisible();
        await expect(bar.locator('use').first()).toHaveAttribute('href', /#close$/);
        await expect(bar.getByRole('link', { name: t('common', 'logIn') })).toHaveAttribute('href', /redirectTo=%2Faccount%2Faddress/);
        if (!script) return;
        await expect(bar).toHaveCSS('flex-direction', 'row');
        const { x = 0, y = 0, width = 0 } = (await bar.boundingBox()) ?? {};
        expect(y, 'right below the header').toBeGreaterThanOrEqual(92);
        expect(y).toBeLessThan(110);
        expect(x + width).toBeGreaterThan(1240);
        await bar.getByRole('button', { name: t('common', 'dismiss') }).click();
        await expect.poll(async () => (await bar.boundingBox())?.width).toBeLessThanOrEqual(1);
      });
    });
  }
}
