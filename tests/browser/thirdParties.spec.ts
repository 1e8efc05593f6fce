import type { Page } from 'playwright/test';
import { startStorefront } from '../process/server';
import { openDemoShop, type Shop } from './demoShop';
import { findViolations } from './findViolations';
import { expect, modeName, test, threeModes } from './fixtures';
import { demo, get } from './visitor';
import { openHydrated, watchHydration } from './watchHydration';

const others = 'https://others.example';
let shop: Shop | undefined;

test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  shop = await openDemoShop({ ANALYTICS_URL: `${others}/analytics.js`, LIVE_CHAT_URL: `${others}/chat.js` });
});
test.afterAll(() => shop?.stop());
test.use({ baseURL: async ({ mode: _mode }, use) => use(shop?.url) });

declare global {
  interface Window {
    viewed: { path: string; title: string; language: string }[];
    chats: { language: string; dir: string }[];
    idle: () => void;
  }
}

const scripts: Record<string, string> = {
  '/analytics.js':
    'window.viewed = []; window.karwanAnalytics = { start() { window.started = true }, pageView(page) { if (!window.started) throw new Error("early"); window.viewed.push(page) } }',
  '/chat.js': 'window.chats = []; window.karwanLiveChat = { start(shopper) { window.chats.push(shopper) } }',
};

