import { expect, test } from './fixtures';
import { openHydrated, watchHydration } from './watchHydration';

test.use({ mode: { language: 'ckb', script: true } });

test('recently viewed products are shown again, and invalid storage is ignored', async ({ page, t }) => {
  await watchHydration(page);
  await openHydrated(page, '/?lang=ckb');
  const section = page
    .getByRole('main')
    .locator('section')
    .filter({ hasText: t('common', 'recentlyViewed') });
  await expect(section).toHaveCount(0);
  const names: string[] = [];
  for (const id of [3, 7, 5]) {
    await openHydrated(page, `/product/${id}`);
    names.unshift((await page.getByRole('heading', { level: 1 }).textContent()) ?? '');
  }
  await expect(section.getByRole('heading', { level: 3 })).toHaveText(names.slice(1));
  await openHydrated(page, '/');
  await expect(section.getByRole('heading', { level: 3 })).toHaveText(names);
  expect(await page.evaluate(() => window.shifts())).toEqual([]);
  await page.evaluate(() => localStorage.setItem('recentlyViewed', '{"not":"a list"'));
  await openHydrated(page, '/');
  await expect(section).toHaveCount(0);
});

test('going back before the recently viewed products arrive shows the page', async ({ page }) => {
  const heading = page.getByRole('heading', { level: 1 });
  const isForRecent = ({ pathname, searchParams }: URL) => /^\/recent\b/.test(pathname) || searchParams.getAll('p').includes('/recent');
  await page.route(isForRecent, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await watchHydration(page);
  await openHydrated(page, '/product/12?lang=ckb');
  const name = (await heading.textContent()) ?? '';
  const other = page.getByRole('main').locator('.cards a[href^="/product/"]').first();
  const path = await other.getAttribute('href');
  const asked = page.waitForRequest((request) => isForRecent(new URL(request.url())));
  await other.click();
  await expect(page).toHaveURL(path ?? '');
  await asked;
  await expect(heading).not.toHaveText(name);
  await page.goBack();
  await expect(heading).toHaveText(name);
});
