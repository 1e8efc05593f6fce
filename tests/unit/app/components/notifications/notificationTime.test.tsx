import { isValidElement, type ReactElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Notification } from '../../../../../app/components/notifications/Notification';
import type { Shell } from '../../../../../app/components/shell/readShell';
import { registerAllMessages } from '../../../../../app/i18n/resources.server';
import { LocaleContext } from '../../../../../app/i18n/useTranslate';

type Flash = NonNullable<Shell['flash']>;
type Effect = { deps: unknown[]; end: (() => void) | undefined };

/** The state and effects of one component in a browser, by their place. */
const page = vi.hoisted(() => ({
  states: [] as unknown[],
  effects: [] as Effect[],
  due: [] as (() => void)[],
  place: 0,
  update: () => {},
}));

vi.mock('react', async (load) => ({
  ...(await load<typeof import('react')>()),
  useState(first: unknown) {
    const at = page.place++;
    if (!(at in page.states)) page.states[at] = first;
    const set = (value: unknown) => {
      if (Object.is(page.states[at], value)) return;
      page.states[at] = value;
      page.update();
    };
    return [page.states[at], set];
  },
  useEffect(run: () => (() => void) | undefined, deps: unknown[]) {
    const at = page.place++;
    const before = page.effects[at];
    if (before?.deps.every((value, place) => Object.is(value, deps[place]))) return;
    page.due.push(() => {
      before?.end?.();
      page.effects[at] = { deps, end: run() };
    });
  },
}));
registerAllMessages();

let html = '';
let tree: ReactNode;
let shown: Flash | null;

/** A page with the notification, whose elements it keeps. */
function Page() {
  tree = Notification({ flash: shown });
  return tree;
}

/** Shows a page with this notification, in the same document as the page before it. */
function show(flash: Flash | null, language: 'en' | 'ar' | 'ckb' = 'en') {
  shown = flash;
  page.update = () => {
    page.place = 0;
    html = renderToStaticMarkup(
      <LocaleContext.Provider value={{ language, linkLanguage: null, formToken: null }}>
        <Page />
      </LocaleContext.Provider>,
    );
    for (const run of page.due.splice(0)) run();
  };
  page.update();
}

/** Closes the document. */
function close() {
  for (const effect of page.effects) effect?.end?.();
  page.states = [];
  page.effects = [];
}

const elements = (node: ReactNode): ReactElement<{ children?: ReactNode; onClick?: () => void }>[] => {
  if (Array.isArray(node)) return node.flatMap(elements);
  if (!isValidElement<{ children?: ReactNode }>(node)) return [];
  return [node, ...elements(node.props.children)];
};
const buttons = () => elements(tree).filter(({ type }) => type === 'button');
const isShown = () => html.includes('class="notice') && !html.includes('visually-hidden');

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  close();
  vi.useRealTimers();
});

const flash = (type: Flash['type'], more: Partial<Flash> = {}): Flash => ({
  type,
  lines: ['One'],
  signIn: null,
  moved: null,
  added: null,
  ...more,
});

const kinds: [string, Partial<Flash>][] = [
  ['one line', {}],
  ['several lines', { lines: ['One', 'Two', 'Three'] }],
  ['no line', { lines: [] }],
  ['a link to log in', { signIn: '/checkout' }],
  ['several lines and a link to log in', { lines: ['One', 'Two'], signIn: '/account/profile' }],
  ['a product that was moved', { moved: '7' }],
];
const written = ['en', 'ar', 'ckb'] as const;

describe.each(kinds)('a notification with %s', (_, more) => {
  test.each(written)('that is an error stays until it is dismissed, in %s', (language) => {
    show(flash('error', more), language);
    for (const time of [1999, 1, 1, 6000, 52_000, 86_400_000]) {
      vi.advanceTimersByTime(time);
      expect(isShown()).toBe(true);
    }
    expect(buttons()).toHaveLength(1);
    buttons()[0]?.props.onClick?.();
    expect(isShown()).toBe(false);
    vi.advanceTimersByTime(86_400_000);
    expect(isShown()).toBe(false);
  });

  test.each(written)('that is no error vanishes after exactly 2000 ms, in %s', (language) => {
    show(flash('success', more), language);
    expect([isShown(), buttons()]).toEqual([true, []]);
    vi.advanceTimersByTime(1999);
    expect(isShown()).toBe(true);
    vi.advanceTimersByTime(1);
    expect(isShown()).toBe(false);
    vi.advanceTimersByTime(86_400_000);
    expect(isShown()).toBe(false);
  });

  test.each(['success', 'error'] as const)('has its own time, whatever came before it: %s', (before) => {
    for (const pause of [0, 1, 1000, 1999, 2000, 10_000]) {
      show(flash(before));
      vi.advanceTimersByTime(pause);
      // The same text twice is two notifications.
      for (let times = 0; times < 3; times++) {
        show(flash('success', more));
        vi.advanceTimersByTime(1999);
        expect([pause, times, isShown()]).toEqual([pause, times, true]);
        vi.advanceTimersByTime(1);
        expect([pause, times, isShown()]).toEqual([pause, times, false]);
      }
      show(flash('error', more));
      vi.advanceTimersByTime(86_400_000);
      expect([pause, isShown()]).toEqual([pause, true]);
      buttons()[0]?.props.onClick?.();
      show(flash('error', more));
      vi.advanceTimersByTime(86_400_000);
      expect([pause, isShown()]).toEqual([pause, true]);
      // A page without a notification.
      show(null);
      expect(html).toBe('');
    }
  });
});
