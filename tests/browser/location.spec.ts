import type { BrowserContext, Page } from 'playwright/test';
import { expect, type Language, test } from './fixtures';
import { openHydrated, watchHydration } from './hydration';
import { openShop } from './shopping';
import { Visitor } from './visitor';

declare global {
  interface Window {
    /** The ids of the cities that were announced. */
    announced: number[];
    /** How the browser was asked where it is, each time. */
    asked: PositionOptions[];
    /** The location flow has begun. */
    begun: boolean;
  }
}

const sulaymaniyah = { latitude: 35.5613, longitude: 45.4375 };
const desert = { latitude: 30.2, longitude: 42.5 };
const mosulName = { en: 'Mosul', ar: 'الموصل', ckb: 'مووسڵ' };
const names: Record<'erbil' | 'sulaymaniyah', Record<Language, string>> = {
  erbil: { en: 'Erbil', ar: 'أربيل', ckb: 'هەولێر' },
  sulaymaniyah: { en: 'Sulaymaniyah', ar: 'السليمانية', ckb: 'سلێمانی' },
};

const deliverTo = (page: Page) => page.locator('header a[href^="/city"]').first();
const cookieCity = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === 'selectedCity')?.value;
const storedCity = (page: Page) => page.evaluate(() => localStorage.getItem('selectedCity'));
const announced = (page: Page) => page.evaluate(() => window.announced);
const asked = (page: Page) => page.evaluate(() => window.asked);

/** Waits until a city is saved in both places. @returns what is saved. */
async function saved(page: Page): Promise<string> {
  await expect.poll(() => storedCity(page)).toMatch(/^\d+\.\d+$/);
  const city = await storedCity(page);
  expect(await cookieCity(page)).toBe(city);
  return city ?? '';
}

const idOf = (city: string) => Number.parseInt(city, 10);

/** Notes what the location flow does, on a page whose time the test lets pass. */
async function watch(page: Page) {
  await page.clock.install();
  await watchHydration(page);
  await page.addInitScript(() => {
    window.announced = [];
    window.asked = [];
    addEventListener('city-selected', (event) => {
      if (event instanceof CustomEvent) window.announced.push(event.detail.cityId);
    });
    const { setInterval } = window;
    window.setInterval = (...parameters: unknown[]) => {
      window.begun = true;
      return Reflect.apply(setInterval, window, parameters);
    };
    const { getCurrentPosition } = Geolocation.prototype;
    Geolocation.prototype.getCurrentPosition = function ask(found, failed, options) {
      window.asked.push(options ?? {});
      getCurrentPosition.call(this, found, failed, options);
    };
  });
}

/** The browser knows where it is, and may say so. */
async function standAt(context: BrowserContext, place: { latitude: number; longitude: number }) {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(place);
}

/** Stands in for a browser whose position can't be had in one way or another. Call it after `watch`. */
async function position(page: Page, how: 'unsupported' | 'denied' | 'slow') {
  await page.addInitScript((way) => {
    if (way === 'unsupported') return void Reflect.deleteProperty(Navigator.prototype, 'geolocation');
    const geolocation = {
      getCurrentPosition(_found: unknown, failed: (error: { code: number }) => void, options: PositionOptions) {
        window.asked.push(options);
        if (way === 'denied') failed({ code: 1 });
        else setTimeout(() => failed({ code: 3 }), options.timeout);
      },
    };
    Object.defineProperty(Navigator.prototype, 'geolocation', { get: () => geolocation });
  }, how);
}

/** Opens a page and stops its time once script has taken it over. */
async function openStill(page: Page, path: string) {
  await page.clock.resume();
  await openHydrated(page, path);
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 3_600_000);
}

/** Touches a place where there is nothing to press, and waits until that has begun the flow. */
async function touch(page: Page) {
  await page.getByRole('contentinfo').click({ position: { x: 2, y: 2 } });
  await expect.poll(() => page.evaluate(() => window.begun)).toBe(true);
}

