import type { Page } from 'playwright/test';
import { findViolations } from './findViolations';
import { expect, type Mode, modeName, test } from './fixtures';
import { signInAsOwner } from './staffSignIn';

const main = (page: Page) => page.getByRole('main');
const said = (page: Page) => main(page).getByRole('status');
const modes: (Mode & { width: number })[] = [
  { language: 'en', script: true, width: 1280 },
  { language: 'ar', script: false, width: 360 },
];

for (const { width, ...mode } of modes) {
  test.describe(`settings, ${modeName(mode)}, ${width} px`, () => {
    test.use({ mode, viewport: { width, height: 740 } });
    test.beforeEach(async ({ page, t }) => signInAsOwner(page, t, mode));

    test('a changed phone and the days for returns reach shoppers, and the undo takes them back', async ({ page, t, browser }) => {
      const save = async (group: 'group_contacts' | 'group_limits') => {
        const name = t('staffSettings', 'saveGroup', { group: t('staffSettings', group) });
        await main(page).getByRole('button', { name, exact: true }).click();
      };
      // Shoppers without a session get pages that are cached whole.
      const shopper = await browser.newContext({ javaScriptEnabled: false });
      const visit = await shopper.newPage();
      const seen = async (part: 'footer' | 'main') => {
        await visit.goto(`/?lang=${mode.language}`);
        return visit.locator(part).textContent();
      };
      const footer = () => seen('footer');
      const number = mode.script ? '+964 770 111 2222' : '+964 770 333 4444';
      await footer();
      await page.goto('/staff/settings');
      if (mode.script) expect(await findViolations(page)).toEqual([]);
      await page.getByLabel(t('staffSettings', 'phone'), { exact: true }).fill('call us');
      await save('group_contacts');
      await expect(page.locator('#phone-error')).toBeVisible();
      await expect(page.locator('#phone')).toHaveValue('call us');
      await page.locator('#phone').fill(number);
      await save('group_contacts');
      await expect(said(page)).toHaveText(t('staffSettings', 'done', { names: t('staffSettings', 'phone') }));
      await expect.poll(footer, { timeout: 10_000 }).toContain(number);
      await page.locator('#returnDays').fill('2');
      await save('group_limits');
      await expect(page.locator('#returnDays-error')).toBeVisible();
      await page.locator('#returnDays').fill('21');
      await save('group_limits');
      await expect
        .poll(() => seen('main'), { timeout: 10_000 })
        .toContain(t('home', 'promiseReturns', { period: mode.language === 'en' ? '21 days' : '21 يوماً' }));
      await main(page)
        .getByRole('button', { name: t('staffSettings', 'undo'), exact: true })
        .click();
      await expect(said(page)).toHaveText(t('staffSettings', 'undone', { names: t('staffSettings', 'returnDays') }));
      await expect(page.locator('#returnDays')).toHaveValue('14');
      await main(page)
        .getByRole('checkbox', { name: `${t('staffSettings', 'reset')}: ${t('staffSettings', 'phone')}` })
        .check();
      await save('group_contacts');
      await expect(page.locator('#phone')).not.toHaveValue(number);
      await expect.poll(footer, { timeout: 10_000 }).not.toContain(number);
      await shopper.close();
    });
  });
}
