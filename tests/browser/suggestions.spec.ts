import type { Page, Route } from 'playwright/test';
import { findViolations } from './findViolations';
import { expect, test } from './fixtures';
import { search, type T } from './shopping';
import { loadedScripts, openHydrated, watchHydration } from './watchHydration';

const suggestPath = '**/search/suggest?*';
const list = (page: Page) => page.getByRole('listbox');
const options = (page: Page) => page.getByRole('option');
const chosen = (page: Page) => page.getByRole('option', { selected: true });
const address = (page: Page) => new URL(page.url());

/** Opens the page, below 768 px also the drawer with the search box, and focuses the box. */
async function openBox(page: Page, t: T, language: string) {
  await watchHydration(page);
  await openHydrated(page, `/?lang=${language}`);
  const box = page.locator('.search-box');
  if (!(await box.isVisible())) await page.locator(`summary[aria-label="${t('common', 'search')}"]`).click();
  await box.focus();
  return box;
}

for (const { language, beginning, width } of [
  { language: 'en', beginning: 'lap', width: 360 },
  { language: 'ar', beginning: 'غسا', width: 360 },
  { language: 'ar', beginning: 'لاب', width: 1280 },
  { language: 'ckb', beginning: 'جلی', width: 360 },
] as const) {
  test.describe(`typing in ${language} at ${width} px`, () => {
    test.use({ mode: { language, script: true }, viewport: { width, height: 740 } });

    test('offers suggestions, to be chosen by keyboard', async ({ page, t }) => {
      const box = await openBox(page, t, language);
      await page.keyboard.type(beginning, { delay: 30 });
      await expect(list(page)).toBeVisible();
      await expect(list(page)).toHaveAccessibleName(t('common', 'suggestions'));
      const combobox = page.getByRole('combobox', { name: t('common', 'searchProducts'), expanded: true });
      await expect(combobox).toBeFocused();
      const count = await options(page).count();
      expect(count).toBeGreaterThan(1);
      expect(count).toBeLessThanOrEqual(8);
      await expect(chosen(page)).toHaveCount(0);

      await page.keyboard.press('ArrowDown');
      await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
      await expect(box).toHaveAttribute('aria-activedescendant', (await options(page).first().getAttribute('id')) ?? '');
      await page.keyboard.press('End');
      await expect(options(page).last()).toHaveAttribute('aria-selected', 'true');
      await page.keyboard.press('ArrowDown');
      await expect(chosen(page)).toHaveCount(0);
      await page.keyboard.press('ArrowUp');
      await expect(options(page).last()).toHaveAttribute('aria-selected', 'true');
      await page.keyboard.press('Home');
      await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
      expect(await findViolations(page)).toEqual([]);

      await page.keyboard.press('Escape');
      await expect(list(page)).toBeHidden();
      await expect(box).toBeFocused();
      await expect(box).toHaveValue(beginning);
      await page.keyboard.press('ArrowDown');
      await expect(list(page)).toBeVisible();
      await page.keyboard.press('ArrowDown');
      const text = (await chosen(page).locator('bdi').textContent()) ?? '';
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/product\?/);
      expect(address(page).searchParams.get('search')).toBe(text);
      await expect(list(page)).toBeHidden();
      await expect(box).toHaveValue(text);
      await expect(box).not.toHaveAttribute('role');
    });

    test('keeps the list within the window, aligned with the box', async ({ page, t }) => {
      const box = await openBox(page, t, language);
      await page.keyboard.type(beginning, { delay: 30 });
      await expect(list(page)).toBeVisible();
      const [line, field] = [await list(page).boundingBox(), await box.boundingBox()];
      if (!line || !field) throw new Error('not to be seen');
      expect(line.x).toBeGreaterThanOrEqual(0);
      expect(line.x + line.width).toBeLessThanOrEqual(width);
      expect(line.y).toBeGreaterThanOrEqual(field.y + field.height - 1);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
      const icon = await options(page).first().locator('svg').boundingBox();
      const middle = line.x + line.width / 2;
      expect((icon?.x ?? 0) > middle).toBe(language !== 'en');
    });
  });
}

