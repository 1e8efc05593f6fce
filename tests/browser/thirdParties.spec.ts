import type { Page } from 'playwright/test';
import { openDemoShop, type Shop } from './demoShop';
import { expect, named, test, threeWays } from './fixtures';
import { openHydrated, watchHydration } from './hydration';
import { obstacles } from './obstacles';
import { get } from './visitor';

const others = 'https://others.example';
let shop: Shop | undefined;

test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  shop = await openDemoShop({ ANALYTICS_URL: `${others}/analytics.js`, LIVE_CHAT_URL: `${others}/chat.js` });
});
test.afterAll(() => shop?.end());
test.use({ baseURL: async ({ way: _way }, use) => use(shop?.url) });

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

/** Plays the other companies. @returns what was asked of them. */
async function playOthers(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(`${others}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    asked.push(pathname);
    return route.fulfill({ contentType: 'text/javascript', body: scripts[pathname] ?? '' });
  });
  return asked;
}

const lendConsent = (page: Page) => page.context().addCookies([{ name: 'consent', value: 'yes', url: shop?.url ?? '' }]);
const policyOf = async (path: string, cookie = '') =>
  String((await fetch(`${shop?.url}${path}`, { headers: { Cookie: cookie } })).headers.get('content-security-policy'));

test('without third parties the shop asks nothing and admits nobody', async () => {
  const page = await get('/', { Cookie: 'consent=yes; language=en' });
  expect(page.text).not.toContain('action="/consent"');
  expect(page.headers['content-security-policy']).toMatch(/script-src 'self' 'nonce-[^']+';/);
  const privacy = await get('/footer?details=privacyPolicy');
  expect(privacy.text).not.toContain('id="consent"');
});

test('the policy names their hosts to those who consent alone', async () => {
  expect(await policyOf('/')).not.toContain(others);
  expect(await policyOf('/', 'consent=no')).not.toContain(others);
  expect(await policyOf('/', 'consent=maybe')).not.toContain(others);
  const admitted = (await policyOf('/', 'consent=yes')).split('; ').filter((directive) => directive.includes(others));
  expect(admitted.map((directive) => directive.split(' ')[0])).toEqual(['script-src', 'img-src', 'connect-src', 'frame-src']);
});

for (const way of threeWays) {
  test.describe(named(way), () => {
    test.use({ way });

    test('a shopper is asked once, answers, and changes the answer', async ({ page, t }) => {
      const asked = await playOthers(page);
      await page.goto(`/product?lang=${way.language}`);
      const notice = page.getByRole('region', { name: t('consent', 'title') });
      await expect(notice).toContainText(t('consent', 'both'));
      if (way.script) expect(await obstacles(page)).toEqual([]);
      expect(asked).toEqual([]);
      await notice.getByRole('button', { name: t('consent', 'yes'), exact: true }).click();
      await expect(notice).toHaveCount(0);
      await expect(page).toHaveURL(/\/product/);
      const kept = async () => (await page.context().cookies()).find(({ name }) => name === 'consent');
      expect(await kept()).toMatchObject({ value: 'yes', sameSite: 'Lax', path: '/' });
      if (way.script) await expect.poll(() => asked.length).toBe(2);

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
      expect(await kept()).toMatchObject({ value: 'no' });
      asked.length = 0;
      await page.goto('/');
      await expect(notice).toHaveCount(0);
      expect(asked).toEqual([]);
    });
  });
}

test.describe('with consent', () => {
  test.use({ way: { language: 'ar', script: true } });

  test('every page is counted once, and the chat starts once', async ({ page, t }) => {
    const asked = await playOthers(page);
    await page.context().addCookies([{ name: 'language', value: 'ar', url: shop?.url ?? '' }]);
    await lendConsent(page);
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
    expect(asked.sort()).toEqual(['/analytics.js', '/chat.js']);
  });

  test('nothing is asked of them before the page is idle', async ({ page }) => {
    const asked = await playOthers(page);
    await lendConsent(page);
    await page.addInitScript(() => {
      const waiting: (() => void)[] = [];
      window.requestIdleCallback = (work) => waiting.push(work as () => void);
      window.idle = () => {
        for (const work of waiting.splice(0)) work();
      };
    });
    await watchHydration(page);
    await page.goto('/');
    // A touch wakes the page's own script.
    await page.keyboard.press('Tab');
    await page.evaluate(() => window.hydrated);
    await page.getByRole('banner').getByRole('link').nth(1).click();
    await page.waitForURL((url) => url.pathname !== '/');
    expect(asked).toEqual([]);
    await page.evaluate(() => window.idle());
    await expect.poll(() => asked.sort()).toEqual(['/analytics.js', '/chat.js']);
  });

  test('nothing is asked of them where data are dear', async ({ page, t }) => {
    const asked = await playOthers(page);
    await lendConsent(page);
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
    expect(asked).toEqual([]);
  });
});

test.describe('that fail', () => {
  test.use({ way: { language: 'en', script: true } });

  for (const [name, script] of [
    ['can’t be loaded', null],
    ['brings nothing', ''],
    ['fails at its start', 'window.karwanAnalytics = { start() { throw new Error("no key") }, pageView() {} }'],
  ] as const) {
    test(`analytics that ${name} are reported, and the shop goes on`, async ({ browser }) => {
      const context = await browser.newContext({ baseURL: shop?.url ?? '', serviceWorkers: 'block' });
      const page = await context.newPage();
      const errors: string[] = [];
      page.on('pageerror', ({ message }) => errors.push(message));
      await page.route(`${others}/**`, (route) =>
        route.request().url().endsWith('/analytics.js') && script === null
          ? route.abort()
          : route.fulfill({ contentType: 'text/javascript', body: route.request().url().endsWith('/analytics.js') ? (script ?? '') : '' }),
      );
      await lendConsent(page);
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
