/** What the worker stores: a cache's name, which changes with its content, the page for when there is no connection, and its files. */
export interface Stored {
  cache: string;
  page: string;
  files: string[];
}

interface Lifecycle extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Lifecycle {
  request: Request;
  /** Absent where browsers know of no preload. */
  preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
interface Scope {
  addEventListener(type: 'install' | 'activate', listener: (event: Lifecycle) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  registration: { navigationPreload?: { enable(): Promise<void> } };
}

/**
 * The service worker: every page comes from the shop, and where that can't be reached the stored one stands in for it. It stores nothing
 * that it passes on. It travels as its own source, so it refers to nothing outside of itself.
 */
export function work({ cache, page, files }: Stored): void {
  const scope = self as unknown as Scope;

  // Asked for as nobody: what is stored is the same for everybody.
  const store = async () => {
    const shell = await caches.open(cache);
    await shell.addAll([page, ...files].map((path) => new Request(path, { credentials: 'omit' })));
  };
  const forget = async (which: (name: string) => boolean) => {
    await Promise.all((await caches.keys()).filter(which).map((name) => caches.delete(name)));
  };
  const stored = async (path: string) => (await caches.match(path, { cacheName: cache, ignoreVary: true })) ?? Response.error();

  scope.addEventListener('install', (event) => event.waitUntil(store().then(() => scope.skipWaiting())));
  scope.addEventListener('activate', (event) => {
    // The browser asks the shop while the worker wakes.
    const preload = scope.registration.navigationPreload?.enable();
    event.waitUntil(Promise.all([forget((name) => name !== cache), preload, scope.clients.claim()]));
  });
  scope.addEventListener('fetch', (event) => {
    const { request } = event;
    const { pathname } = new URL(request.url);
    if (request.method === 'POST' && /^\/logout(\.data)?$/.test(pathname)) {
      event.waitUntil(forget(() => true).then(store));
    } else if (request.method === 'GET' && request.mode === 'navigate') {
      const answering = Promise.resolve(event.preloadResponse).then((answer) => answer ?? fetch(request));
      event.respondWith(answering.catch(() => stored(page)));
    } else if (files.includes(pathname)) {
      event.respondWith(fetch(request).catch(() => stored(pathname)));
    }
  });
}
