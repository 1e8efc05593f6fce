import type { Page } from 'playwright/test';
import { expect, type Language, test } from './fixtures';
import type { T } from './shopping';
import { demoCustomer, Visitor } from './visitor';
import { hold, openHydrated, watchHydration } from './watchHydration';

const bar = (page: Page) => page.getByRole('progressbar');

interface Request {
  path: string;
  held: RegExp;
  act: (page: Page, t: T) => Promise<unknown>;
}

const follow = (selector: string) => (page: Page) =>
  page.evaluate((found) => document.querySelector<HTMLAnchorElement>(found)?.click(), selector);

/** Every kind of request that a page sends by script. */
const requests: Record<string, Request> = {
  'a link from home': { path: '/', held: /\/cart\.data/, act: follow('header a[href^="/cart"]') },
  'a link to home': { path: '/product/12', held: /\/_root\.data/, act: follow('header a.logo') },
  'a page of a list': { path: '/product', held: /\/product\.data/, act: follow('main a[rel="next"]') },
  'a link from a page that is not found': { path: '/no-such-page', held: /\/wishlist\.data/, act: follow('header a[href^="/wishlist"]') },
  'more products': {
    path: '/product',
    held: /\/product\.data/,
    act: (page, t) => page.getByRole('button', { name: t('product', 'loadMore') }).click(),
  },
  'a form': {
    path: '/login/code',
    held: /\/login\/code\.data/,
    act: async (page, t) => {
      await page.getByRole('main').getByRole('textbox').first().fill('nobody@example.com');
      await page.getByRole('button', { name: t('auth', 'sendCode') }).click();
    },
  },
  'the shop’s own code': { path: '/', held: /\/city\/list/, act: follow('header a[href^="/city"]') },
};

const languages: Language[] = ['en', 'ar', 'ckb'];

for (const language of languages) {
  test.describe(`the progress bar in ${language}`, () => {
    test.use({ mode: { language, script: true } });

    for (const [place, [kind, { path, held, act }]] of Object.entries(requests).entries())
      test(`shows after 200 ms, at the top, for five seconds: ${kind}`, async ({ page, t }) => {
        const width = [320, 768, 1280][place % 3] ?? 360;
        await page.setViewportSize({ width, height: 740 });
        await page.clock.install();
        await new Visitor(language).copyCookiesTo(page);
        await watchHydration(page);
        await openHydrated(page, path);
        const release = await hold(page, held);
        await page.clock.pauseAt(Date.now() + 3_600_000);
        const requested = page.waitForRequest(held);
        await act(page, t);
        await requested;
        await page.clock.runFor(190);
        await expect(bar(page)).toHaveCount(0);
        await page.clock.runFor(20);
        await expect(bar(page)).toBeVisible();
        await expect(bar(page)).toHaveAccessibleName(t('common', 'loading'));
        await expect(bar(page)).toHaveCSS('animation-duration', '5s');
        await expect(bar(page)).toHaveCSS('animation-name', 'progress');
        const { x, y, full } = await bar(page).evaluate((element) => ({
          // Without the animation, which scales it.
          x: Reflect.get(element, 'offsetLeft'),
          y: element.getBoundingClientRect().top,
          full: Reflect.get(element, 'offsetWidth') === document.documentElement.clientWidth,
        }));
        expect([x, y, full]).toEqual([0, 0, true]);
        await page.clock.resume();
        release();
        await expect(bar(page)).toHaveCount(0);
      });
  });

  test.describe(`a skeleton in ${language}`, () => {
    test.use({ mode: { language, script: true } });

    for (const [place, [from, held, to]] of (
      [
        ['/', /\/product\/\d+\.data/, 'main a[href^="/product/"]'],
        ['/product', /\/product\.data/, 'main a[rel="next"]'],
        ['/account', /\/account\/address\.data/, 'main a[href^="/account/address"]'],
      ] as const
    ).entries())
      test(`covers a page that takes longer than 200 ms, and no other: from ${from}`, async ({ page }) => {
        await page.setViewportSize({ width: [360, 768, 1280][place] ?? 360, height: 740 });
        await page.clock.install();
        await (await demoCustomer(language)).copyCookiesTo(page);
        await watchHydration(page);
        await openHydrated(page, from);
        const skeleton = page.locator('.skeleton');
        const release = await hold(page, held);
        await page.clock.pauseAt(Date.now() + 3_600_000);
        const requested = page.waitForRequest(held);
        await follow(to)(page);
        await requested;
        await page.clock.runFor(190);
        await expect(skeleton).toHaveCount(0);
        await page.clock.runFor(20);
        await expect(skeleton).toBeVisible();
        await page.clock.resume();
        release();
        await expect(skeleton).toHaveCount(0);
        await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
      });
  });
}
