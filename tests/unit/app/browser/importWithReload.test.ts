import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { importWithReload } from '../../../../app/browser/importWithReload';

const reload = vi.fn();
const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

beforeEach(() => {
  vi.useFakeTimers();
  reload.mockClear();
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** @returns 'waits' for a page that reloads, otherwise the module or the error's message. */
const outcomeOf = (load: () => Promise<string>) =>
  Promise.race([importWithReload(load).catch((error: Error) => error.message), vi.advanceTimersByTimeAsync(0).then(() => 'waits')]);

test('a file that is there is imported', async () => {
  expect(await outcomeOf(async () => 'module')).toBe('module');
  expect(reload).not.toHaveBeenCalled();
});

test.each(['Importing a module script failed.', 'error loading dynamically imported module: /assets/route.js', 'Load failed'])(
  'a missing file reloads the page, whatever the browser calls it: %s',
  async (message) => {
    expect(await outcomeOf(() => Promise.reject(new TypeError(message)))).toBe('waits');
    expect(reload).toHaveBeenCalledTimes(1);
  },
);

test('a missing file reloads the page, at most once in 60 seconds', async () => {
  expect(await outcomeOf(missing)).toBe('waits');
  expect(reload).toHaveBeenCalledTimes(1);

  vi.advanceTimersByTime(59_999);
  expect(await outcomeOf(missing)).toMatch('Failed to fetch');
  expect(reload).toHaveBeenCalledTimes(1);

  vi.advanceTimersByTime(1);
  expect(await outcomeOf(missing)).toBe('waits');
  expect(reload).toHaveBeenCalledTimes(2);

  for (let times = 3; times < 6; times++) {
    for (let tries = 0; tries < 3; tries++) {
      vi.advanceTimersByTime(19_000);
      expect(await outcomeOf(missing)).toMatch('Failed to fetch');
    }
    vi.advanceTimersByTime(3_000);
    expect(await outcomeOf(missing)).toBe('waits');
    expect(reload).toHaveBeenCalledTimes(times);
  }
});

test.each([new TypeError('x'), new Error('Loading chunk 7 failed.'), new SyntaxError("Unexpected token '<'"), 'a text', null, undefined])(
  'a file that fails with “%s” reloads the page too',
  async (reason) => {
    expect(await outcomeOf(() => Promise.reject(reason))).toBe('waits');
    expect(reload).toHaveBeenCalledTimes(1);
  },
);

/** What a browser says about a page and its connection, while it is online. */
test.each<[string, { document?: object; navigator?: object }]>([
  ['that is shown', { document: { hidden: false, visibilityState: 'visible', readyState: 'complete' } }],
  ['in a hidden tab', { document: { hidden: true, visibilityState: 'hidden', readyState: 'complete' } }],
  ['that is prerendered', { document: { hidden: true, visibilityState: 'prerender', prerendering: true, readyState: 'complete' } }],
  ['that still loads', { document: { hidden: false, visibilityState: 'visible', readyState: 'loading' } }],
  ['without the focus', { document: { hidden: false, visibilityState: 'visible', readyState: 'complete', hasFocus: () => false } }],
  ['on a slow connection', { navigator: { connection: { effectiveType: '2g', rtt: 2000, downlink: 0.1 } } }],
  ['with data saving', { navigator: { connection: { saveData: true, effectiveType: '4g' } } }],
  ['that a program opens', { navigator: { webdriver: true } }],
])('a missing file reloads a page %s, at most once in 60 seconds', async (_, { document, navigator }) => {
  vi.stubGlobal('addEventListener', () => {});
  if (document) vi.stubGlobal('document', document);
  vi.stubGlobal('navigator', { onLine: true, ...navigator });
  for (const times of [1, 2, 3]) {
    expect(await outcomeOf(missing)).toBe('waits');
    expect(reload).toHaveBeenCalledTimes(times);
    vi.advanceTimersByTime(59_999);
    expect(await outcomeOf(missing)).toMatch('Failed to fetch');
    expect(reload).toHaveBeenCalledTimes(times);
    vi.advanceTimersByTime(1);
  }
});

const pages = [
  '/',
  '/?lang=ar',
  '/product',
  '/product?search=lamp',
  '/product?search=lamp&offset=12',
  '/product/7?variant=70',
  '/product/7#reviews',
];

test.each(pages)('a missing file of %s reloads no other page within 60 seconds', async (first) => {
  const open = (path: string) => {
    const { href, pathname, search, hash } = new URL(path, 'https://shop.example');
    vi.stubGlobal('location', { href, pathname, search, hash, reload });
  };
  let times = 0;
  for (const next of pages) {
    open(first);
    expect(await outcomeOf(missing)).toBe('waits');
    times += 1;
    for (const [path, wait] of [
      [next, 0],
      [first, 30_000],
      [next, 29_999],
    ] as const) {
      open(path);
      vi.advanceTimersByTime(wait);
      expect([path, await outcomeOf(missing)]).toEqual([path, expect.stringContaining('Failed to fetch')]);
      expect(reload).toHaveBeenCalledTimes(times);
    }
    vi.advanceTimersByTime(1);
    open(next);
    expect([next, await outcomeOf(missing)]).toEqual([next, 'waits']);
    times += 1;
    expect(reload).toHaveBeenCalledTimes(times);
    vi.advanceTimersByTime(60_000);
  }
});

test('a file that is requested offline is imported once the connection is there, and the page stays', async () => {
  const browser = new EventTarget();
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  vi.stubGlobal('navigator', { onLine: false });
  const load = vi
    .fn(async () => 'module')
    .mockImplementationOnce(missing)
    .mockImplementationOnce(missing);
  const imported = importWithReload(load);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(1);
  vi.stubGlobal('navigator', { onLine: true });
  browser.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await Promise.race([imported, 'waits'])).toBe('module');
  expect(reload).not.toHaveBeenCalled();
});

test('a file that is still missing once the connection is there reloads the page, at most once in 60 seconds', async () => {
  const browser = new EventTarget();
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  const goOnline = async () => {
    vi.stubGlobal('navigator', { onLine: false });
    const outcome = importWithReload(missing).then(
      () => 'module',
      (error: Error) => error.message,
    );
    await vi.advanceTimersByTimeAsync(1_000);
    vi.stubGlobal('navigator', { onLine: true });
    browser.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(4_000);
    return Promise.race([outcome, Promise.resolve().then(() => 'waits')]);
  };
  expect(await goOnline()).toBe('waits');
  expect(reload).toHaveBeenCalledTimes(1);
  expect(await goOnline()).toMatch('Failed to fetch');
  expect(reload).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await goOnline()).toBe('waits');
  expect(reload).toHaveBeenCalledTimes(2);
});

test('two files that are missing at once reload the page once', async () => {
  const outcomes = Promise.all([outcomeOf(missing), outcomeOf(missing)]);
  expect((await outcomes).filter((outcome) => outcome === 'waits')).toHaveLength(1);
  expect(reload).toHaveBeenCalledTimes(1);
});
