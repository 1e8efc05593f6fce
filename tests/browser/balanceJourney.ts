import type { Page } from 'playwright/test';
import { expect } from './fixtures';
import { newPhone, openShop, register, type T } from './shopping';

const balancePath = '/account/karwan-balance';

/** The demo's sample codes, from its inbox. */
async function sampleCodes(page: Page): Promise<string[]> {
  const inbox: { body: string }[] = await (await page.request.get(`${process.env.SHOP_URL}/api/dev/inbox/?to=demo@karwan.example`)).json();
  return inbox.flatMap(({ body }) => body.match(/^(?:[2-9A-HJ-NP-Z]{4} ){3}[2-9A-HJ-NP-Z]{4}$/gm) ?? []);
}

export const balanceAmount = (page: Page) => page.getByRole('main').locator('.balance bdi');

/** A new signed-in customer in a language. Returns the phone as typed. */
export async function newCustomer(page: Page, t: T, language: string): Promise<string> {
  const phone = newPhone();
  await openShop(page, language);
  await page.goto(balancePath);
  await register(page, t, phone);
  await expect(page.getByRole('heading', { level: 1, name: t('balance', 'title') })).toBeVisible();
  return phone;
}

/** Tops up 25,000 dinars with one of the demo's codes. Other tests use them too, so some are already redeemed. */
export async function topUpByCode(page: Page, t: T) {
  for (const code of await sampleCodes(page)) {
    await page.goto(`${balancePath}/topup`);
    await page.getByRole('textbox', { name: t('balance', 'code'), exact: true }).fill(code);
    await page.getByRole('button', { name: t('balance', 'redeem'), exact: true }).click();
    const used = page.getByText(t('balance', 'codeUsed'));
    await expect(used.or(balanceAmount(page))).toBeVisible();
    if (await balanceAmount(page).isVisible()) return;
  }
  throw new Error('the demo’s codes are all used');
}

export { balancePath };
