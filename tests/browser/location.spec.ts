import type { BrowserContext, Page } from 'playwright/test';
import { expect, type Language, test } from './fixtures';
import { openShop } from './shopping';
import { Visitor } from './visitor';
import { openHydrated, watchHydration } from './watchHydration';

declare global {
  interface Window {
    /** The ids of the announced cities. */
    announced: number[];
    /** The options of each geolocation request. */
    requests: PositionOptions[];
    /** The location flow has started. */
    begun: boolean;
  }
}

const erbil = { latitude: 36.1911, longitude: 44.0092 };
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
const asked = (page: Page) => page.evaluate(() => window.requests);

/** Waits until a city is saved in both places. @returns the saved value. */
async function saved(page: Page): Promise<string> {
  await expect.poll(() => storedCity(page)).toMatch(/^\d+\.\d+$/);
  const city = await storedCity(page);
  expect(await cookieCity(page)).toBe(city);
  return city ?? '';
}

const idOf = (city: string) => Number.parseInt(city, 10);

/** Records the location flow on a page with a fake clock. */
async function watch(page: Page) {
  await page.clock.install();
  await watchHydration(page);
  await page.addInitScript(() => {
    window.announced = [];
    window.requests = [];
    addEventListener('city-selected', (event) => {
      if (event instanceof CustomEvent) window.announced.push(event.detail.cityId);
    });
    const { setInterval } = window;
    // The flow's own interval (spec, point 4); a page may have others.
    window.setInterval = (...parameters: unknown[]) => {
      window.begun ||= parameters[1] === 2000;
      return Reflect.apply(setInterval, window, parameters);
    };
    const { getCurrentPosition } = Geolocation.prototype;
    Geolocation.prototype.getCurrentPosition = function ask(found, failed, options) {
      window.requests.push(options ?? {});
      getCurrentPosition.call(this, found, failed, options);
    };
  });
}

/** Grants the geolocation permission with a position. */
async function grantPosition(context: BrowserContext, place: { latitude: number; longitude: number }) {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(place);
}

/** Makes the browser's geolocation fail in one of several ways. Call it after `watch`. */
async function failGeolocation(page: Page, how: 'unsupported' | 'denied' | 'unavailable' | 'slow') {
  await page.addInitScript((how) => {
    if (how === 'unsupported') return void Reflect.deleteProperty(Navigator.prototype, 'geolocation');
    const geolocation = {
      getCurrentPosition(_found: unknown, failed: (error: { code: number }) => void, options: PositionOptions) {
        window.requests.push(options);
        if (how === 'denied') failed({ code: 1 });
        else if (how === 'unavailable') failed({ code: 2 });
        else setTimeout(() => failed({ code: 3 }), options.timeout);
      },
    };
    Object.defineProperty(Navigator.prototype, 'geolocation', { get: () => geolocation });
  }, how);
}

/** Opens a page and stops its clock after hydration. */
async function openWithFrozenClock(page: Page, path: string) {
  await page.clock.resume();
  await openHydrated(page, path);
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 3_600_000);
}

/** Clicks an empty place, and waits until that has started the flow. */
async function clickEmptyPlace(page: Page) {
  await page.getByRole('contentinfo').click({ position: { x: 2, y: 2 } });
  await expect.poll(() => page.evaluate(() => window.begun)).toBe(true);
}

/** Chooses a city in another tab. */
async function chooseInOtherTab(page: Page, name: string) {
  const other = await page.context().newPage();
  await other.goto('/city');
  await other.getByRole('main').getByRole('button', { name }).click();
  await expect(deliverTo(other)).toContainText(name);
  await other.close();
}

