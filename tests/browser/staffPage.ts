import type { Page } from 'playwright/test';
import type { Mode } from './fixtures';

/** The combinations that the journeys of the staff run in: every language, with and without script, on a phone and on a desktop. */
export const staffModes = [
  { language: 'en', script: true, width: 1280 },
  { language: 'ckb', script: false, width: 360 },
  { language: 'ar', script: false, width: 1280 },
] as const satisfies (Mode & { width: number })[];

export const main = (page: Page) => page.getByRole('main');
export const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).first().click();
export const open = (page: Page, name: string) => main(page).locator('summary').getByText(name, { exact: true }).first().click();
/** What became of the last action, in words. */
export const said = (page: Page) => page.getByRole('status');
