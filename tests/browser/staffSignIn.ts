import { expect, type Page } from 'playwright/test';
import type { Mode } from './fixtures';
import type { T } from './shopping';

/** The demo's owner, who signs in without a second factor. */
export const owner = { email: 'owner@karwan.example', password: 'Demo1234' };

/** Signs in at the page that asks for it, or at `to`. */
export async function signIn(page: Page, t: T, { email, password }: { email: string; password: string }, to = '/staff') {
  await page.goto(to);
  await page.getByLabel(t('staff', 'email')).fill(email);
  await page.getByLabel(t('staff', 'password')).fill(password);
  await page
    .getByRole('main')
    .getByRole('button', { name: t('staff', 'signIn'), exact: true })
    .click();
}

async function chooseLanguage(page: Page, { language }: Mode) {
  const current = await page.locator('html').getAttribute('lang');
  if (current !== language) await page.locator(`button[lang=${language}]`).click();
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

/** Signs in as the demo's owner. The owner's language is the owner's: each mode sets its own. */
export async function signInAsOwner(page: Page, t: T, mode: Mode) {
  await page.goto('/staff/login');
  await chooseLanguage(page, mode);
  await signIn(page, t, owner, '/staff/login');
  await chooseLanguage(page, mode);
}
