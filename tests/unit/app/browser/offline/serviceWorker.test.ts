import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serviceWorker } from '../../../../../app/browser/offline/serviceWorker';

const origin = 'https://shop.example';
const cache = 'shell-1';
const page = '/offline?lang=ckb';
const files = ['/assets/index.css', '/logo.svg'];

type Listener = (event: unknown) => void;
let listeners: Map<string, Listener>;
let caches: Map<string, Map<string, Response>>;
/** Whether the network answers. */
let isOnline: boolean;

beforeEach(() => {
  [listeners, caches, isOnline] = [new Map(), new Map(), true];
  const open = async (name: string) => {
    const stored = caches.get(name) ?? new Map<string, Response>();
    caches.set(name, stored);
    const addAll = async (requests: Request[]) => {
      for (const { url } of requests) stored.set(url.replace(origin, ''), new Response(`stored ${url.replace(origin, '')}`));
    };
    return { addAll };
  };
  const match = async (path: string, { cacheName }: { cacheName: string }) => caches.get(cacheName)?.get(path)?.clone();
  vi.stubGlobal('caches', { open, match, keys: async () => [...caches.keys()], delete: async (name: string) => caches.delete(name) });
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    if (!isOnline) throw new TypeError('Failed to fetch');
    return new Response(`network ${url.replace(origin, '')}`);
  });
  vi.stubGlobal(
    'Request',
    class {
      url: string;
      constructor(path: string) {
        this.url = origin + path;
      }
    },
  );
  vi.stubGlobal('self', {
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
    skipWaiting: async () => {},
    clients: { claim: async () => {} },
    registration: {},
  });
});
afterEach(() => void vi.unstubAllGlobals());

/** Starts a worker that has stored its files. */
async function start() {
  serviceWorker({ cache, page, files });
  for (const type of ['install', 'activate']) {
    const tasks: Promise<unknown>[] = [];
    listeners.get(type)?.({ waitUntil: (task: Promise<unknown>) => void tasks.push(task) });
    await Promise.all(tasks);
  }
}

/** The answer of the worker to a request; null if it leaves the request to the browser. */
async function answerTo(path: string, { method = 'GET', mode = 'navigate', preloadResponse = undefined as unknown } = {}) {
  const answers: Promise<Response>[] = [];
  listeners.get('fetch')?.({
    request: { url: origin + path, method, mode },
    preloadResponse,
    waitUntil: () => {},
    respondWith: (answer: Promise<Response>) => void answers.push(answer),
  });
  const [response] = await Promise.all(answers);
  return response ? response.text() : null;
}

const pages = [
  '/',
  '/product',
  '/product?search=x',
  '/product/7?variant=3',
  '/cart',
  '/checkout',
  '/account',
  '/wishlist',
  '/no-such-page',
];

test.each(pages)('%s is the stored page without a connection, each time', async (path) => {
  await start();
  isOnline = false;
  const refused = () => Promise.reject(new TypeError('Failed to fetch'));
  for (let time = 0; time < 3; time++) {
    expect(await answerTo(path)).toBe(`stored ${page}`);
    expect(await answerTo(path, { preloadResponse: Promise.resolve(undefined) })).toBe(`stored ${page}`);
    expect(await answerTo(path, { preloadResponse: refused() })).toBe(`stored ${page}`);
  }
  for (const file of files) expect(await answerTo(file, { mode: 'no-cors' })).toBe(`stored ${file}`);
});

test.each(pages)('%s comes from the network with a connection', async (path) => {
  await start();
  expect(await answerTo(path)).toBe(`network ${path}`);
  expect(await answerTo(path, { preloadResponse: Promise.resolve(new Response('preloaded')) })).toBe('preloaded');
  isOnline = false;
  expect(await answerTo(path)).toBe(`stored ${page}`);
  isOnline = true;
  expect(await answerTo(path)).toBe(`network ${path}`);
});

test('forms and data are left to the browser', async () => {
  await start();
  isOnline = false;
  expect(await answerTo('/cart', { method: 'POST' })).toBeNull();
  expect(await answerTo('/cart.data', { mode: 'cors' })).toBeNull();
});

test('the page of an earlier worker is replaced', async () => {
  caches.set('shell-0', new Map([[page, new Response('of an earlier worker')]]));
  await start();
  expect([...caches.keys()]).toEqual([cache]);
  isOnline = false;
  expect(await answerTo('/cart')).toBe(`stored ${page}`);
});
