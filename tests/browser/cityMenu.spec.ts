import { setTimeout as wait } from 'node:timers/promises';
import type { Locator, Page } from 'playwright/test';
import { findViolations } from './findViolations';
import { expect, type Mode, test } from './fixtures';
import type { T } from './shopping';
import { loadedScripts, openHydrated, watchHydration } from './watchHydration';

const erbil = { en: 'Erbil', ar: 'أربيل', ckb: 'هەولێر' };
const mosul = { en: 'Mosul', ar: 'الموصل', ckb: 'مووسڵ' };
/** As shoppers type it: another letter of the same sound or form. */
const typedMosul = { en: 'moSUL', ar: 'الموصل', ckb: 'مووسل' };
/** Mosul's governorate. */
const nineveh = { en: 'nineveh', ar: 'نينوي', ckb: 'نەینەوا' };

const listPath = '**/city/list*';
const codePath = /\/CityMenu-[^/]*\.js$/;
const isOfMenu = (address: string) => /\/city\/list|\/CityMenu-|\/city\.data/.test(address);

const link = (page: Page, t: T) => page.getByRole('banner').getByRole('link', { name: new RegExp(`^${t('common', 'deliverTo')}`) });
const filter = (page: Page, t: T) => page.getByRole('combobox', { name: t('common', 'findCity') });
const list = (page: Page, t: T) => page.getByRole('listbox', { name: t('common', 'deliverTo') });
const options = (page: Page) => page.getByRole('banner').getByRole('option');
const selected = (page: Page) => page.getByRole('banner').getByRole('option', { selected: true });

async function open(page: Page, path: string) {
  await watchHydration(page);
  await openHydrated(page, path);
}

/** Opens the menu with the keyboard. */
async function openMenu(page: Page, t: T) {
  await link(page, t).focus();
  await page.keyboard.press('Enter');
  await expect(filter(page, t)).toBeFocused();
}

/** The option is the active one, and within the visible part of the list. */
async function expectActive(page: Page, t: T, option: Locator) {
  await expect(filter(page, t)).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id')) ?? 'none');
  const [inner, outer] = [await option.boundingBox(), await list(page, t).boundingBox()];
  if (!inner || !outer) throw new Error('not to be seen');
  expect(inner.y).toBeGreaterThanOrEqual(outer.y - 1);
  expect(inner.y + inner.height).toBeLessThanOrEqual(outer.y + outer.height + 1);
}

const isClosed = async (page: Page, t: T) => {
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(link(page, t)).toHaveAttribute('aria-expanded', 'false');
};

