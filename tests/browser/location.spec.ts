import type { Page } from 'playwright/test';
import { expect, type Language, test } from './fixtures';
import { openHydrated, watchHydration } from './hydration';
import { openShop } from './shopping';
import { Visitor } from './visitor';

declare global {
  interface Window {
    announced: { cityId: number; after: number }[];
    positionOptions: PositionOptions | undefined;
  }
}

const sulaymaniyah = { latitude: 35.5613, longitude: 45.4375 };
const mosulName = { en: 'Mosul', ar: 'الموصل', ckb: 'مووسڵ' };
const names: Record<string, Record<Language, string>> = {
  erbil: { en: 'Erbil', ar: 'أربيل', ckb: 'هەولێر' },
  sulaymaniyah: { en: 'Sulaymaniyah', ar: 'السليمانية', ckb: 'سلێمانی' },
};

const deliverTo = (page: Page) => page.locator('header a[href^="/city"]').first();
const savedCity = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === 'selectedCity')?.value;

/** Notes every city that is announced, and how long after the shopper's first touch. */
async function listen(page: Page) {
  await page.addInitScript(() => {
    window.announced = [];
    let touched = 0;
    addEventListener('pointerdown', () => {
      touched ||= performance.now();
    });
    addEventListener('city-selected', (event) => {
      if (event instanceof CustomEvent) window.announced.push({ cityId: event.detail.cityId, after: performance.now() - touched });
    });
  });
}

/** Stands in for a browser whose position can't be had in one way or another. */
async function position(page: Page, how: 'unsupported' | 'denied' | 'slow') {
  await page.addInitScript((way) => {
    if (way === 'unsupported') return void Reflect.deleteProperty(Navigator.prototype, 'geolocation');
    const geolocation = {
      getCurrentPosition(_found: unknown, failed: (error: { code: number }) => void, options: PositionOptions) {
        window.positionOptions = options;
        if (way === 'denied') failed({ code: 1 });
        else setTimeout(() => failed({ code: 3 }), Math.min(options.timeout ?? 0, 10_000) / 10);
      },
    };
    Object.defineProperty(Navigator.prototype, 'geolocation', { get: () => geolocation });
  }, how);
}

/** Touches a place where there is nothing to press. */
const touch = (page: Page) => page.getByRole('contentinfo').click({ position: { x: 2, y: 2 } });

async function firstVisit(page: Page, path = '/') {
  await watchHydration(page);
  await listen(page);
  await openHydrated(page, path);
  await touch(page);
}

test.describe('on the first visit, with script,', () => {
  test.use({ way: { language: 'ckb', script: true } });

  test('the city of the position is chosen a second after the first touch, and announced', async ({ page, way }) => {
    await page.context().grantPermissions(['geolocation']);
    await page.context().setGeolocation(sulaymaniyah);
    await firstVisit(page, '/?lang=ckb');
    await expect(deliverTo(page)).toContainText(names.sulaymaniyah?.[way.language] ?? '');
    const [announced] = await page.evaluate(() => window.announced);
    expect(announced?.after).toBeGreaterThanOrEqual(1000);
    expect(await savedCity(page)).toMatch(new RegExp(`^${announced?.cityId}\\.`));
    expect(await page.evaluate(() => localStorage.getItem('selectedCity'))).toBe(await savedCity(page));
    await page.goto('/product/12');
    await expect(page.getByRole('main')).toContainText(names.sulaymaniyah?.[way.language] ?? '');
  });

  test('nothing is asked of a shopper who touches nothing', async ({ page }) => {
    await watchHydration(page);
    await page.addInitScript(() => {
      navigator.geolocation.getCurrentPosition = () => {
        window.positionOptions = {};
      };
    });
    await openHydrated(page, '/');
    await page.waitForFunction(() => performance.now() > 2500);
    expect(await page.evaluate(() => window.positionOptions)).toBeUndefined();
  });
});

for (const how of ['unsupported', 'denied', 'slow'] as const) {
  test.describe(`a position that is ${how}`, () => {
    test.use({ way: { language: 'en', script: true } });

    test('falls back to the default city in silence, and is asked for once', async ({ page }) => {
      await position(page, how);
      await firstVisit(page);
      await expect.poll(() => savedCity(page)).toBeTruthy();
      await expect(deliverTo(page)).toContainText('Erbil');
      await expect(page.getByRole('status').filter({ hasText: /./ })).toHaveCount(0);
      if (how === 'slow')
        expect(await page.evaluate(() => window.positionOptions)).toEqual({ enableHighAccuracy: true, maximumAge: 0, timeout: 10_000 });
      const kept = await savedCity(page);
      await page.addInitScript(() => {
        window.positionOptions = undefined;
      });
      await openHydrated(page, '/');
      await touch(page);
      await expect.poll(() => page.evaluate(() => window.announced.length)).toBe(1);
      const [announced] = await page.evaluate(() => window.announced);
      expect(announced?.after).toBeGreaterThanOrEqual(100);
      expect(kept).toMatch(new RegExp(`^${announced?.cityId}\\.`));
      await page.waitForFunction((touched) => performance.now() - touched > 1500, await page.evaluate(() => performance.now()));
      expect(await page.evaluate(() => window.positionOptions)).toBeUndefined();
    });
  });
}