test.describe('on the first visit, with script,', () => {
  test.use({ mode: { language: 'ckb', script: true } });

  test('the city of the position is chosen a second after the first interaction, and announced', async ({ page, mode }) => {
    await grantPosition(page.context(), sulaymaniyah);
    await watch(page);
    await openWithFrozenClock(page, '/?lang=ckb');
    await clickEmptyPlace(page);
    await page.clock.runFor(999);
    expect(await asked(page)).toEqual([]);
    await page.clock.runFor(1);
    expect(await asked(page)).toEqual([{ enableHighAccuracy: true, maximumAge: 0, timeout: 10_000 }]);
    await expect(deliverTo(page)).toContainText(names.sulaymaniyah[mode.language]);
    expect(await announced(page)).toEqual([idOf(await saved(page))]);
    await page.goto('/product/12');
    await expect(page.getByRole('main')).toContainText(names.sulaymaniyah[mode.language]);
  });

  test('the city of a position that is granted late is saved and announced', async ({ page }) => {
    await watch(page);
    await page.addInitScript((coords) => {
      const getCurrentPosition = (found: (position: { coords: typeof coords }) => void) => setTimeout(() => found({ coords }), 9000);
      Object.defineProperty(Navigator.prototype, 'geolocation', { get: () => ({ getCurrentPosition }) });
    }, sulaymaniyah);
    await openWithFrozenClock(page, '/?lang=ckb');
    await clickEmptyPlace(page);
    await page.clock.runFor(1000);
    await page.clock.runFor(9000);
    const city = idOf(await saved(page));
    await expect.poll(() => announced(page)).toEqual([city]);
    await expect(deliverTo(page)).toContainText(names.sulaymaniyah.ckb);
  });

  test('the city of the position is announced once, also when it is the one shown', async ({ page }) => {
    await grantPosition(page.context(), erbil);
    await watch(page);
    await openWithFrozenClock(page, '/?lang=ckb');
    await expect(deliverTo(page)).toContainText(names.erbil.ckb);
    await clickEmptyPlace(page);
    await page.clock.runFor(1000);
    const city = idOf(await saved(page));
    await expect.poll(() => announced(page)).toEqual([city]);
    await page.clock.runFor(10_000);
    expect(await announced(page)).toEqual([city]);
  });

  test('a city chosen by hand is announced once', async ({ page }) => {
    await watch(page);
    await failGeolocation(page, 'denied');
    await page.goto('/?lang=ckb');
    await openWithFrozenClock(page, '/city?redirectTo=/');
    await page.getByRole('main').getByRole('button', { name: mosulName.ckb }).click();
    await expect(deliverTo(page)).toContainText(mosulName.ckb);
    await expect(page).toHaveURL(({ pathname }) => pathname === '/');
    await page.clock.runFor(10_000);
    const chosen = idOf(await saved(page));
    await expect.poll(() => announced(page)).toEqual([chosen]);
    await page.clock.runFor(10_000);
    expect(await announced(page)).toEqual([chosen]);
  });

  test('a city chosen in the header’s menu is saved, announced once, and requested once', async ({ page, t }) => {
    await watch(page);
    await failGeolocation(page, 'denied');
    await openWithFrozenClock(page, '/product/12?lang=ckb');
    await deliverTo(page).click();
    await page.getByRole('combobox', { name: t('common', 'findCity') }).fill(mosulName.ckb);
    await page.getByRole('option', { name: mosulName.ckb }).click();
    await expect(deliverTo(page)).toContainText(mosulName.ckb);
    const notification = page.getByRole('status').filter({ hasText: mosulName.ckb });
    await expect(notification).toBeVisible();
    const refreshed: string[] = [];
    page.on('request', (request) => request.url().includes('.data') && refreshed.push(request.url()));
    await page.clock.runFor(10_000);
    const chosen = idOf(await saved(page));
    await expect.poll(() => announced(page)).toEqual([chosen]);
    await page.clock.runFor(10_000);
    expect(await announced(page)).toEqual([chosen]);
    expect(refreshed, 'the page shows the city already').toEqual([]);
    await expect(page).toHaveURL(/\/product\/12\?lang=ckb$/);
    await page.goto('/product');
    await expect(deliverTo(page)).toContainText(mosulName.ckb);
  });

  test('a city chosen in the menu while the first one is looked up stays', async ({ page }) => {
    await grantPosition(page.context(), desert);
    await watch(page);
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/city/locate', async (route) => {
      const response = await route.fetch();
      await held;
      await route.fulfill({ response });
    });
    await openWithFrozenClock(page, '/?lang=ckb');
    await clickEmptyPlace(page);
    const sent = page.waitForRequest('**/city/locate');
    await page.clock.runFor(1000);
    await sent;
    await page.clock.resume();
    await deliverTo(page).click();
    await page.getByRole('option', { name: names.sulaymaniyah.ckb }).first().click();
    await expect(deliverTo(page)).toContainText(names.sulaymaniyah.ckb);
    const located = page.waitForResponse('**/city/locate');
    answer();
    await located;
    await page.waitForTimeout(2500);
    await expect(deliverTo(page)).toContainText(names.sulaymaniyah.ckb);
    expect(idOf(await saved(page))).toBe(idOf((await cookieCity(page)) ?? ''));
    await page.reload();
    await expect(deliverTo(page)).toContainText(names.sulaymaniyah.ckb);
  });

  test('nothing is requested without an interaction', async ({ page }) => {
    await watch(page);
    await openWithFrozenClock(page, '/');
    // No request that would start the flow is pending.
    await page.waitForLoadState('networkidle');
    await page.clock.runFor(60_000);
    expect(await asked(page)).toEqual([]);
    expect(await page.evaluate(() => window.begun)).toBeUndefined();
  });

  test('the default city is saved where the position has none', async ({ page, mode }) => {
    await grantPosition(page.context(), desert);
    await watch(page);
    await openWithFrozenClock(page, '/?lang=ckb');
    await clickEmptyPlace(page);
    expect(await cookieCity(page)).toBeUndefined();
    const sent = page.waitForRequest('**/city/locate');
    await page.clock.runFor(1000);
    expect(Object.fromEntries(new URLSearchParams((await sent).postData() ?? ''))).toEqual({ latitude: '30.2', longitude: '42.5' });
    const { city_id: erbil } = (await (await page.request.get('/api/local_delivery/')).json()).find(
      (city: { is_default: boolean }) => city.is_default,
    );
    expect(idOf(await saved(page))).toBe(erbil);
    await expect(deliverTo(page)).toContainText(names.erbil[mode.language]);
  });
});

