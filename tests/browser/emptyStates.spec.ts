import type { Page } from 'playwright/test';
import { expect, test } from './fixtures';

/** The drawings that the specification names (point 2: Empty-state page). */
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
    test.use({ way: { language, script: false } });

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
