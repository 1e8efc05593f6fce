import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearBackForwardCache } from '../../../../../app/browser/navigation/backForwardCache';
import { installDataFetch } from '../../../../../app/browser/navigation/dataFetch';
import { clearPrefetchedData } from '../../../../../app/browser/navigation/prefetchedData';
import { snackbar } from '../../../../../app/browser/snackbar';

const origin = 'https://shop.example';
const network = vi.fn<typeof fetch>();
/** The shop's answers in turn, each when it is called. */
const answers: ((answer: Response) => void)[] = [];
let state = 'idle';
let prefetch: (page: URL) => void;
let connection: { saveData?: boolean; effectiveType?: string };

beforeEach(() => {
  state = 'idle';
  connection = {};
  const __remixRouter = {
    get state() {
      return { navigation: { state } };
    },
  };
  vi.stubGlobal('window', { fetch: network, __remixManifest: { version: 'own' }, __remixRouter });
  vi.stubGlobal('location', { origin });
  vi.stubGlobal('navigator', {
    onLine: true,
    get connection() {
      return connection;
    },
  });
  network.mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
  prefetch = installDataFetch();
});

afterEach(() => {
  clearPrefetchedData();
  for (const answer of answers.splice(0)) answer(new Response(null, { status: 500 }));
  vi.unstubAllGlobals();
  vi.useRealTimers();
  network.mockReset();
});

const page = (path: string) => new URL(path, origin);
const sent = () => network.mock.calls.map(([address]) => String(address));
const read = async (path: string) => (await window.fetch(path)).text();
const answerWith = (text: string, status = 200) => answers.shift()?.(new Response(text, { status }));

test('a page that was prefetched is opened without another request, and the shop knows that nobody had opened it', async () => {
  prefetch(page('/product/1?variant=2#reviews'));
  expect(network.mock.calls).toEqual([['/product/1.data?variant=2', { headers: { Purpose: 'prefetch' } }]]);
  answerWith('one');
  expect(await read(`${origin}/product/1.data?variant=2`)).toBe('one');
  expect(network).toHaveBeenCalledTimes(1);
});

test('a click waits for the answer that is under way', async () => {
  prefetch(page('/product/1'));
  const opened = read('/product/1.data');
  answerWith('one');
  expect(await opened).toBe('one');
  expect(network).toHaveBeenCalledTimes(1);
});

test('an aborted navigation does not wait for it', async () => {
  prefetch(page('/product/1'));
  const navigation = new AbortController();
  const opened = window.fetch('/product/1.data', { signal: navigation.signal });
  navigation.abort(new Error('aborted'));
  await expect(opened).rejects.toThrow('aborted');
});

test('an answer is used once: the page opened again is fetched again', async () => {
  prefetch(page('/product/1'));
  answerWith('one');
  await read('/product/1.data');
  const again = read('/product/1.data');
  await vi.waitFor(() => expect(network).toHaveBeenCalledTimes(2));
  answerWith('one again');
  expect(await again).toBe('one again');
});

test.each([202, 204, 400, 404, 500, 503])('an answer with status %i is not used', async (status) => {
  prefetch(page('/product/1'));
  answers.shift()?.(new Response(null, { status }));
  const opened = read('/product/1.data');
  await vi.waitFor(() => expect(network).toHaveBeenCalledTimes(2));
  answerWith('one');
  expect(await opened).toBe('one');
});

test('without an answer, the click fetches the page', async () => {
  network.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  prefetch(page('/product/1'));
  const opened = read('/product/1.data');
  await vi.waitFor(() => expect(network).toHaveBeenCalledTimes(2));
  answerWith('one');
  expect(await opened).toBe('one');
});

test('two pages are fetched at once, and a third when one of them is there', async () => {
  for (const id of [1, 2, 3]) prefetch(page(`/product/${id}`));
  expect(sent()).toEqual(['/product/1.data', '/product/2.data']);
  answerWith('one');
  await vi.waitFor(() => {
    prefetch(page('/product/3'));
    expect(sent().at(-1)).toBe('/product/3.data');
  });
  expect(network).toHaveBeenCalledTimes(3);
});

test('a page is fetched once within thirty seconds, and five are kept', async () => {
  vi.useFakeTimers();
  network.mockImplementation(async () => new Response('page'));
  for (const id of [1, 1, 2, 3, 4, 5, 5, 6]) {
    prefetch(page(`/product/${id}`));
    await vi.advanceTimersByTimeAsync(0);
  }
  expect(sent()).toEqual([1, 2, 3, 4, 5, 6].map((id) => `/product/${id}.data`));
  await read('/product/1.data');
  expect(network).toHaveBeenCalledTimes(7);
  await read('/product/6.data');
  expect(network).toHaveBeenCalledTimes(7);
  await vi.advanceTimersByTimeAsync(30_001);
  await read('/product/5.data');
  expect(network).toHaveBeenCalledTimes(8);
});

test.each<[string, () => unknown]>([
  ['a form is sent', () => window.fetch('/cart.data', { method: 'POST' })],
  ['the wishlist is sent', () => window.fetch('/wishlist/merge', { method: 'POST' })],
  ['the city changes', () => clearBackForwardCache()],
])('what was prefetched is not used after %s', async (_, change) => {
  prefetch(page('/product/1'));
  answerWith('one');
  const changed = change();
  answerWith('sent');
  await changed;
  const opened = read('/product/1.data');
  await vi.waitFor(() => expect(sent().filter((address) => address === '/product/1.data')).toHaveLength(2));
  answerWith('changed');
  expect(await opened).toBe('changed');
});

test('what is prefetched while a form is answered is not used', async () => {
  const form = window.fetch('/cart.data', { method: 'POST' });
  prefetch(page('/product/1'));
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers.pop()?.(new Response('before'));
  answerWith('sent');
  await form;
  const opened = read('/product/1.data');
  await vi.waitFor(() => expect(network).toHaveBeenCalledTimes(3));
  answerWith('after');
  expect(await opened).toBe('after');
});

test.each<[string, () => void]>([
  ['with reduced data', () => Object.assign(connection, { saveData: true })],
  ['on 2G', () => Object.assign(connection, { effectiveType: '2g' })],
  ['on slow 2G', () => Object.assign(connection, { effectiveType: 'slow-2g' })],
  [
    'while a page loads',
    () => {
      state = 'loading';
    },
  ],
])('nothing is fetched %s', (_, set) => {
  set();
  prefetch(page('/product/1'));
  expect(network).not.toHaveBeenCalled();
});

test('a prefetch leaves the snackbar, and the opened page hides it', async () => {
  snackbar.show('error', 'noAnswer');
  prefetch(page('/product/1'));
  answerWith('one');
  await Promise.resolve();
  expect(snackbar.shown()).not.toBeNull();
  await read('/product/1.data');
  expect(snackbar.shown()).toBeNull();
});