test.describe('suggestions', () => {
  test.use({ mode: { language: 'en', script: true } });

  const answer = (route: Route, ...texts: string[]) =>
    route.fulfill({ json: { suggestions: texts.map((text) => ({ kind: 'query', text, to: null, beside: null, image: null })) } });
  const questionOf = (route: Route) => new URL(route.request().url()).searchParams.get('q') ?? '';

  test('open a category and a product by touch', async ({ page, t }) => {
    await openBox(page, t, 'en');
    await page.keyboard.type('laptop', { delay: 30 });
    await options(page)
      .filter({ hasText: t('common', 'category') })
      .first()
      .click();
    await page.waitForURL(/\/product\?category_id=\d+/);
    await expect(list(page)).toBeHidden();
    const box = page.locator('.search-box');
    if (!(await box.isVisible())) await page.locator(`summary[aria-label="${t('common', 'search')}"]`).click();
    await box.fill('kodrix');
    const last = options(page).last();
    const name = (await last.locator('bdi').textContent()) ?? '';
    await last.click();
    await page.waitForURL(/\/product\/\d+/);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  });

  test('show products last, with picture and price, and name them with it', async ({ page, t }) => {
    const box = await openBox(page, t, 'en');
    await page.keyboard.type('kettle', { delay: 30 });
    const last = options(page).last();
    await expect(last).toBeVisible();
    const picture = last.locator('img');
    await expect(picture).toHaveAttribute('alt', '');
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true);
    const name = (await last.locator('bdi').textContent()) ?? '';
    await expect(last).toHaveAccessibleName(new RegExp(`^${name}\\s+IQD [\\d,]+$`));
    expect(await findViolations(page)).toEqual([]);
    await box.fill('novira ');
    await expect(options(page).first()).toHaveAccessibleName(/^novira \S+$/);
    await options(page).first().click();
    await page.waitForURL(/search=novira\+/);
  });

  test('from an older request never replace newer ones', async ({ page, t }) => {
    let pending: Route | undefined;
    await page.route(suggestPath, async (route) => {
      if (questionOf(route) === 'ke') pending = route;
      else await answer(route, 'kettle');
    });
    await openBox(page, t, 'en');
    await page.keyboard.type('ke');
    await expect.poll(() => pending !== undefined).toBe(true);
    await page.keyboard.type('tt');
    await expect(options(page)).toHaveText(['kettle']);
    // The request was aborted, so this answer is ignored.
    if (pending) await answer(pending, 'keyboard').catch(() => {});
    await expect(options(page)).toHaveText(['kettle']);
    await page.keyboard.press('ArrowDown');
    await expect(chosen(page)).toHaveText('kettle');
  });

  test('are requested after a pause, not at every letter', async ({ page, t }) => {
    const queries: string[] = [];
    await page.route(suggestPath, (route) => {
      queries.push(questionOf(route));
      return answer(route, 'shirts');
    });
    await openBox(page, t, 'en');
    // The code is loaded: from now on every letter is handled.
    await page.keyboard.type('sh');
    await expect(list(page)).toBeVisible();
    await page.keyboard.type('irt');
    await expect.poll(() => queries).toEqual(['sh', 'shirt']);
  });

  for (const [what, fail] of [
    ['fails', (route: Route) => route.fulfill({ status: 429, body: 'too many' })],
    ['is not JSON', (route: Route) => route.fulfill({ body: '<p>a page of the network</p>' })],
  ] as const) {
    test(`whose answer ${what} leave the search unchanged`, async ({ page, t }) => {
      const failed = page.waitForResponse(suggestPath);
      await page.route(suggestPath, fail);
      const box = await openBox(page, t, 'en');
      await page.keyboard.type('shirt');
      await failed;
      await expect(list(page)).toBeHidden();
      await expect(page.getByRole('searchbox', { name: t('common', 'searchProducts') })).toHaveValue('shirt');
      await box.press('Enter');
      await page.waitForURL(/search=shirt/);
      await expect(page.getByRole('heading', { level: 1 })).toContainText('shirt');
    });
  }

  test('stay away when their code arrives after the search', async ({ page, t }) => {
    await page.setViewportSize({ width: 1280, height: 740 });
    let asked = 0;
    await page.route(suggestPath, (route) => {
      asked += 1;
      return answer(route, 'shirts');
    });
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/Suggestions-[^/]*\.js$/, async (route) => {
      await released;
      await route.continue();
    });
    const box = await openBox(page, t, 'en');
    await box.fill('https://shop.example/item/2');
    await box.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: t('errors', 'notFound') })).toBeVisible();
    const code = page.waitForResponse(/\/Suggestions-[^/]*\.js$/);
    release();
    await (await code).finished();
    // Longer than the pause before a request.
    await page.waitForTimeout(600);
    expect(asked).toBe(0);
    await expect(page.getByRole('searchbox', { name: t('common', 'searchProducts') })).toHaveCount(1);
  });

  test('ignore the keys of an input method’s composition', async ({ page, t }) => {
    await page.route(suggestPath, (route) => answer(route, 'shirts'));
    const box = await openBox(page, t, 'en');
    await page.keyboard.type('shi');
    await expect(list(page)).toBeVisible();
    const savedState = await box.evaluate((input) =>
      input.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', isComposing: true, bubbles: true, cancelable: true })),
    );
    expect(savedState, 'the key was not taken').toBe(true);
    await expect(chosen(page)).toHaveCount(0);
  });

  test('close when the box is cleared, also on the results page', async ({ page, t }) => {
    await page.setViewportSize({ width: 1280, height: 740 });
    await watchHydration(page);
    await openHydrated(page, '/product?search=lamp');
    const clear = page.getByRole('banner').getByText(t('common', 'clearSearch'), { exact: true }).locator('..');
    const box = page.getByRole('banner').locator('input[name="search"]');
    await expect(box).toHaveValue('lamp');
    await clear.click();
    await expect(box).toHaveValue('');
    await expect(box).toBeFocused();
    await expect(page).toHaveURL(/search=lamp/);
    await box.fill('shirt');
    await clear.click();
    await expect(box).toHaveValue('');
  });

  test('load their code when the box is focused, and little of it', async ({ page, t }) => {
    await watchHydration(page);
    await openHydrated(page, '/');
    const before = new Set(await loadedScripts(page));
    await page.locator(`summary[aria-label="${t('common', 'search')}"]`).click();
    await page.locator('.search-box').focus();
    await expect.poll(async () => (await loadedScripts(page)).some((path) => /Suggestions/.test(path))).toBe(true);
    expect([...before].some((path) => /Suggestions/.test(path))).toBe(false);
  });
});

