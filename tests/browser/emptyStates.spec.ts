import type { Page } from 'playwright/test';
import type { Namespace } from '../../app/i18n/namespaces';
import { expect, modeName, test, threeModes } from './fixtures';
import { Visitor } from './visitor';

/** The specification's drawings (point 2: Empty-state page). */
const drawings = [
  'answer-soon',
  'cart',
  'circle-check',
  'circle-exclamation',
  'circle-xmark',
  'coming-soon',
  'favourites',
  'no-address',
  'no-current-orders',
  'no-documents',
  'no-internet-connection',
  'no-order-history',
  'no-result-found',
  'no-returned-orders',
  'no-transactions',
  'notification',
  'oops',
];

const states = (page: Page) => page.getByRole('main').locator('.empty');
const widthOf = (image: HTMLImageElement) => image.decode().then(() => image.naturalWidth);

for (const language of ['en', 'ar', 'ckb'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ mode: { language, script: false } });

    test('the demo shows every empty state, each with its own drawing', async ({ page, t }) => {
      await page.goto(`/dev/empty-states?lang=${language}`);
      await expect(states(page)).toHaveCount(drawings.length);
      for (const [place, name] of drawings.entries()) {
        const state = states(page).nth(place);
        await expect(state.locator('img')).toHaveAttribute('src', `/empty/${name}.svg`);
        expect(await state.locator('img').evaluate(widthOf), name).toBeGreaterThan(0);
        await expect(state.getByRole('heading')).toHaveText(t('emptyStates', name));
        await expect(state.getByRole('paragraph')).toHaveText(t('emptyStates', `${name}-text`));
      }
    });
  });
}

/** Pages that are empty for a new customer, with their namespace and the target of their button. */
const pages: {
  path: string;
  icon: string;
  words: Namespace;
  title?: string;
  text?: string;
  code?: string;
  button?: [words: string, to: string];
}[] = [
  { path: '/cart', icon: 'cart', words: 'cart', button: ['startShopping', '/product'] },
  { path: '/wishlist', icon: 'favourites', words: 'wishlist', button: ['browse', '/product'] },
  { path: '/account/address', icon: 'no-address', words: 'address', button: ['add', '/account/address/new'] },
  { path: '/account/my-order', icon: 'no-order-history', words: 'orders', button: ['startShopping', '/product'] },
  { path: '/account/return-order', icon: 'no-returned-orders', words: 'returns', button: ['start', '/account/return-order/new'] },
  { path: '/account/karwan-balance', icon: 'no-transactions', words: 'balance' },
  { path: '/account/notifications', icon: 'notification', words: 'notifications' },
  { path: '/account/reviews', icon: 'no-order-history', words: 'reviews' },
  {
    path: '/account/my-order?status=delivered',
    icon: 'no-current-orders',
    words: 'orders',
    title: 'noneFoundTitle',
    text: 'noneFoundText',
    button: ['showAll', '/account/my-order'],
  },
  { path: '/dev/inbox?to=nobody', icon: 'notification', words: 'auth', title: 'inboxEmpty', text: 'inboxText' },
  {
    path: '/support/sent',
    icon: 'answer-soon',
    words: 'support',
    title: 'sentTitle',
    text: 'sentText',
    button: ['keepShopping', '/product'],
  },
  {
    path: '/product?search=qqqqqqqq',
    icon: 'no-result-found',
    words: 'product',
    title: 'noneTitle',
    text: 'noneText',
    button: ['seeAll', '/product'],
  },
  { path: '/no-such-page', icon: 'no-result-found', words: 'errors', title: 'notFound', text: 'notFoundText', code: '404' },
];

for (const mode of threeModes) {
  test.describe(modeName(mode), () => {
    test.use({ mode });

    test('an empty page has its own drawing, text and link', async ({ page, t }) => {
      const customer = new Visitor(mode.language);
      await customer.registerAndVerify();
      await customer.copyCookiesTo(page);
      for (const { path, icon, words, title = 'emptyTitle', text = 'emptyText', code, button } of pages) {
        await page.goto(path);
        await expect(states(page), path).toHaveCount(1);
        await expect(states(page).locator('img'), path).toHaveAttribute('src', `/empty/${icon}.svg`);
        expect(await states(page).locator('img').evaluate(widthOf), path).toBeGreaterThan(0);
        await expect(states(page).getByRole('heading'), path).toHaveText(t(words, title));
        const lines = [t(words, text), ...(code ? [t('errors', 'statusCode', { status: code })] : [])];
        await expect(states(page).getByRole('paragraph'), path).toHaveText(lines);
        if (!button) continue;
        const [name, to] = button;
        await states(page)
          .getByRole('link', { name: t(words, name), exact: true })
          .click();
        await expect(page, path).toHaveURL((url) => url.pathname + url.search === to);
      }
    });
  });
}