for (const how of ['unsupported', 'denied', 'unavailable', 'slow'] as const) {
  test.describe(`a position that is ${how}`, () => {
    test.use({ mode: { language: 'en', script: true } });

    test('falls back to the default city silently, and is requested once', async ({ page }) => {
      const asksOnce = how === 'unsupported' ? [] : [{ enableHighAccuracy: true, maximumAge: 0, timeout: 10_000 }];
      await watch(page);
      await failGeolocation(page, how);
      await openWithFrozenClock(page, '/');
      await clickEmptyPlace(page);
      await page.clock.runFor(1000);
      expect(await asked(page)).toEqual(asksOnce);
      if (how === 'slow') {
        await page.clock.runFor(9999);
        expect(await cookieCity(page)).toBeUndefined();
        await page.clock.runFor(1);
      }
      const savedBefore = await saved(page);
      await expect(deliverTo(page)).toContainText('Erbil');
      await expect(page.getByRole('status').filter({ hasText: /./ })).toHaveCount(0);

      await openWithFrozenClock(page, '/');
      await clickEmptyPlace(page);
      await page.clock.runFor(99);
      expect(await announced(page)).toEqual([]);
      await page.clock.runFor(1);
      expect(await announced(page)).toEqual([idOf(savedBefore)]);
      await page.clock.runFor(60_000);
      expect(await announced(page)).toEqual([idOf(savedBefore)]);
      expect(await asked(page)).toEqual([]);
    });
  });
}

