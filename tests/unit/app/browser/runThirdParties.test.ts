import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Analytics, PageView } from '../../../../app/browser/runThirdParties';

const reported: { message: string; cause: unknown }[] = [];
const viewed: string[] = [];
const views: PageView[] = [];
const chats: object[] = [];
const loaded: string[] = [];
beforeEach(() => {
  vi.resetModules();
  reported.length = 0;
  viewed.length = 0;
  views.length = 0;
  chats.length = 0;
  loaded.length = 0;
});
afterEach(() => void vi.unstubAllGlobals());

const working: Analytics = {
  start: () => {},
  pageView(view) {
    viewed.push(view.path);
    views.push(view);
  },
};

/** Opens three pages in a browser in which the script of analytics sets this service. @param service null: it can't be loaded. */
async function openPages(
  service: Partial<Analytics> | null | undefined,
  language: 'en' | 'ar' | 'ckb',
  liveChat: string | null,
  analytics: string | null = 'https://third.example/analytics.js',
) {
  const global: { karwanAnalytics?: unknown; karwanLiveChat?: unknown } = {};
  vi.stubGlobal('window', global);
  vi.stubGlobal('reportError', (error: Error) => reported.push({ message: error.message, cause: error.cause }));
  vi.stubGlobal('document', {
    createElement: () => ({}),
    head: {
      append(script: { src: string; onload: () => void; onerror: () => void }) {
        loaded.push(script.src);
        if (script.src.includes('chat')) global.karwanLiveChat = { start: (shopper: object) => void chats.push(shopper) };
        if (script.src.includes('analytics') && service === null) return script.onerror();
        if (script.src.includes('analytics') && service) global.karwanAnalytics = service;
        script.onload();
      },
    },
  });
  const { runThirdParties } = await import('../../../../app/browser/runThirdParties');
  for (const path of ['/', '/product', '/cart'])
    await runThirdParties({ analytics, liveChat }, { path, title: `Title of ${path}`, language }, language);
}

test.each<[string, Partial<Analytics> | null | undefined]>([
  ['can’t be loaded', null],
  ['bring nothing', undefined],
  [
    'throw at start',
    {
      ...working,
      start: () => {
        throw new Error('no key');
      },
    },
  ],
  ['fail at start later', { ...working, start: () => Promise.reject(new Error('no key')) }],
  ['fail at start without an error', { ...working, start: () => Promise.reject('no key') }],
  ['can’t start', { pageView: working.pageView }],
])('analytics that %s throw the specified error, once', async (_, service) => {
  for (const language of ['en', 'ar', 'ckb'] as const)
    for (const liveChat of [null, 'https://third.example/chat.js']) {
      vi.resetModules();
      reported.length = 0;
      await openPages(service, language, liveChat);
      expect(reported.map(({ message }) => message)).toEqual(['Firebase initialization error']);
      expect(reported[0]?.cause).toBeDefined();
      expect(viewed).toEqual([]);
    }
});

test('analytics that start count each page', async () => {
  await openPages(working, 'ckb', null);
  expect([reported, viewed]).toEqual([[], ['/', '/product', '/cart']]);
});

test.each([
  ['en', 'ltr'],
  ['ar', 'rtl'],
  ['ckb', 'rtl'],
] as const)('in %s each page is counted with its title and language, and the chat starts once', async (language, dir) => {
  const [analytics, chat] = ['https://third.example/analytics.js', 'https://third.example/chat.js'];
  const expected = ['/', '/product', '/cart'].map((path) => ({ path, title: `Title of ${path}`, language }));
  for (const [ours, theirs] of [
    [analytics, chat],
    [analytics, null],
    [null, chat],
    [null, null],
  ] as const) {
    vi.resetModules();
    for (const list of [views, chats, loaded]) list.length = 0;
    await openPages(working, language, theirs, ours);
    expect(loaded.toSorted()).toEqual([ours, theirs].filter((address) => address !== null));
    expect(views).toEqual(ours ? expected : []);
    expect(chats).toEqual(theirs ? [{ language, dir }] : []);
  }
  expect(reported).toEqual([]);
});
