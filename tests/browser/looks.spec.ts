import type { Locator, Page } from 'playwright/test';
import { brand } from '../../marketplace/contract/brand/brand';
import { expect, type Language, test } from './fixtures';
import { demoCustomer } from './visitor';

/** How many lines the text of an element takes, and how much wider its box is. */
const measure = (part: Locator) =>
  part.evaluateAll((elements) =>
    elements.map((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)));
      const { left, right, width } = element.getBoundingClientRect();
      return { text: element.textContent ?? '', lines: lines.size, room: width - range.getBoundingClientRect().width, left, right };
    }),
  );

async function openAsCustomer(page: Page, path: string) {
  await (await demoCustomer()).copyCookiesTo(page);
  await page.goto(path);
}

for (const [language, width] of [
  ['en', 1280],
  ['ar', 768],
  ['ckb', 360],
] as [Language, number][]) {
  test.describe(`at ${width} px, in ${language}`, () => {
    test.use({ mode: { language, script: false }, viewport: { width, height: 800 } });

    test('the state of an order or a return is as wide as its words', async ({ page }) => {
      for (const path of ['/account/my-order', '/account/return-order']) {
        await openAsCustomer(page, `${path}?lang=${language}`);
        const states = await measure(page.locator('.order-card .tag'));
        expect(states.length).toBeGreaterThan(0);
        for (const { text, room } of states) expect(room, text).toBeLessThan(24);
      }
    });

    test('the codes, amounts and dates of notifications stay whole, and the dates in one place', async ({ page }) => {
      await openAsCustomer(page, `/account/notifications?lang=${language}`);
      // Names of products and long addresses may take two lines.
      const parts = await measure(page.locator('.order-card bdi:not(.long, .ordered > bdi)'));
      expect(parts.filter(({ text }) => /^R?\d\d-\d{4}-[2-9A-Z]{6}$/.test(text)).length).toBeGreaterThan(2);
      expect(parts.filter(({ lines }) => lines > 1)).toEqual([]);
      const dates = await measure(page.locator('.card-head p > bdi:first-child'));
      expect(dates.length).toBeGreaterThan(5);
      // Beside the heading it ends where the heading's row does, below it, it starts there.
      const isAtLeft = width < 640 === (language === 'en');
      expect(new Set(dates.map(({ left, right }) => Math.round(isAtLeft ? left : right))).size).toBe(1);
    });

    test('the address in the footer stands on one line', async ({ page }) => {
      await page.goto(`/?lang=${language}`);
      expect(await measure(page.locator('.footer [href^="mailto"]'))).toEqual([
        expect.objectContaining({ text: brand.supportEmail, lines: 1 }),
      ]);
    });
  });
}
