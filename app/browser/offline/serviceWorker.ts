/** What the worker stores: the offline page and its files, in a cache whose name changes with their content. */
export interface Stored {
  cache: string;
  page: string;
  files: string[];
}

interface Lifecycle extends Event {
  waitUntil(task: Promise<unknown>): void;
}
interface FetchEventLike extends Lifecycle {
  request: Request;
  /** Absent in browsers without navigation preload. */
  preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
interface Scope {
  addEventListener(type: 'install' | 'activate', listener: (event: Lifecycle) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEventLike) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  registration: { navigationPreload?: { enable(): Promise<void> } };
}

/**
 * The service worker: pages come from the network, with the stored offline page as a fallback. Nothing else is cached. It is serialised as
 * source code, so it must not refer to anything outside itself.
 */
export function serviceWorker({ cache, page, files }: Stored): void {
  const scope = self as unknown as Scope;

  // Fetched without credentials, so that the stored files are the same for all visitors.
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
    // The browser sends the request while the worker starts.
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
