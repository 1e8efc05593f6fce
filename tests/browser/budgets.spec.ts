import { readdir } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { expect, type Language, test } from './fixtures';
import { customerAtCheckout, get, guestWithCart, Visitor } from './visitor';
import { loadedScripts, openHydrated, watchHydration } from './watchHydration';

const kilobyte = 1024;
const limits = {
  firstRoundTrip: 14 * kilobyte,
  criticalStyle: 7 * kilobyte,
  allStyle: 12 * kilobyte,
  earlyScript: 1.5 * kilobyte,
  contentScript: 114 * kilobyte,
  otherScript: 128 * kilobyte,
  onOpening: 50 * kilobyte,
  font: 22 * kilobyte,
};
const languages: Language[] = ['en', 'ar', 'ckb'];

type Row = [name: string, ...figures: (number | string)[]];

/** Prints the figures; the expectations beside it are checked. */
function print(title: string, rows: Row[]) {
  const cell = (figure: number | string) => String(typeof figure === 'number' ? figure.toLocaleString('en') : figure).padStart(10);
  const lines = rows.map(([name, ...figures]) => `  ${name.padEnd(34)}${figures.map(cell).join('')}`);
  process.stdout.write(`\n${title}\n${lines.join('\n')}\n`);
}

const tagsOf = (html: string, name: string) => [...html.matchAll(new RegExp(`<${name}\\b[^>]*>`, 'g'))].map(([tag]) => tag);
const stylesheetsOf = (html: string) =>
  tagsOf(html, 'link').flatMap((tag) => (/rel="stylesheet"/.test(tag) ? (tag.match(/href="([^"]+)"/)?.[1] ?? []) : []));

const packed = async (path: string, encoding: 'br' | 'gzip') => {
  const answer = await get(path, { 'Accept-Encoding': encoding });
  expect(answer.status, path).toBe(200);
  // The smallest files are not compressed.
  if (answer.bytes.length >= kilobyte) expect(answer.headers['content-encoding'], path).toBe(encoding);
  return answer.bytes.length;
};
const sum = (figures: number[]) => figures.reduce((total, figure) => total + figure, 0);
const scriptWeight = async (paths: string[]) => sum(await Promise.all([...new Set(paths)].map((path) => packed(path, 'gzip'))));

/** Scripts that run as soon as they are parsed; scripts of an inert type wait. */
function earlyScripts(html: string) {
  const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)].map(([, attributes = '', text = '']) => ({
    attributes,
    text,
  }));
  return scripts.filter(({ attributes }) => /^(|module|text\/javascript)$/.test(attributes.match(/type="([^"]*)"/)?.[1] ?? ''));
}

async function namedPages(language: Language) {
  const guest = await guestWithCart(language);
  const customer = await customerAtCheckout(language);
  const product = await guest.findProduct();
  return [
    { name: 'home', path: '/', visitor: guest },
    { name: 'list', path: '/product', visitor: guest },
    { name: 'product', path: product, visitor: guest },
    { name: 'cart', path: '/cart', visitor: guest },
    { name: 'checkout', path: '/checkout', visitor: customer },
  ];
}

test('home, list and product fit in the first round trip', async () => {
  const rows: Row[] = [['page', 'HTML', 'CSS', 'together', 'limit']];
  for (const language of languages) {
    const visitor = new Visitor(language);
    for (const path of ['/', '/product', await visitor.findProduct()]) {
      const page = await visitor.get(path, { 'Accept-Encoding': 'br' });
      expect(page.headers['content-encoding'], path).toBe('br');
      const style = sum(await Promise.all(stylesheetsOf(page.text).map((sheet) => packed(sheet, 'br'))));
      rows.push([`${path} ${language}`, page.bytes.length, style, page.bytes.length + style, limits.firstRoundTrip]);
      expect.soft(style, `the style of ${path}`).toBeLessThanOrEqual(limits.criticalStyle);
      expect.soft(page.bytes.length + style, `${path} in ${language}`).toBeLessThanOrEqual(limits.firstRoundTrip);
    }
  }
  print('Before anything else (brotli, bytes)', rows);
});

test('all CSS is small', async () => {
  const files = await readdir(new URL('../../build/client/assets', import.meta.url));
  const sheets = files.filter((file) => file.endsWith('.css'));
  expect(sheets).not.toEqual([]);
  const weight = sum(await Promise.all(sheets.map((sheet) => packed(`/assets/${sheet}`, 'br'))));
  print('All style (brotli, bytes)', [[`${sheets.length} file(s)`, weight, limits.allStyle]]);
  expect(weight).toBeLessThanOrEqual(limits.allStyle);
});

test('a page runs one small inline script at once, and preloads nothing', async () => {
  const rows: Row[] = [['page', 'script', 'limit']];
  for (const { name, path, visitor } of await namedPages('ar')) {
    const page = await visitor.get(path);
    expect(page.status, path).toBe(200);
    const early = earlyScripts(page.text);
    const weight = sum(early.map(({ text }) => Buffer.byteLength(text)));
    rows.push([name, weight, limits.earlyScript]);
    expect.soft(early.length, `inline scripts of ${path}`).toBe(1);
    expect
      .soft(
        early.filter(({ attributes }) => attributes.includes('src=')),
        `script files of ${path}`,
      )
      .toEqual([]);
    expect.soft(weight, path).toBeLessThanOrEqual(limits.earlyScript);
    expect
      .soft(
        tagsOf(page.text, 'link').filter((tag) => /rel="(modulepreload|prefetch)"|as="script"/.test(tag)),
        path,
      )
      .toEqual([]);
    expect.soft(stylesheetsOf(page.text).length, `stylesheets of ${path}`).toBeLessThanOrEqual(1);
  }
  print('Script before idle (bytes)', rows);
});

test.describe('in a browser', () => {
  test.use({ mode: { language: 'en', script: true } });

  test('a page that is neither idle nor touched loads no script, and paints after one stylesheet', async ({ page }) => {
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0;
    });
    const visitor = new Visitor();
    for (const path of ['/', '/product', await visitor.findProduct()]) {
      await page.goto(path, { waitUntil: 'load' });
      const blocking = await page.evaluate(async () => {
        await new Promise((resolve) => new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true }));
        const entries = performance.getEntriesByType('resource');
        return entries
          .filter((entry) => Reflect.get(entry, 'renderBlockingStatus') === 'blocking')
          .map(({ name }) => new URL(name).pathname);
      });
      expect.soft(blocking, `what ${path} waits for`).toEqual([expect.stringMatching(/\.css$/)]);
      expect.soft(await loadedScripts(page), path).toEqual([]);
    }
  });

  const measure = async (page: Page, visitor: Visitor, paths: string[], limit: number) => {
    await watchHydration(page);
    await visitor.copyCookiesTo(page);
    const rows: Row[] = [['page', 'script', 'limit']];
    for (const path of paths) {
      await openHydrated(page, path);
      expect(new URL(page.url()).pathname).toBe(path.split('?')[0]);
      const weight = await scriptWeight(await loadedScripts(page));
      rows.push([path, weight, limit]);
      expect.soft(weight, path).toBeGreaterThan(0);
      expect.soft(weight, path).toBeLessThanOrEqual(limit);
    }
    print('Script once hydrated (gzip, bytes)', rows);
  };

  test('a content page loads little script', async ({ page }) => {
    const guest = new Visitor();
    await measure(page, guest, ['/', '/product', await guest.findProduct(), '/footer?details=faq'], limits.contentScript);
  });

  test('every other page stays within its budget', async ({ page }) => {
    const customer = await customerAtCheckout();
    const paths = [
      '/cart',
      '/checkout',
      '/wishlist',
      '/account',
      '/account/profile',
      '/account/address/new',
      '/account/my-order',
      '/password/change',
    ];
    await measure(page, customer, paths, limits.otherScript);
  });

  test('the login and register pages stay within their budget', async ({ page }) => {
    await measure(page, new Visitor(), ['/login', '/register', '/password/forgot', '/city'], limits.otherScript);
  });

  test('the script for a guest’s first wishlist entry is counted apart and small', async ({ page }) => {
    await watchHydration(page);
    const guest = new Visitor();
    await openHydrated(page, await guest.findProduct());
    const before = new Set(await loadedScripts(page));
    await page.getByRole('main').getByRole('button', { name: 'Add to wishlist' }).first().click();
    await expect(page.getByRole('main').getByRole('button', { name: 'Remove from wishlist' }).first()).toBeVisible();
    const more = await scriptWeight((await loadedScripts(page)).filter((path) => !before.has(path)));
    print('On opening (gzip, bytes)', [['first wish of a guest', more, limits.onOpening]]);
    expect(more).toBeGreaterThan(0);
    expect(more).toBeLessThanOrEqual(limits.onOpening);
  });
});

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ mode: { language, script: true } });

    test('no layout shift happens during load and hydration, and few fonts load', async ({ page }) => {
      const fonts = new Set<string>();
      page.on('request', (request) => {
        if (request.resourceType() === 'font') fonts.add(new URL(request.url()).pathname);
      });
      await watchHydration(page);
      const rows: Row[] = [['page', 'shifts']];
      const customer = await customerAtCheckout(language);
      await customer.copyCookiesTo(page);
      for (const path of ['/', '/product', await customer.findProduct(), '/cart', '/checkout']) {
        await openHydrated(page, path);
        const shifts = await page.evaluate(() => window.shifts());
        rows.push([`${path} ${language}`, shifts.length]);
        expect.soft(shifts, path).toEqual([]);
      }
      const weights = await Promise.all([...fonts].map(async (path) => (await get(path)).bytes.length));
      rows.push([`fonts ${language}`, weights.join(' + ') || 0]);
      print('Layout shifts at 360 px, and fonts (bytes)', rows);
      expect(weights.length, 'fonts').toBe(language === 'en' ? 0 : 1);
      expect(Math.max(0, ...weights)).toBeLessThanOrEqual(limits.font);
    });
  });
}