for (const language of ['en', 'ar', 'ckb'] as const) {
  test.describe(`without script in ${language}`, () => {
    test.use({ mode: { language, script: false } });

    test('the box is a search form, and a typo is corrected with a link', async ({ page, t }) => {
      const inputText = { en: 'headphnes', ar: 'سمعات', ckb: 'هێدفوون' }[language];
      await page.goto(`/?lang=${language}`);
      await search(page, t, inputText);
      await expect(list(page)).toHaveCount(0);
      const link = page.getByRole('main').getByRole('status').getByRole('link');
      const corrected = (await link.textContent()) ?? '';
      await link.click();
      expect(address(page).searchParams.get('search')).toBe(corrected);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(corrected);
      await expect(page.getByText(t('product', 'noneTitle'))).toBeHidden();
      await expect(page.locator('a.search-clear'), 'to everything').toHaveAttribute('href', '/product');
    });

    test('a search of unknown words shows popular products', async ({ page, t }) => {
      await page.goto(`/product?lang=${language}&search=qqqqzzz`);
      const popular = page.locator('section', { has: page.getByRole('heading', { name: t('product', 'tryPopular') }) });
      await expect(popular.getByRole('listitem').first()).toBeVisible();
    });

    test('a search without results offers other searches, and shows the results of one', async ({ page, t }) => {
      const inputText = { en: 'samovar laptop', ar: 'سماور لابتوب', ckb: 'سەماوەر لاپتۆپ' }[language];
      await page.goto(`/product?${new URLSearchParams({ lang: language, search: inputText })}`);
      await expect(page.getByRole('heading', { name: t('product', 'noneTitle') })).toBeVisible();
      await expect(page.getByText(t('product', 'searchInstead'))).toBeVisible();
      await expect(page.getByRole('heading', { name: t('product', 'tryDepartments') })).toBeVisible();
      const found = inputText.split(' ').map((word) => t('product', 'resultsFor', { search: word }));
      const ofOne = page.locator('section', { has: page.getByRole('heading', { level: 2, name: new RegExp(`^(${found.join('|')})$`) }) });
      await expect(ofOne.getByRole('listitem').first()).toBeVisible();
      const nearby = page.getByRole('main').getByRole('link', { name: inputText.split(' ')[0] ?? '', exact: true });
      await nearby.click();
      await expect(page.getByRole('heading', { name: t('product', 'noneTitle') })).toBeHidden();
    });
  });
}
