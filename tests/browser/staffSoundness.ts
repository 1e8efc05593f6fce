import type { Page } from 'playwright/test';
import { findViolations } from './findViolations';
import { expect } from './fixtures';

/** Expects a page of the staff without script that is accessible, and that does not scroll sideways at any width. */
export async function expectSound(page: Page, address: string, status = 200): Promise<void> {
  expect((await page.goto(address))?.status(), address).toBe(status);
  expect(await findViolations(page), address).toEqual([]);
  expect(await page.locator('script').count(), address).toBe(0);
  for (const width of [320, 360, 768, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(overflow, `${address} at ${width} px`).toBeLessThanOrEqual(0);
  }
}