/** Replaces third-party servers. @returns their requests. */
async function mockThirdParties(page: Page): Promise<string[]> {
  const requestedUrls: string[] = [];
  await page.route(`${others}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    requestedUrls.push(pathname);
    return route.fulfill({ contentType: 'text/javascript', body: scripts[pathname] ?? '' });
  });
  return requestedUrls;
}

const addConsent = (page: Page) => page.context().addCookies([{ name: 'consent', value: 'yes', url: shop?.url ?? '' }]);
const policyOf = async (path: string, cookie = '') =>
  String((await fetch(`${shop?.url}${path}`, { headers: { Cookie: cookie } })).headers.get('content-security-policy'));

test('without third parties the shop requests none and its policy allows none', async () => {
  const page = await get('/', { Cookie: 'consent=yes; language=en' });
  expect(page.text).not.toContain('action="/consent"');
  expect(page.headers['content-security-policy']).toMatch(/script-src 'self'(?: 'sha256-[^']+')+;/);
  const privacy = await get('/footer?details=privacyPolicy');
  expect(privacy.text).not.toContain('id="consent"');
});

test('the policy allows their hosts only after consent', async () => {
  expect(await policyOf('/')).not.toContain(others);
  expect(await policyOf('/', 'consent=no')).not.toContain(others);
  expect(await policyOf('/', 'consent=maybe')).not.toContain(others);
  const admitted = (await policyOf('/', 'consent=yes')).split('; ').filter((directive) => directive.includes(others));
  expect(admitted.map((directive) => directive.split(' ')[0])).toEqual(['script-src', 'img-src', 'connect-src', 'frame-src']);
});

for (const mode of threeModes) {
  test.describe(modeName(mode), () => {
    test.use({ mode });

    test('the consent question is asked once, answered, and changed', async ({ page, t }) => {
      const requestedUrls = await mockThirdParties(page);
      await page.goto(`/product?lang=${mode.language}`);
      const notice = page.getByRole('region', { name: t('consent', 'title') });
      await expect(notice).toContainText(t('consent', 'both'));
      if (mode.script) expect(await findViolations(page)).toEqual([]);
      expect(requestedUrls).toEqual([]);
      await notice.getByRole('button', { name: t('consent', 'yes'), exact: true }).click();
      await expect(notice).toHaveCount(0);
      await expect(page).toHaveURL(/\/product/);
      const consentCookie = async () => (await page.context().cookies()).find(({ name }) => name === 'consent');
      expect(await consentCookie()).toMatchObject({ value: 'yes', sameSite: 'Lax', path: '/' });
      if (mode.script) await expect.poll(() => requestedUrls.length).toBe(2);

      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: t('consent', 'link') })
        .click();
      await expect(page.getByText(t('consent', 'allowed'), { exact: true })).toBeVisible();
      await page
        .getByRole('main')
        .getByRole('button', { name: t('consent', 'no'), exact: true })
        .click();
      await expect(page.getByText(t('consent', 'refused'), { exact: true })).toBeVisible();
      expect(await consentCookie()).toMatchObject({ value: 'no' });
      requestedUrls.length = 0;
      await page.goto('/');
      await expect(notice).toHaveCount(0);
      expect(requestedUrls).toEqual([]);
    });
  });
}

for (const language of ['en', 'ar', 'ckb'] as const) {
  test.describe(`with consent, in ${language}`, () => {
    test.use({ mode: { language, script: true } });

    for (const who of ['guest', 'customer'] as const) {
      test(`the chat starts and every page is counted for a ${who}, whatever page is opened first`, async ({ page }) => {
        const requestedUrls = await mockThirdParties(page);
        const url = shop?.url ?? '';
        if (who === 'customer') {
          const login = await page.request.post(`${url}/api/auth/login/`, { data: { ...demo, channel: 'Customer Portal' } });
          const { token, expiry } = await login.json();
          await page.request.post(`${url}/web/user/auth/`, { headers: { Origin: url }, data: { token, expiry } });
        }
        await page.context().addCookies([{ name: 'language', value: language, url }]);
        await addConsent(page);
        const dir = language === 'en' ? 'ltr' : 'rtl';
        const paths = [
          '/',
          '/product',
          '/product/12',
          '/cart',
          '/wishlist',
          '/footer?details=faq',
          '/collection-product-list',
          '/no-such-page',
        ];
        for (const path of [...paths, who === 'guest' ? '/login' : '/account/profile']) {
          requestedUrls.length = 0;
          await page.goto(path);
          const pathname = path.split('?')[0];
          const title = await page.title();
          await expect.poll(() => page.evaluate(() => window.viewed ?? []), path).toEqual([{ path: pathname, title, language }]);
          await expect.poll(() => page.evaluate(() => window.chats ?? []), path).toEqual([{ language, dir }]);
          expect(requestedUrls.sort(), path).toEqual(['/analytics.js', '/chat.js']);
        }
      });
    }
  });
}

test.describe('with consent', () => {
  test.use({ mode: { language: 'ar', script: true } });

  test('every page is counted once, and the chat starts once', async ({ page, t }) => {
    const requestedUrls = await mockThirdParties(page);
    await page.context().addCookies([{ name: 'language', value: 'ar', url: shop?.url ?? '' }]);
    await addConsent(page);
    await watchHydration(page);
    await openHydrated(page, '/product?search=%D9%82%D9%85%D9%8A%D8%B5');
    const viewed = () => page.evaluate(() => (window.viewed ?? []).map(({ path, language }) => `${path} ${language}`));
    await expect.poll(viewed).toEqual(['/product ar']);
    await page
      .getByRole('link', { name: t('common', 'cart') })
      .first()
      .click();
    await expect.poll(viewed).toEqual(['/product ar', '/cart ar']);
    await page.goBack();
    await expect.poll(viewed).toEqual(['/product ar', '/cart ar', '/product ar']);
    expect(await page.evaluate(() => window.viewed[1]?.title)).toContain('كاروان');
    expect(await page.evaluate(() => window.chats)).toEqual([{ language: 'ar', dir: 'rtl' }]);
    expect(requestedUrls.sort()).toEqual(['/analytics.js', '/chat.js']);
  });

  test('a shop with one of them calls that one', async ({ page }) => {
    const requestedUrls = await mockThirdParties(page);
    for (const [variable, file] of Object.entries({ ANALYTICS_URL: '/analytics.js', LIVE_CHAT_URL: '/chat.js' })) {
      const storefront = await startStorefront({ API_URL: shop?.url ?? '', [variable]: others + file });
      try {
        await page.context().addCookies([{ name: 'consent', value: 'yes', url: storefront.url }]);
        await page.goto(storefront.url);
        await expect.poll(() => requestedUrls.splice(0)).toEqual([file]);
        const called = () => page.evaluate(() => [window.viewed?.length ?? 0, window.chats?.length ?? 0]);
        await expect.poll(called).toEqual(file === '/chat.js' ? [0, 1] : [1, 0]);
      } finally {
        await storefront.stop('SIGTERM');
      }
    }
  });

  test('no third party loads before the page is idle', async ({ page }) => {
    const requestedUrls = await mockThirdParties(page);
    await addConsent(page);
    await page.addInitScript(() => {
      const waiting: (() => void)[] = [];
      window.requestIdleCallback = (task) => waiting.push(task as () => void);
      window.idle = () => {
        for (const task of waiting.splice(0)) task();
      };
    });
    await watchHydration(page);
    await page.goto('/');
    // An interaction loads the page's own script.
    await page.keyboard.press('Tab');
    await page.evaluate(() => window.hydrated);
    await page.getByRole('banner').getByRole('link').nth(1).click();
    await page.waitForURL((url) => url.pathname !== '/');
    expect(requestedUrls).toEqual([]);
    await page.evaluate(() => window.idle());
    await expect.poll(() => requestedUrls.sort()).toEqual(['/analytics.js', '/chat.js']);
  });

  test('no third party loads with Save-Data', async ({ page, t }) => {
    const requestedUrls = await mockThirdParties(page);
    await addConsent(page);
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    await watchHydration(page);
    await page.goto('/product?lang=ar');
    await page
      .getByRole('main')
      .getByRole('button', { name: t('common', 'addToWishlist') })
      .first()
      .click();
    await expect(page.getByRole('main').getByRole('button', { name: t('common', 'removeFromWishlist') })).toHaveCount(1);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(requestedUrls).toEqual([]);
  });
});

test.describe('that fail', () => {
  test.use({ mode: { language: 'en', script: true } });

  for (const [name, script] of [
    ['can’t be loaded', null],
    ['brings nothing', ''],
    ['fail at start', 'window.karwanAnalytics = { start() { throw new Error("no key") }, pageView() {} }'],
  ] as const) {
    test(`analytics that ${name} are reported, and the shop keeps working`, async ({ browser }) => {
      const context = await browser.newContext({ baseURL: shop?.url ?? '', serviceWorkers: 'block' });
      const page = await context.newPage();
      const errors: string[] = [];
      page.on('pageerror', ({ message }) => errors.push(message));
      await page.route(`${others}/**`, (route) =>
        route.request().url().endsWith('/analytics.js') && script === null
          ? route.abort()
          : route.fulfill({ contentType: 'text/javascript', body: route.request().url().endsWith('/analytics.js') ? (script ?? '') : '' }),
      );
      await addConsent(page);
      await watchHydration(page);
      await openHydrated(page, '/');
      await expect.poll(() => errors).toEqual(['Firebase initialization error']);
      await page.getByRole('link', { name: /^Cart/ }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Your cart is empty' })).toBeVisible();
      expect(errors).toHaveLength(1);
      await context.close();
    });
  }
});
