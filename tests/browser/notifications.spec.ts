import type { Page } from 'playwright/test';
import { sharedTexts } from '../../locales/texts';
import { messageTexts } from '../../marketplace/localization/texts';
import { expect, modeName, test, threeModes } from './fixtures';
import type { T } from './shopping';
import { customerAtCheckout, demo, Visitor } from './visitor';

const path = '/account/notifications';

const cards = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) });

/** The entry of the account menu, which has the number of unread notifications. */
async function expectInMenu(page: Page, t: T, unread: number) {
  await page.goto('/account');
  const name = unread === 0 ? t('common', 'notifications') : `${t('common', 'notifications')} ${t('common', 'unread', { count: unread })}`;
  const entry = page
    .getByRole('main')
    .getByRole('navigation', { name: t('account', 'menu') })
    .getByRole('link', { name, exact: true });
  await expect(entry).toBeVisible();
  return entry;
}

for (const mode of threeModes) {
  test.describe(modeName(mode), () => {
    test.use({ mode });

    test('news of an order is counted, read and marked as read', async ({ page, t }) => {
      const customer = await customerAtCheckout(mode.language);
      await customer.copyCookiesTo(page);
      await page.goto('/checkout');
      await page.getByRole('button', { name: t('checkout', 'placeOrder') }).click();
      await expect(page.getByRole('heading', { level: 1, name: t('orders', 'placedTitle') })).toBeVisible();
      await page.getByText(t('orders', 'cancel'), { exact: true }).click();
      await page.getByRole('button', { name: t('orders', 'cancelConfirm'), exact: true }).click();
      await expect(page.getByRole('status').filter({ hasText: t('notices', 'orderCancelled') })).toBeAttached();
      const order = new URL(page.url()).pathname;

      await (await expectInMenu(page, t, 2)).click();
      await expect(page.getByRole('heading', { level: 1, name: t('common', 'notifications') })).toBeVisible();
      await expect(cards(page), 'the news of one order on one day stand together').toHaveCount(1);
      const { orderCancelled_title: newest, orderPlaced_title: earlier } = messageTexts[mode.language];
      await expect(cards(page).getByRole('heading', { level: 3 })).toContainText(newest);
      await expect(cards(page).getByText(earlier)).toBeHidden();
      await cards(page)
        .getByText(t('notifications', 'earlier', { count: 1 }), { exact: true })
        .click();
      expect(new URL(page.url()).pathname, 'the link of the whole row lies below it').toBe(path);
      await expect(cards(page).getByRole('listitem')).toHaveCount(1);
      await expect(cards(page).getByRole('listitem')).toContainText(earlier);
      expect(
        await cards(page)
          .locator('img')
          .evaluate((img: HTMLImageElement) => img.src),
      ).toMatch(/\/images\/\d+\//);
      await expect(page.getByRole('heading', { level: 2, name: sharedTexts[mode.language].dates.onToday, exact: true })).toBeVisible();
      const isNew = cards(page).getByText(t('notifications', 'isNew'), { exact: true });
      await expect(isNew).toHaveCount(1);
      await page.reload();
      await expect(isNew, 'reading the list changes nothing').toHaveCount(1);

      await page.getByRole('button', { name: t('notifications', 'markAllRead'), exact: true }).click();
      await expect(page.getByRole('status').filter({ hasText: t('notices', 'notificationsRead') })).toBeAttached();
      expect(new URL(page.url()).pathname).toBe(path);
      await expect(cards(page)).toHaveCount(1);
      await expect(isNew).toHaveCount(0);
      await expect(page.getByRole('button', { name: t('notifications', 'markAllRead'), exact: true })).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 }), 'alone in its row, it begins where the list does').toHaveCSS(
        'text-align',
        'start',
      );
      await expectInMenu(page, t, 0);

      await page.goto(path);
      await cards(page).first().getByRole('link').click();
      await expect(page).toHaveURL((url) => url.pathname === order);
    });
  });
}

for (const mode of threeModes) {
  test.describe(modeName(mode), () => {
    test.use({ mode });

    test('news can be filtered by topic', async ({ page, t }) => {
      const customer = new Visitor(mode.language);
      await customer.logIn(demo);
      await customer.copyCookiesTo(page);
      await page.goto(path);
      const filter = page.getByRole('navigation', { name: t('notifications', 'topic'), exact: true });
      const links = filter.getByRole('link');
      const topic = (name: 'topic_all' | 'topic_return') => links.filter({ hasText: t('notifications', name) });
      await expect(topic('topic_all')).toHaveAttribute('aria-current', 'page');
      // Each with its number, and all with that of all.
      const [all = 0, ...others] = (await links.allTextContents()).map((text) => Number(/\d+$/.exec(text)?.[0]));
      expect(all).toBeGreaterThan(2);
      expect(others.reduce((sum, one) => sum + one, 0)).toBe(all);
      await topic('topic_return').click();
      await expect(page).toHaveURL((url) => url.searchParams.get('topic') === 'return');
      await expect(topic('topic_return')).toHaveAttribute('aria-current', 'page');
      const targets = await cards(page)
        .getByRole('link')
        .evaluateAll((links: HTMLAnchorElement[]) => links.map((link) => new URL(link.href).pathname));
      expect(targets.length).toBeGreaterThan(0);
      expect(targets.filter((target) => !target.startsWith('/account/return-order/'))).toEqual([]);
    });
  });
}

test('a guest is sent to the sign-in and back', async ({ page }) => {
  await page.goto(path);
  await expect(page).toHaveURL((url) => url.pathname === '/login' && url.searchParams.get('redirectTo') === path);
});
