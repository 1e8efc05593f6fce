import { readdir } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { expect, type Language, test } from './fixtures';
import { type OpenedPages, pagesOfCustomers, pagesOfGuests, patternOf, unseenRoutes } from './pages';
import { customerAtCheckout, get, guestWithCart, Visitor } from './visitor';
import { loadedScripts, openHydrated, watchHydration } from './watchHydration';

const kilobyte = 1024;
const limits = {
  firstRoundTrip: 14 * kilobyte,
  criticalStyle: 7 * kilobyte,
  allStyle: 12 * kilobyte,
  earlyScript: 1.5 * kilobyte,
  contentScript: { bytes: 100 * kilobyte, files: 8 },
  otherScript: { bytes: 120 * kilobyte, files: 12 },
  onOpening: 40 * kilobyte,
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

/** Routes whose pages are in the smaller budget. */
const contentRoutes = new Set(['/', '/product', '/product/:id', '/footer']);

/** The budget of a page's script. */
const scriptLimit = (path: string) => (contentRoutes.has(patternOf(path) ?? '') ? limits.contentScript : limits.otherScript);

/** Opens pages and compares the script that each has loaded once it is hydrated. */
async function expectLittleScript(page: Page, { visitor, paths }: OpenedPages) {
  await page.context().clearCookies();
  await visitor.copyCookiesTo(page);
  const rows: Row[] = [['page', 'script', 'limit', 'files', 'limit']];
  for (const path of paths) {
    await openHydrated(page, path);
    const limit = scriptLimit(path);
    // The wishlist of a guest is in a database of the browser, which loads as soon as its page is hydrated. It is measured apart.
    const files = new Set((await loadedScripts(page)).filter((file) => !file.includes('/localWishlist-')));
    const weight = await scriptWeight([...files]);
    rows.push([path, weight, limit.bytes, files.size, limit.files]);
    expect.soft(weight, path).toBeGreaterThan(0);
    expect.soft(weight, path).toBeLessThanOrEqual(limit.bytes);
    expect.soft(files.size, `files of ${path}`).toBeLessThanOrEqual(limit.files);
  }
  print('Script once hydrated (gzip, bytes)', rows);
}

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ mode: { language, script: true } });

    test('a content page loads little script in few files', async ({ page }) => {
      await watchHydration(page);
      const visitor = new Visitor(language);
      await expectLittleScript(page, { visitor, paths: ['/', '/product', await visitor.findProduct(), '/footer?details=faq'] });
    });

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

// Central Kurdish has the longest texts.
test.describe('on every route, in ckb', () => {
  test.use({ mode: { language: 'ckb', script: true } });

  test('every page loads little script in few files', async ({ page }) => {
    test.setTimeout(300_000);
    await watchHydration(page);
    const opened = [...(await pagesOfGuests('ckb')), ...(await pagesOfCustomers('ckb'))];
    expect(unseenRoutes(opened)).toEqual([]);
    for (const pages of opened) await expectLittleScript(page, pages);
  });
});
