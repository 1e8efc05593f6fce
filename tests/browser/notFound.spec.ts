import type { Page } from 'playwright/test';
import { expect, test } from './fixtures';
import { demoCustomer, Visitor } from './visitor';
import { openHydrated, watchHydration } from './watchHydration';

const words = {
  en: { title: 'This page could not be found', back: 'Go back' },
  ar: { title: 'تعذّر العثور على هذه الصفحة', back: 'رجوع' },
  ckb: { title: 'ئەم پەڕەیە نەدۆزرایەوە', back: 'گەڕانەوە' },
};
const languages = ['en', 'ar', 'ckb'] as const;

const unknown = [
  '/no-such-page',
  '/no-such-page?search=x&offset=12',
  '/no-such-page.html',
  '/a/b/c/d',
  '/%D9%82%D9%85%D9%8A%D8%B5',
  '/login/no-such-page',
  '/cart/no-such-page',
  '/wishlist/no-such-page',
  '/city/no-such-page',
  '/payment/no-such-page',
  '/footer/no-such-page',
  '/product/12/no-such-page',
  '/account/no-such-page',
  '/account/my-order/1/no-such-page',
];
const agents = {
  'a browser': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  'a crawler': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
};

for (const language of languages) {
  test(`an unknown address is not found, whoever asks for it, in ${language}`, async () => {
    const { title, back } = words[language];
    for (const visitor of [new Visitor(language), await demoCustomer(language)])
      for (const [who, agent] of Object.entries(agents))
        for (const path of unknown) {
          const { status, text } = await visitor.get(path, { 'User-Agent': agent });
          const main = /<main .*?<\/main>/s.exec(text)?.[0] ?? '';
          const links = [...main.matchAll(/<a [^>]*>(.*?)<\/a>/g)].map(([, name]) => name);
          expect
            .soft([status, [...main.matchAll(/<h1[^>]*>(.*?)<\/h1>/g)].map(([, heading]) => heading), links], `${path}, ${who}`)
            .toEqual([404, [title], [back]]);
        }
  });

  test.describe(`with script, in ${language},`, () => {
    test.use({ mode: { language, script: true } });

    test('a link to an unknown address shows it, and the button leads back', async ({ page }) => {
      const { title, back } = words[language];
      await new Visitor(language).copyCookiesTo(page);
      await watchHydration(page);
      await openHydrated(page, '/product');
      await page.evaluate(() => Object.assign(window, { sameDocument: true }));
      for (const path of ['/no-such-page', '/account/no-such-page?x=1', '/product/900000000']) {
        await follow(page, path);
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(title);
        await expect(page.getByRole('main')).toContainText('404');
        await page.getByRole('main').getByRole('link', { name: back, exact: true }).click();
        await expect(page).toHaveURL(/\/product$/);
        await expect(page.getByRole('main').locator('.cards').first()).toBeVisible();
      }
      expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    });
  });
}

/** Follows a link that the page does not have. */
const follow = (page: Page, path: string) =>
  page.evaluate((to) => {
    const link = document.createElement('a');
    link.href = to;
    document.body.append(link);
    link.click();
    link.remove();
  }, path);
