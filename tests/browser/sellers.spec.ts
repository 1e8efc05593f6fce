import type { Locator, Page } from 'playwright/test';
import { hostilePapers, pdf, scan } from '../pdfFixtures';
import { backoffice } from '../process/backoffice';
import { expect, type Mode, modeName, modes, test, threeModes } from './fixtures';
import { fillRegistration, openShop, type T } from './shopping';
import { startSeparateShop } from './startSeparateShop';
import { Visitor } from './visitor';
import { openHydrated, watchHydration } from './watchHydration';

const sellerApplicationPath = '/account/become-a-seller';
const licence = { name: 'licence.pdf', mimeType: 'application/pdf', buffer: pdf() };
const shop = startSeparateShop();

/** The operator decides on a shop's application while no page of the shop is open. */
async function decide(page: Page, shopName: string, how: 'approve' | 'reject' | 'revise', note: string) {
  await page.goto('about:blank');
  await shop().withDatabase(async (environment) => {
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

/** The entry shows its warning as a picture that exists, at every width. */
async function expectWarning(page: Page, link: Locator) {
  const before = page.viewportSize();
  const picture = link.locator('use[href$="#warning"]');
  for (const width of [320, 360, 640, 768, 1024, 1280, 1536]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(link.locator('svg').filter({ has: page.locator('use[href$="#warning"]') }), `at ${width} px`).toBeVisible();
    const { width: drawn = 0, height = 0 } = (await picture.boundingBox()) ?? {};
    expect(Math.min(drawn, height), `at ${width} px`).toBeGreaterThan(6);
  }
  if (before) await page.setViewportSize(before);
}

/** A guest opens the footer's link, registers and reaches the form. */
async function openForm(page: Page, t: T, { language, script }: Mode) {
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
  await expect(page).toHaveURL(new RegExp(`${sellerApplicationPath}$`));
}

async function fill(page: Page, t: T, shopName: string) {
  await box(page, t, 'shopName').fill(shopName);
  await box(page, t, 'sells').fill('Honey');
  await box(page, t, 'description').fill('From the mountains.');
  await box(page, t, 'email').fill('zagros@example.com');
}

/** Applies, with an invalid field and an invalid file first. */
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
  for (const words of [shopName, 'Honey', '+964 750 123 4567', 'licence.pdf', 'ID card.jpg'])
    await expect(page.getByRole('main')).toContainText(words);
}

for (const mode of modes) {
  test.describe(modeName(mode), () => {
    test.use({ mode });
    const shopName = `Zagros ${mode.language} ${mode.script ? 'with' : 'without'}`;
    const goesOn = threeModes.some(({ language, script }) => language === mode.language && script === mode.script);

    test(goesOn ? 'applies, sends it again as asked, and becomes a seller' : 'applies', async ({ page, t }) => {
      test.setTimeout(180_000);
      await openForm(page, t, mode);
      await apply(page, t, shopName);
      const paper = page.getByRole('link', { name: 'licence.pdf' });
      const path = (await paper.getAttribute('href')) ?? '';
      const [download] = await Promise.all([page.waitForEvent('download'), paper.click()]);
      expect(download.suggestedFilename()).toBe('licence.pdf');
      const stranger = new Visitor();
      await stranger.registerAndVerify();
      expect((await stranger.get(path)).status).toBe(404);
      expect((await new Visitor().get(path)).location).toContain('/login');
      if (!goesOn) return;

      await decide(page, shopName, 'revise', 'The card is blurred.');
      await page.goto('/account');
      await expect(entry(page, t)).toHaveAccessibleName(new RegExp(t('common', 'sentBack')));
      await expectWarning(page, entry(page, t));
      const inHeader = page.locator('.user-menu');
      await inHeader.locator('summary').click();
      await expectWarning(page, inHeader.getByRole('link', { name: t('common', 'becomeASeller') }));
      await inHeader.locator('summary').click();
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

      await decide(page, shopName, 'approve', 'Welcome');
      await page.goto(sellerApplicationPath);
      await expect(page).toHaveURL(/\/account$/);
      await expect(page.getByText(t('notices', 'sellerAlready'))).toBeAttached();
      await expect(page.getByRole('link', { name: t('common', 'becomeASeller') })).toHaveCount(0);
    });
  });
}

for (const mode of [
  { language: 'ar', script: true },
  { language: 'ckb', script: false },
] as const) {
  test.describe(`rejected, ${modeName(mode)}`, () => {
    test.use({ mode });

    test('reads the reason, and can’t apply again', async ({ page, t }) => {
      test.setTimeout(180_000);
      const shopName = `Refused ${mode.language}`;
      await openForm(page, t, mode);
      await fill(page, t, shopName);
      await send(page, t);
      await expect(heading(page, t('sellers', 'pendingTitle'))).toBeVisible();
      await expect(page.getByRole('heading', { level: 2, name: t('sellers', 'noDocumentsTitle') })).toBeVisible();

      await decide(page, shopName, 'reject', 'We sell no honey.');
      await page.goto(sellerApplicationPath);
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