/** Chooses a city in a tab of its own. */
async function chooseElsewhere(page: Page, name: string) {
  const other = await page.context().newPage();
  await other.goto('/city');
  await other.getByRole('main').getByRole('button', { name }).click();
  await expect(deliverTo(other)).toContainText(name);
  await other.close();
}

test.describe('on the first visit, with script,', () => {
  test.use({ way: { language: 'ckb', script: true } });

  test('the city of the position is chosen a second after the first touch, and announced', async ({ page, way }) => {
    await standAt(page.context(), sulaymaniyah);
    await watch(page);
    await openStill(page, '/?lang=ckb');
    await touch(page);
    await page.clock.runFor(999);
    expect(await asked(page)).toEqual([]);
    await page.clock.runFor(1);
    expect(await asked(page)).toEqual([{ enableHighAccuracy: true, maximumAge: 0, timeout: 10_000 }]);
    await expect(deliverTo(page)).toContainText(names.sulaymaniyah[way.language]);
    expect(await announced(page)).toEqual([idOf(await saved(page))]);
    await page.goto('/product/12');
    await expect(page.getByRole('main')).toContainText(names.sulaymaniyah[way.language]);
  });

  test('nothing is asked of a shopper who touches nothing', async ({ page }) => {
    await watch(page);
    await openStill(page, '/');
    // Nothing that would begin the flow is still on its way.
    await page.waitForLoadState('networkidle');
    await page.clock.runFor(60_000);
    expect(await asked(page)).toEqual([]);
    expect(await page.evaluate(() => window.begun)).toBeUndefined();
  });

  test('the default city is saved where the position is of none', async ({ page, way }) => {
    await standAt(page.context(), desert);
    await watch(page);
    await openStill(page, '/?lang=ckb');
    await touch(page);
    expect(await cookieCity(page)).toBeUndefined();
    const sent = page.waitForRequest('**/city/locate');
    await page.clock.runFor(1000);
    expect(Object.fromEntries(new URLSearchParams((await sent).postData() ?? ''))).toEqual({ latitude: '30.2', longitude: '42.5' });
    const { city_id: erbil } = (await (await page.request.get('/api/local_delivery/')).json()).find(
      (city: { is_default: boolean }) => city.is_default,
    );
    expect(idOf(await saved(page))).toBe(erbil);
    await expect(deliverTo(page)).toContainText(names.erbil[way.language]);
  });
});

for (const how of ['unsupported', 'denied', 'slow'] as const) {
  test.describe(`a position that is ${how}`, () => {
    test.use({ way: { language: 'en', script: true } });

    test('falls back to the default city in silence, and is asked for once', async ({ page }) => {
      const asksOnce = how === 'unsupported' ? [] : [{ enableHighAccuracy: true, maximumAge: 0, timeout: 10_000 }];
      await watch(page);
      await position(page, how);
      await openStill(page, '/');
      await touch(page);
      await page.clock.runFor(1000);
      expect(await asked(page)).toEqual(asksOnce);
      if (how === 'slow') {
        await page.clock.runFor(9999);
        expect(await cookieCity(page)).toBeUndefined();
        await page.clock.runFor(1);
      }
      const kept = await saved(page);
      await expect(deliverTo(page)).toContainText('Erbil');
      await expect(page.getByRole('status').filter({ hasText: /./ })).toHaveCount(0);

      await openStill(page, '/');
      await touch(page);
      await page.clock.runFor(99);
      expect(await announced(page)).toEqual([]);
      await page.clock.runFor(1);
      expect(await announced(page)).toEqual([idOf(kept)]);
      await page.clock.runFor(60_000);
      expect(await announced(page)).toEqual([idOf(kept)]);
      expect(await asked(page)).toEqual([]);
    });
  });
}