for (const [language, unsupported] of [
  ['en', 'Geolocation is not supported by your browser'],
  ['ar', 'متصفحك لا يدعم تحديد الموقع الجغرافي'],
  ['ckb', 'وێبگەڕەکەت پشتگیریی دیاریکردنی شوێن ناکات'],
] as const) {
  test.describe(`a position for the courier, in ${language},`, () => {
    test.use({ mode: { language, script: true } });

    test('has an error where the browser does not support it', async ({ page, t }) => {
      const customer = new Visitor(language);
      await customer.registerAndVerify();
      await customer.copyCookiesTo(page);
      await watchHydration(page);
      await failGeolocation(page, 'unsupported');
      await openHydrated(page, '/account/address/new');
      const failure = page.getByRole('main').getByRole('status').filter({ hasText: unsupported });
      await expect(failure).toHaveCount(0);
      await page.getByRole('button', { name: t('address', 'usePosition') }).click();
      await expect(failure).toBeVisible();
    });
  });
}

test.describe('the request for the position', () => {
  test.use({ mode: { language: 'en', script: true } });

  test('is remembered even without a city', async ({ page }) => {
    await watch(page);
    await failGeolocation(page, 'denied');
    await openWithFrozenClock(page, '/');
    expect(await page.evaluate(() => localStorage.getItem('locationRequested'))).toBeNull();
    await clickEmptyPlace(page);
    await page.clock.runFor(1000);
    await saved(page);
    const forget = async (...keys: string[]) => {
      await page.evaluate((forgotten) => {
        for (const key of forgotten) localStorage.removeItem(key);
      }, keys);
      await page.context().clearCookies({ name: 'selectedCity' });
    };
    /** The number of geolocation requests within a minute of an interaction. */
    const requestCount = async () => {
      await openWithFrozenClock(page, '/');
      await clickEmptyPlace(page);
      await page.clock.runFor(60_000);
      return (await asked(page)).length;
    };
    expect(await page.evaluate(() => localStorage.getItem('locationRequested'))).not.toBeNull();
    await forget('selectedCity');
    expect(await requestCount()).toBe(0);
    // A later visit without a saved city fetches the default one.
    await saved(page);
    await forget('selectedCity', 'locationRequested');
    expect(await requestCount()).toBe(1);
  });
});

test.describe('a failing city request', () => {
  test.use({ mode: { language: 'ar', script: true } });

  test('leaves the default city', async ({ context, mode }) => {
    await grantPosition(context, sulaymaniyah);
    // The browser logs the failed connection as an error; the shop does not.
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/city/locate'));
    await page.route('**/city/locate', (route) => route.abort());
    await watch(page);
    await openWithFrozenClock(page, '/?lang=ar');
    await clickEmptyPlace(page);
    await page.clock.runFor(1000);
    await failed;
    const [byDefault] = (await (await page.request.get('/api/local_delivery/')).json()).filter(
      (city: { is_default: boolean }) => city.is_default,
    );
    await expect.poll(async () => Number.parseInt((await storedCity(page)) ?? '', 10)).toBe(byDefault.id);
    await expect(deliverTo(page)).toContainText(names.erbil[mode.language]);
    await page.goto('/product/12');
    await expect(page.getByRole('main')).toContainText(names.erbil[mode.language]);
    expect(errors).toEqual([]);
  });
});

test.describe('a city chosen in another tab', () => {
  test.use({ mode: { language: 'en', script: true } });

  test('is applied within two seconds', async ({ page, t, mode }) => {
    await watch(page);
    await failGeolocation(page, 'denied');
    await openWithFrozenClock(page, '/product/12');
    await clickEmptyPlace(page);
    await page.clock.runFor(1000);
    const first = idOf(await saved(page));

    await chooseInOtherTab(page, mosulName[mode.language]);
    await page.clock.runFor(999);
    expect(await announced(page)).toEqual([]);
    await page.clock.runFor(1);
    const [second] = await announced(page);
    expect(second).not.toBe(first);
    await expect(deliverTo(page)).toContainText(mosulName[mode.language]);
    await expect(page.getByRole('main')).toContainText(mosulName[mode.language]);
    await expect(page.getByRole('button', { name: t('product', 'addToCart') })).toBeVisible();
    expect(idOf(await saved(page))).toBe(second);

    await chooseInOtherTab(page, names.erbil[mode.language]);
    await page.clock.runFor(1999);
    expect(await announced(page)).toEqual([second]);
    await page.clock.runFor(1);
    expect(await announced(page)).toEqual([second, first]);
    await expect(page.getByRole('main')).toContainText(names.erbil[mode.language]);
  });
});