for (const [language, width] of [
  ['en', 360],
  ['en', 1280],
  ['ar', 360],
  ['ckb', 1280],
] as const) {
  test.describe(`the city menu in ${language} at ${width} px`, () => {
    test.use({ mode: { language, script: true }, viewport: { width, height: 740 } });

    test('opens below the header, with the selected city marked and the default one starred', async ({ page, t }) => {
      await open(page, `/product?lang=${language}`);
      await expect(link(page, t)).toHaveAttribute('aria-haspopup', 'listbox');
      await expect(link(page, t)).toHaveAttribute('aria-expanded', 'false');
      const heading = page.getByRole('heading', { level: 1 });
      const before = await heading.boundingBox();
      await link(page, t).click();
      await expect(filter(page, t)).toBeFocused();
      await expect(link(page, t)).toHaveAttribute('aria-expanded', 'true');
      await expect(page).toHaveURL(/\/product/);
      expect(await heading.boundingBox(), 'nothing moves').toEqual(before);

      expect(await options(page).count()).toBe(72);
      await expect(selected(page)).toHaveCount(1);
      await expect(selected(page)).toHaveAccessibleName(new RegExp(`^${erbil[language]} ${t('common', 'defaultCity')}`));
      await expect(options(page).filter({ has: page.locator('.star') })).toHaveCount(1);
      await expect(options(page).first()).toContainText(/\d\.00/);
      await expectActive(page, t, selected(page));
      expect(await findViolations(page)).toEqual([]);

      const [panel, above] = [await page.locator('.city-menu').boundingBox(), await link(page, t).boundingBox()];
      if (!panel || !above) throw new Error('not to be seen');
      expect(panel.y).toBeGreaterThanOrEqual(above.y + above.height - 1);
      expect(panel.y + panel.height).toBeLessThanOrEqual(740);
      expect(panel.x).toBeGreaterThanOrEqual(0);
      expect(panel.x + panel.width).toBeLessThanOrEqual(width);
      if (width === 360) expect(panel.width).toBe(width);
      // The link stands near the end of its row, and the menu ends where the link does.
      else if (language === 'en') expect(panel.x + panel.width).toBeCloseTo(above.x + above.width, 0);
      else expect(panel.x).toBeCloseTo(above.x, 0);
      expect(await list(page, t).evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)).toBe(true);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    });

    test('finds cities by name and governorate, and says how many', async ({ page, t }) => {
      await open(page, `/?lang=${language}`);
      await openMenu(page, t);
      const status = page.locator('.city-menu').getByRole('status');
      await expect(status).toHaveText(t('common', 'cityCount', { count: 72 }));
      await page.keyboard.type(typedMosul[language]);
      await expect(options(page)).toHaveCount(1);
      await expect(options(page)).toContainText(mosul[language]);
      await expect(status).toHaveText(t('common', 'cityCount', { count: 1 }));
      await expectActive(page, t, options(page));
      await filter(page, t).fill(nineveh[language]);
      await expect(options(page).filter({ hasText: mosul[language] })).toHaveCount(1);
      expect(await options(page).count()).toBeGreaterThan(1);
      await filter(page, t).fill('qqqq');
      await expect(status).toHaveText(t('common', 'noCity'));
      await expect(status).toBeVisible();
      await expect(page.getByRole('listbox')).toHaveCount(0);
      await expect(filter(page, t)).toHaveAttribute('aria-expanded', 'false');
      expect(await findViolations(page)).toEqual([]);
      await page.keyboard.press('Enter');
      for (const blank of ['', ' ', '   ', '\u00a0']) {
        await filter(page, t).fill('qqqq');
        await filter(page, t).fill(blank);
        await expect(status).toHaveText(t('common', 'cityCount', { count: 72 }));
        await expect(options(page)).toHaveCount(72);
        await expectActive(page, t, selected(page));
      }
    });

    test('is worked by keyboard, and the chosen city is shown on the same page', async ({ page, t }) => {
      await open(page, `/product/12?lang=${language}`);
      const address = page.url();
      await page.evaluate(() => Object.assign(window, { marked: true }));
      await openMenu(page, t);
      await page.keyboard.press('Home');
      await expectActive(page, t, options(page).first());
      await page.keyboard.press('ArrowDown');
      await expectActive(page, t, options(page).nth(1));
      await page.keyboard.press('ArrowUp');
      await expectActive(page, t, options(page).first());
      await page.keyboard.press('End');
      await expectActive(page, t, options(page).last());
      await expect(selected(page), 'moving selects nothing').toContainText(erbil[language]);

      await page.keyboard.type(nineveh[language]);
      const place = (await options(page).allTextContents()).findIndex((text) => text.includes(mosul[language]));
      await page.keyboard.press('ArrowDown');
      await expectActive(page, t, options(page).nth(1));
      await page.keyboard.press('Home');
      await expectActive(page, t, options(page).nth(1));
      await page.keyboard.press('ArrowUp');
      for (let step = 0; step < place; step += 1) await page.keyboard.press('ArrowDown');
      await expectActive(page, t, options(page).nth(place));
      // It vanishes after two seconds, so it is watched for from the start.
      const said = expect(page.getByRole('status').filter({ hasText: mosul[language] })).toBeVisible();
      await page.keyboard.press('Enter');
      await said;
      await isClosed(page, t);
      await expect(link(page, t)).toBeFocused();
      await expect(link(page, t)).toContainText(mosul[language]);
      await expect(page.getByRole('main')).toContainText(mosul[language]);
      expect(page.url()).toBe(address);
      expect(await page.evaluate(() => 'marked' in window), 'the page was not loaded again').toBe(true);

      await openMenu(page, t);
      await expect(selected(page)).toContainText(mosul[language]);
    });
  });
}