test.describe('that the position was asked for', () => {
  test.use({ way: { language: 'en', script: true } });

  test('is remembered also where the city is not', async ({ page }) => {
    await watch(page);
    await position(page, 'denied');
    await openStill(page, '/');
    expect(await page.evaluate(() => localStorage.getItem('locationRequested'))).toBeNull();
    await touch(page);
    await page.clock.runFor(1000);
    await saved(page);
    const forget = async (...keys: string[]) => {
      await page.evaluate((forgotten) => {
        for (const key of forgotten) localStorage.removeItem(key);
      }, keys);
      await page.context().clearCookies({ name: 'selectedCity' });
    };
    /** How often the position is asked for within a minute of a touch. */
    const timesAsked = async () => {
      await openStill(page, '/');
      await touch(page);
      await page.clock.runFor(60_000);
      return (await asked(page)).length;
    };
    expect(await page.evaluate(() => localStorage.getItem('locationRequested'))).not.toBeNull();
    await forget('selectedCity');
    expect(await timesAsked()).toBe(0);
    await forget('selectedCity', 'locationRequested');
    expect(await timesAsked()).toBe(1);
  });
});

test.describe('a shop that can’t be reached for the city', () => {
  test.use({ way: { language: 'ar', script: true } });

  test('leaves the default one', async ({ context, way }) => {
    await standAt(context, sulaymaniyah);
    // The browser itself complains of the connection; the shop does not.
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/city/locate'));
    await page.route('**/city/locate', (route) => route.abort());
    await watch(page);
    await openStill(page, '/?lang=ar');
    await touch(page);
    await page.clock.runFor(1000);
    await failed;
    await expect(deliverTo(page)).toContainText(names.erbil[way.language]);
    await page.goto('/product/12');
    await expect(page.getByRole('main')).toContainText(names.erbil[way.language]);
    expect(errors).toEqual([]);
  });
});

test.describe('a city chosen in another tab', () => {
  test.use({ way: { language: 'en', script: true } });

  test('is followed within two seconds', async ({ page, t, way }) => {
    await watch(page);
    await position(page, 'denied');
    await openStill(page, '/product/12');
    await touch(page);
    await page.clock.runFor(1000);
    const first = idOf(await saved(page));

    await chooseElsewhere(page, mosulName[way.language]);
    await page.clock.runFor(999);
    expect(await announced(page)).toEqual([]);
    await page.clock.runFor(1);
    const [second] = await announced(page);
    expect(second).not.toBe(first);
    await expect(deliverTo(page)).toContainText(mosulName[way.language]);
    await expect(page.getByRole('main')).toContainText(mosulName[way.language]);
    await expect(page.getByRole('button', { name: t('product', 'addToCart') })).toBeVisible();
    expect(idOf(await saved(page))).toBe(second);

    await chooseElsewhere(page, names.erbil[way.language]);
    await page.clock.runFor(1999);
    expect(await announced(page)).toEqual([second]);
    await page.clock.runFor(1);
    expect(await announced(page)).toEqual([second, first]);
    await expect(page.getByRole('main')).toContainText(names.erbil[way.language]);
  });
});

test.describe('a saved city', () => {
  test.use({ way: { language: 'ar', script: true } });

  test('is taken from local storage when its cookie has gone', async ({ page, way }) => {
    await watch(page);
    await openHydrated(page, '/?lang=ar');
    await chooseElsewhere(page, mosulName[way.language]);
    await openHydrated(page, '/');
    await touch(page);
    const kept = await saved(page);
    await page.context().clearCookies({ name: 'selectedCity' });
    await openHydrated(page, '/');
    await expect(deliverTo(page)).toContainText(names.erbil[way.language]);
    await touch(page);
    await expect(deliverTo(page)).toContainText(mosulName[way.language]);
    expect(await saved(page)).toBe(kept);
    await page.goto('/product/12');
    await expect(page.getByRole('main')).toContainText(mosulName[way.language]);
  });
});

for (const language of ['ar', 'en'] as const) {
  test.describe(`without script, in ${language},`, () => {
    test.use({ way: { language, script: false } });

    test('the default city is chosen, and another one can be', async ({ page, t, way }) => {
      await openShop(page, language);
      await expect(deliverTo(page)).toContainText(names.erbil[way.language]);
      await page.goto('/product/12');
      await expect(page.getByRole('main')).toContainText(names.erbil[way.language]);
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
