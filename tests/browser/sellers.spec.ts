import type { Locator, Page } from 'playwright/test';
import { hostilePapers, pdf, scan } from '../papers';
import { backoffice } from '../process/backoffice';
import { expect, named, test, threeWays, type Way, ways } from './fixtures';
import { openHydrated, watchHydration } from './hydration';
import { ownShop } from './ownShop';
import { fillRegistration, openShop, type T } from './shopping';
import { Visitor } from './visitor';

const applyPath = '/account/become-a-seller';
const licence = { name: 'licence.pdf', mimeType: 'application/pdf', buffer: pdf() };
const shop = ownShop();

/** The staff answer the application of a shop, while nobody looks at its pages. */
async function answer(page: Page, shopName: string, how: 'approve' | 'reject' | 'revise', note: string) {
  await page.goto('about:blank');
  await shop().lend(async (environment) => {
    const list = await backoffice(environment, ['applications', 'list', '--status', 'pending']);
    const line = list.split('\n').find((candidate) => candidate.includes(`  ${shopName}  `)) ?? '';
    await backoffice(environment, ['applications', how, line.split(' ')[0] ?? '', '--note', note, '--operator', 'Rebin']);
  });
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const box = (page: Page, t: T, name: string) => page.getByRole('main').getByRole('textbox', { name: t('sellers', name), exact: true });
const files = (page: Page, t: T) => page.getByLabel(t('sellers', 'documents'), { exact: true });
const send = (page: Page, t: T) =>
  page
    .getByRole('main')
    .getByRole('button', { name: t('sellers', 'send'), exact: true })
    .click();
const entry = (page: Page, t: T) =>
  page.getByRole('navigation', { name: t('account', 'menu') }).getByRole('link', { name: t('common', 'becomeASeller') });

/** A guest follows the footer's link, registers and stands in front of the form. */
async function begin(page: Page, t: T, { language, script }: Way) {
  if (script) {
    await watchHydration(page);
    await openHydrated(page, `/?lang=${language}`);
  } else await openShop(page, language);
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('common', 'becomeASeller'), exact: true })
    .click();
  if (script) await expect(page.getByRole('dialog', { name: t('auth', 'createAccount') })).toBeVisible();
  else await expect(page).toHaveURL(/\/register\?redirectTo=/);
  await fillRegistration(page, t);
  await expect(heading(page, t('common', 'becomeASeller'))).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${applyPath}$`));
}

async function fill(page: Page, t: T, shopName: string) {
  await box(page, t, 'shopName').fill(shopName);
  await box(page, t, 'sells').fill('Honey');
  await box(page, t, 'description').fill('From the mountains.');
  await box(page, t, 'email').fill('zagros@example.com');
}

/** Applies, with a mistake and a file that is no paper on the way. */
async function apply(page: Page, t: T, shopName: string) {
  await fill(page, t, shopName);
  await expect(box(page, t, 'contactName')).toHaveValue('Dilan');
  await box(page, t, 'phone').fill('12');
  const [[, , program] = ['', '', Buffer.alloc(0)]] = await hostilePapers();
  await files(page, t).setInputFiles([licence, { name: 'virus.pdf', mimeType: 'application/pdf', buffer: program }]);
  await send(page, t);
  await expect(files(page, t)).toHaveAccessibleDescription(new RegExp(`virus.pdf.*: ${t('sellers', 'documentKind')}`));
  await expect(box(page, t, 'phone')).toHaveAccessibleDescription(new RegExp(t('validation', 'phone')));
  await expect(box(page, t, 'shopName')).toHaveValue(shopName);
  await expect(page.getByRole('list', { name: t('sellers', 'documentsKept') }).getByRole('listitem')).toHaveText([/licence\.pdf/]);

  await box(page, t, 'phone').fill('0750 123 4567');
  await files(page, t).setInputFiles({ name: 'ID card.png', mimeType: 'image/png', buffer: await scan('png') });
  await send(page, t);
  await expect(heading(page, t('sellers', 'pendingTitle'))).toBeVisible();
  await expect(page.getByText(t('notices', 'applicationSent'))).toBeAttached();
  for (const words of [shopName, 'Honey', '+9647501234567', 'licence.pdf', 'ID card.jpg'])
    await expect(page.getByRole('main')).toContainText(words);
}

for (const way of ways) {
  test.describe(named(way), () => {
    test.use({ way });
    const shopName = `Zagros ${way.language} ${way.script ? 'with' : 'without'}`;
    const goesOn = threeWays.some(({ language, script }) => language === way.language && script === way.script);

    test(goesOn ? 'applies, sends it again as asked, and becomes a seller' : 'applies', async ({ page, t }) => {
      test.setTimeout(180_000);
      await begin(page, t, way);
      await apply(page, t, shopName);
      const paper = page.getByRole('link', { name: 'licence.pdf' });
      const path = (await paper.getAttribute('href')) ?? '';
      const [download] = await Promise.all([page.waitForEvent('download'), paper.click()]);
      expect(download.suggestedFilename()).toBe('licence.pdf');
      const stranger = new Visitor();
      await stranger.becomeCustomer();
      expect((await stranger.get(path)).status).toBe(404);
      expect((await new Visitor().get(path)).location).toContain('/login');
      if (!goesOn) return;

      await answer(page, shopName, 'revise', 'The card is blurred.');
      await page.goto('/account');
      await expect(entry(page, t)).toHaveAccessibleName(new RegExp(t('common', 'sentBack')));
      await entry(page, t).click();
      await expect(heading(page, t('sellers', 'revisedTitle'))).toBeVisible();
      await expect(page.getByRole('main')).toContainText('The card is blurred.');
      await expect(box(page, t, 'sells')).toHaveValue('Honey');
      await page.getByRole('checkbox', { name: t('sellers', 'removeDocument', { name: 'ID card.jpg' }) }).check();
      await files(page, t).setInputFiles({ name: 'new card.jpg', mimeType: 'image/jpeg', buffer: await scan() });
      await box(page, t, 'website').fill('https://zagros.example');
      await send(page, t);
      await expect(heading(page, t('sellers', 'pendingTitle'))).toBeVisible();
      await expect(page.getByRole('main')).toContainText('new card.jpg');
      await expect(page.getByRole('main')).toContainText('https://zagros.example');
      await expect(page.getByRole('main')).not.toContainText('ID card.jpg');
      await page.goto('/account');
      await expect(entry(page, t)).not.toHaveAccessibleName(new RegExp(t('common', 'sentBack')));

      await answer(page, shopName, 'approve', 'Welcome');
      await page.goto(applyPath);
      await expect(page).toHaveURL(/\/account$/);
      await expect(page.getByText(t('notices', 'sellerAlready'))).toBeAttached();
      await expect(page.getByRole('link', { name: t('common', 'becomeASeller') })).toHaveCount(0);
    });
  });
}

for (const way of [
  { language: 'ar', script: true },
  { language: 'ckb', script: false },
] as const) {
  test.describe(`rejected, ${named(way)}`, () => {
    test.use({ way });

    test('learns why, and is offered it no more', async ({ page, t }) => {
      test.setTimeout(180_000);
      const shopName = `Refused ${way.language}`;
      await begin(page, t, way);
      await fill(page, t, shopName);
      await send(page, t);
      await expect(heading(page, t('sellers', 'pendingTitle'))).toBeVisible();
      await expect(page.getByRole('heading', { level: 2, name: t('sellers', 'noDocumentsTitle') })).toBeVisible();

      await answer(page, shopName, 'reject', 'We sell no honey.');
      await page.goto(applyPath);
      await expect(heading(page, t('sellers', 'rejectedTitle'))).toBeVisible();
      await expect(page.getByRole('main')).toContainText('We sell no honey.');
      await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
      await page.goto('/account');
      await expect(entry(page, t)).toHaveCount(0);
      const menu = page.getByRole('navigation', { name: t('account', 'menu') });
      const disabled = menu.getByText(t('common', 'becomeASeller'));
      await expect(disabled).toHaveAttribute('aria-disabled', 'true');
      const colourOf = (item: Locator) => item.evaluate((element) => getComputedStyle(element).color);
      expect(await colourOf(disabled)).not.toBe(await colourOf(menu.getByRole('link').first()));
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: t('common', 'becomeASeller'), exact: true })
        .click();
      await expect(page).toHaveURL(/\/footer\?details=becomeASeller/);
      await expect(page.getByRole('main').getByRole('link')).toHaveCount(0);
    });
  });
}