test.describe('over a slow connection', () => {
  test.use({ mode: { language: 'en', script: true } });

  test('the chosen city is loaded once, and the page says so', async ({ page, t }) => {
    await open(page, '/product/12');
    let loaded = 0;
    await page.route('**/product/12.data*', async (route) => {
      loaded += 1;
      const response = await route.fetch();
      // Longer than the interval at which the browser looks for a city that another tab has chosen.
      await wait(4500);
      await route.fulfill({ response }).catch(() => {});
    });
    await openMenu(page, t);
    await page.keyboard.type(typedMosul.en);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: mosul.en })).toBeVisible();
    await expect(link(page, t)).toContainText(mosul.en);
    expect(loaded).toBe(1);
  });
});

for (const mode of [
  { language: 'en', script: false },
  { language: 'ckb', script: false },
] satisfies Mode[]) {
  test.describe(`without script, in ${mode.language},`, () => {
    test.use({ mode });

    test('the link leads to the page of cities and back', async ({ page, t }) => {
      await page.goto(`/product/12?lang=${mode.language}`);
      await expect(link(page, t)).not.toHaveAttribute('aria-haspopup');
      await expect(link(page, t)).not.toHaveAttribute('aria-expanded');
      await link(page, t).click();
      await expect(page.getByRole('heading', { level: 1, name: t('city', 'title') })).toBeVisible();
      await page.getByRole('main').getByRole('button', { name: mosul[mode.language] }).click();
      await expect(page).toHaveURL(/\/product\/12/);
      await expect(link(page, t)).toContainText(mosul[mode.language]);
    });
  });
}