test.describe('a saved city', () => {
  test.use({ mode: { language: 'ar', script: true } });

  test('is restored from local storage when its cookie is gone', async ({ page, mode }) => {
    await watch(page);
    await openHydrated(page, '/?lang=ar');
    await chooseInOtherTab(page, mosulName[mode.language]);
    await openHydrated(page, '/');
    await clickEmptyPlace(page);
    const savedBefore = await saved(page);
    // The page restores the cookie every two seconds, so no page may be open while it is deleted.
    await page.goto('about:blank');
    await page.context().clearCookies({ name: 'selectedCity' });
    await openHydrated(page, '/');
    await expect(deliverTo(page)).toContainText(names.erbil[mode.language]);
    await clickEmptyPlace(page);
    await expect(deliverTo(page)).toContainText(mosulName[mode.language]);
    expect(await saved(page)).toBe(savedBefore);
    await page.goto('/product/12');
    await expect(page.getByRole('main')).toContainText(mosulName[mode.language]);
  });
});

for (const language of ['ar', 'en'] as const) {
  test.describe(`without script, in ${language},`, () => {
    test.use({ mode: { language, script: false } });

    test('the default city is chosen, and another one can be', async ({ page, t, mode }) => {
      await openShop(page, language);
      await expect(deliverTo(page)).toContainText(names.erbil[mode.language]);
      await page.goto('/product/12');
      await expect(page.getByRole('main')).toContainText(names.erbil[mode.language]);
      await page.getByRole('link', { name: t('product', 'changeCity') }).click();
      await page.getByRole('searchbox', { name: t('common', 'findCity') }).fill(mosulName[mode.language]);
      await page.keyboard.press('Enter');
      await page.getByRole('main').getByRole('button', { name: mosulName[mode.language] }).click();
      await expect(deliverTo(page)).toContainText(mosulName[mode.language]);
      await page.goto('/product/12');
      await expect(page.getByRole('main')).toContainText(mosulName[mode.language]);
    });
  });
}

/** The overflow of an element's text, in pixels. */
const overflow = (element: Element) => {
  const text = document.createRange();
  text.selectNodeContents(element);
  return text.getBoundingClientRect().width - element.getBoundingClientRect().width;
};

/** The element is completely within the window. */
const isInViewport = (element: Element) => {
  const { left, right, width } = element.getBoundingClientRect();
  return width > 8 && left >= 0 && right <= innerWidth;
};

for (const language of ['en', 'ar', 'ckb'] as const) {
  test.describe(`the star, in ${language},`, () => {
    test.use({ mode: { language, script: false } });

    test('is shown beside the default city only', async ({ page, t }) => {
      const customer = new Visitor(language);
      await customer.registerAndVerify();
      const erbil = names.erbil?.[language] ?? '';
      const star = deliverTo(page).locator('.star');
      for (const visitor of [new Visitor(language), customer]) {
        await page.context().clearCookies();
        await visitor.copyCookiesTo(page);
        for (const width of [320, 360, 767, 768, 1023, 1024, 1280]) {
          await page.setViewportSize({ width, height: 740 });
          await page.goto('/');
          const name = deliverTo(page).getByText(erbil, { exact: true });
          await expect(name, `at ${width} px`).toBeVisible();
          expect(await name.evaluate(overflow), `at ${width} px`).toBeLessThan(0.05);
          await expect(star, `at ${width} px`).toBeVisible();
          expect(await star.evaluate(isInViewport), `at ${width} px`).toBe(true);
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