test.describe('a shop that can’t be reached for the city', () => {
  test.use({ way: { language: 'ar', script: true } });

  test('leaves the default one', async ({ context, way }) => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation(sulaymaniyah);
    // The browser itself complains of the connection; the shop does not.
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/city/locate'));
    await page.route('**/city/locate', (route) => route.abort());
    await firstVisit(page, '/?lang=ar');
    await failed;
    await expect(deliverTo(page)).toContainText(names.erbil?.[way.language] ?? '');
    await page.goto('/product/12');
    await expect(page.getByRole('main')).toContainText(names.erbil?.[way.language] ?? '');
    expect(errors).toEqual([]);
  });
});

test.describe('a city chosen in another tab', () => {
  test.use({ way: { language: 'en', script: true } });

  test('is followed within two seconds', async ({ page, t, way }) => {
    await position(page, 'denied');
    await firstVisit(page, '/product/12');
    await expect.poll(() => savedCity(page)).toBeTruthy();
    const other = await page.context().newPage();
    await other.goto('/city?q=mosul');
    await other.getByRole('button', { name: mosulName[way.language] }).click();
    await expect(deliverTo(other)).toContainText(mosulName[way.language]);
    await expect(deliverTo(page)).toContainText(mosulName[way.language]);
    await expect(page.getByRole('main')).toContainText(mosulName[way.language]);
    await expect(page.getByRole('button', { name: t('product', 'addToCart') })).toBeVisible();
  });
});

for (const language of ['ar', 'en'] as const) {
  test.describe(`without script, in ${language},`, () => {
    test.use({ way: { language, script: false } });

    test('the default city is chosen, and another one can be', async ({ page, t, way }) => {
      await openShop(page, language);
      await expect(deliverTo(page)).toContainText(names.erbil?.[way.language] ?? '');
      await page.goto('/product/12');
      await expect(page.getByRole('main')).toContainText(names.erbil?.[way.language] ?? '');
      await page.getByRole('link', { name: t('product', 'changeCity') }).click();
      await page.getByRole('searchbox', { name: t('city', 'search') }).fill(mosulName[way.language]);
      await page.keyboard.press('Enter');
      await page.getByRole('main').getByRole('button', { name: mosulName[way.language] }).click();
      await expect(deliverTo(page)).toContainText(mosulName[way.language]);
      await page.goto('/product/12');
      await expect(page.getByRole('main')).toContainText(mosulName[way.language]);
    });
  });
}

/** How much of an element's text has no room in it, in pixels. */
const cutAway = (element: Element) => {
  const text = document.createRange();
  text.selectNodeContents(element);
  return text.getBoundingClientRect().width - element.getBoundingClientRect().width;
};

/** An element lies whole within the window. */
const isInSight = (element: Element) => {
  const { left, right, width } = element.getBoundingClientRect();
  return width > 8 && left >= 0 && right <= innerWidth;
};

for (const language of ['en', 'ar', 'ckb'] as const) {
  test.describe(`the star, in ${language},`, () => {
    test.use({ way: { language, script: false } });

    test('stands beside the default city, and beside no other', async ({ page, t }) => {
      const customer = new Visitor(language);
      await customer.becomeCustomer();
      const erbil = names.erbil?.[language] ?? '';
      const star = deliverTo(page).locator('.star');
      for (const visitor of [new Visitor(language), customer]) {
        await page.context().clearCookies();
        await visitor.lendCookies(page);
        for (const width of [320, 360, 767, 768, 1023, 1024, 1280]) {
          await page.setViewportSize({ width, height: 740 });
          await page.goto('/');
          const name = deliverTo(page).getByText(erbil, { exact: true });
          await expect(name, `at ${width} px`).toBeVisible();
          expect(await name.evaluate(cutAway), `at ${width} px`).toBeLessThan(0.05);
          await expect(star, `at ${width} px`).toBeVisible();
          expect(await star.evaluate(isInSight), `at ${width} px`).toBe(true);
          const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          expect(wide, `at ${width} px`).toBeLessThanOrEqual(0);
        }
      }
      await expect(deliverTo(page)).toHaveAccessibleName(new RegExp(`${erbil} ${t('common', 'defaultCity')}$`));

      await page.goto('/city');
      const cities = page.getByRole('main').locator('button.city');
      await expect(cities.first()).toBeVisible();
      expect(await cities.count()).toBeGreaterThan(50);
      await expect(cities.filter({ has: page.locator('.star') })).toHaveCount(1);
      await expect(cities.filter({ has: page.locator('.star') })).toHaveAccessibleName(
        new RegExp(`^${erbil} ?${t('common', 'defaultCity')}`),
      );

      await cities.filter({ hasText: mosulName[language] }).click();
      await expect(deliverTo(page)).toContainText(mosulName[language]);
      await expect(star).toHaveCount(0);
      await expect(deliverTo(page)).not.toHaveAccessibleName(new RegExp(t('common', 'defaultCity')));
    });
  });
}