test.describe('the city menu', () => {
  test.use({ mode: { language: 'en', script: true } });

  const expectPage = async (page: Page, t: T) => {
    await expect(page.getByRole('heading', { level: 1, name: t('city', 'title') })).toBeVisible();
    const { pathname, searchParams } = new URL(page.url());
    expect(pathname).toBe('/city');
    expect(searchParams.get('redirectTo')).toBe('/product?search=lamp');
  };

  test('loads its code and its cities when it opens', async ({ page, t }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await open(page, '/');
    await page.waitForLoadState('networkidle');
    expect(requests.filter(isOfMenu)).toEqual([]);
    await link(page, t).click();
    await expect(filter(page, t)).toBeFocused();
    expect(requests.filter((path) => path === '/city/list')).toHaveLength(1);
    expect((await loadedScripts(page)).filter((path) => codePath.test(path))).toHaveLength(1);
  });

  test('is chosen from by touch, and keeps the scroll position', async ({ page, t }) => {
    await page.setViewportSize({ width: 1280, height: 740 });
    await open(page, '/product?search=lamp');
    await page.evaluate(() => scrollTo(0, 20));
    await link(page, t).click();
    await filter(page, t).fill('mosul');
    await options(page).click();
    await expect(link(page, t)).toContainText('Mosul');
    expect(await page.evaluate(() => scrollY)).toBe(20);
    await expect(page).toHaveURL(/\/product\?search=lamp$/);
  });

  test('closes on Escape, a second click, a click outside, and when the focus leaves', async ({ page, t }) => {
    await open(page, '/product');
    const languageMenu = page.locator('summary').filter({ hasText: 'English' });
    for (const [leave, focused] of [
      [() => page.keyboard.press('Escape'), link(page, t)],
      [() => link(page, t).click(), null],
      [() => page.getByRole('contentinfo').click({ position: { x: 2, y: 2 } }), null],
      [() => page.keyboard.press('Tab'), languageMenu],
      [() => page.keyboard.press('Shift+Tab'), link(page, t)],
    ] as const) {
      await openMenu(page, t);
      await leave();
      await isClosed(page, t);
      if (focused) await expect(focused).toBeFocused();
    }
    await expect(page).toHaveURL(/\/product$/);
  });

  test('and the other menus of the header close each other', async ({ page, t }) => {
    await open(page, '/product');
    const languageMenu = page.locator('details', { has: page.locator('summary').filter({ hasText: 'English' }) });
    const sideMenu = page.locator(`summary[aria-label="${t('common', 'menu')}"]`);
    for (const menu of [languageMenu.locator('summary'), sideMenu]) {
      await menu.click();
      await expect(menu.locator('..')).toHaveAttribute('open');
      await link(page, t).click();
      await expect(filter(page, t)).toBeFocused();
      await expect(menu.locator('..')).not.toHaveAttribute('open');
      await languageMenu.locator('summary').click();
      await isClosed(page, t);
      await expect(languageMenu).toHaveAttribute('open');
      await page.keyboard.press('Escape');
    }
  });

  test('has a busy line until it is loaded, and can be left before', async ({ page, t }) => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(listPath, async (route) => {
      await released;
      await route.continue();
    });
    await open(page, '/product');
    await link(page, t).click();
    const panel = page.locator('.city-menu');
    await expect(panel).toHaveAttribute('aria-busy', 'true');
    await expect(panel.getByText(t('common', 'loading'))).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(link(page, t)).toBeFocused();
    await link(page, t).click();
    release();
    await expect(filter(page, t)).toBeFocused();
    await expect(panel).toHaveAttribute('aria-busy', 'false');
  });

  for (const button of ['Control', 'middle'] as const) {
    test(`leaves a ${button} click to the browser`, async ({ page, context, t }) => {
      await open(page, '/product?search=lamp');
      const opened = context.waitForEvent('page');
      await link(page, t).click(button === 'middle' ? { button } : { modifiers: [button] });
      await expectPage(await opened, t);
      await isClosed(page, t);
    });
  }

  for (const [what, path, status] of [
    ['its code can’t be loaded', codePath, 0],
    ['its cities can’t be loaded', listPath, 0],
    ['the shop answers with an error', listPath, 500],
  ] as const) {
    test(`gives way to the page of cities when ${what}`, async ({ context, t }) => {
      // The browser logs the failed request as an error; the shop does not.
      const page = await context.newPage();
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      await page.route(path, (route) => (status === 0 ? route.abort() : route.fulfill({ status })));
      await open(page, '/product?search=lamp');
      await link(page, t).click();
      await expectPage(page, t);
      await isClosed(page, t);
      expect(errors).toEqual([]);
    });
  }

  test('gives way to the page of cities without a network', async ({ page, context, t }) => {
    await open(page, '/product?search=lamp');
    await context.setOffline(true);
    await link(page, t).click();
    await expect(page.getByRole('heading', { name: t('common', 'offlineTitle') })).toBeVisible();
    await context.setOffline(false);
    await expectPage(page, t);
  });

  test('has visible edges in forced colours, and is not animated', async ({ page, t }) => {
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
    await open(page, '/product');
    await openMenu(page, t);
    const styleOf = (element: Locator, property: string) =>
      element.evaluate((found, name) => getComputedStyle(found).getPropertyValue(name), property);
    expect(await styleOf(page.locator('.city-menu'), 'border-bottom-style')).toBe('solid');
    expect(await styleOf(selected(page), 'outline-style'), 'the active city').toBe('solid');
    expect(await styleOf(options(page).first(), 'outline-style')).toBe('none');
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  });
});
