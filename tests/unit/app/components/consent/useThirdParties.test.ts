import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useThirdParties as renderPage } from '../../../../../app/components/consent/useThirdParties';
import type { Shell } from '../../../../../app/components/shell/readShell';

const { location, words, ran, effect } = vi.hoisted(() => ({
  location: { pathname: '/', key: 'first' },
  words: { language: 'en' },
  ran: [] as unknown[][],
  effect: { dependencies: null as unknown[] | null },
}));

vi.mock('../../../../../app/browser/runThirdParties', () => ({ runThirdParties: async (...given: unknown[]) => void ran.push(given) }));
vi.mock('../../../../../app/i18n/useTranslate', () => ({ useLanguage: () => words.language }));
vi.mock('@remix-run/react', () => ({ useLocation: () => location }));
// The effect of one page runs as React runs it: first, and when a dependency has changed.
vi.mock('react', async (load) => ({
  ...(await load<typeof import('react')>()),
  useEffect(run: () => void, dependencies: unknown[]) {
    const before = effect.dependencies;
    effect.dependencies = dependencies;
    if (!before || dependencies.some((each, at) => !Object.is(each, before[at]))) run();
  },
}));

let idle: (() => void)[] = [];
beforeEach(() => {
  idle = [];
  ran.length = 0;
  effect.dependencies = null;
  const requestIdleCallback = (task: () => void) => void idle.push(task);
  vi.stubGlobal('window', { requestIdleCallback });
  vi.stubGlobal('requestIdleCallback', requestIdleCallback);
  vi.stubGlobal('document', { title: '' });
  vi.stubGlobal('navigator', {});
});
afterEach(() => void vi.unstubAllGlobals());

type Scripts = NonNullable<NonNullable<Shell['thirdParties']>['scripts']>;
const shellOf = (scripts: Scripts | null) => ({ thirdParties: { scripts } }) as Shell;

/** Shows a page, and lets the browser be idle. */
async function show(shell: Shell | undefined, pathname: string, key: string) {
  Object.assign(location, { pathname, key });
  vi.stubGlobal('document', { title: `Title of ${pathname}` });
  renderPage(shell);
  expect(ran, 'nothing runs before the browser is idle').toEqual([]);
  for (const task of idle.splice(0)) task();
  await vi.dynamicImportSettled();
  return ran.splice(0);
}

const [analytics, liveChat] = ['https://third.example/analytics.js', 'https://third.example/chat.js'];

test.each([
  ['both', { analytics, liveChat }],
  ['analytics alone', { analytics, liveChat: null }],
  ['the chat alone', { analytics: null, liveChat }],
] as const)('%s of the third parties are called on each page, in every language', async (_, scripts) => {
  for (const language of ['en', 'ar', 'ckb']) {
    words.language = language;
    effect.dependencies = null;
    for (const [path, key] of [
      ['/', 'first'],
      ['/product', 'second'],
      ['/cart', 'third'],
      ['/product', 'fourth'],
    ] as const) {
      const page = { path, title: `Title of ${path}`, language };
      expect(await show(shellOf(scripts), path, key)).toEqual([[scripts, page, language]]);
      expect(await show(shellOf(scripts), path, key), 'a page that is shown again').toEqual([]);
    }
  }
});

test.each([
  ['analytics, then both', { analytics, liveChat: null }],
  ['the chat, then both', { analytics: null, liveChat }],
  ['nothing, then both', null],
] as const)('the calls begin on the page where they are allowed: %s', async (_, before) => {
  expect(await show(shellOf(before), '/', 'first')).toHaveLength(before ? 1 : 0);
  expect(await show(shellOf({ analytics, liveChat }), '/', 'first')).toMatchObject([
    [{ analytics, liveChat }, { path: '/' }, words.language],
  ]);
});

test.each<[string, Shell | undefined]>([
  ['without a shell', undefined],
  ['in a shop without third parties', { thirdParties: undefined } as Shell],
  ['before a shopper’s consent', shellOf(null)],
  ['with neither', shellOf({ analytics: null, liveChat: null })],
])('nothing is called %s', async (_, shell) => {
  for (const [path, key] of [
    ['/', 'first'],
    ['/cart', 'second'],
  ] as const)
    expect(await show(shell, path, key)).toEqual([]);
});

test.each([
  [{ saveData: true }, false],
  [{ saveData: false }, true],
  [{}, true],
  [undefined, true],
])('a browser whose connection is %j: called is %j', async (connection, isCalled) => {
  vi.stubGlobal('navigator', { connection });
  for (const scripts of [
    { analytics, liveChat },
    { analytics, liveChat: null },
    { analytics: null, liveChat },
  ]) {
    effect.dependencies = null;
    expect(await show(shellOf(scripts), '/', 'first')).toHaveLength(isCalled ? 1 : 0);
  }
});
