import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useCityFlow as openPage } from '../../../../app/browser/location/useCityFlow';

const { begun, stopped, revalidate, effects } = vi.hoisted(() => ({
  begun: [] as { shown: { current: number | null }; refresh: () => void }[],
  stopped: [] as number[],
  revalidate: vi.fn(),
  effects: [] as ((() => void) | undefined)[],
}));

vi.mock('../../../../app/browser/location/cityFlow', () => ({
  beginCityFlow: (shown: { current: number | null }, refresh: () => void) => {
    const number = begun.push({ shown, refresh });
    return () => void stopped.push(number);
  },
}));
// A page that is rendered once: its effects run, and end with it.
vi.mock('react', async (load) => ({
  ...(await load<typeof import('react')>()),
  useRef: (current: unknown) => ({ current }),
  useEffect: (run: () => (() => void) | undefined) => void effects.push(run()),
}));
vi.mock('@remix-run/react', () => ({ useRevalidator: () => ({ revalidate }) }));

let browser: EventTarget;
beforeEach(() => {
  browser = new EventTarget();
  for (const name of ['addEventListener', 'removeEventListener'] as const) vi.stubGlobal(name, browser[name].bind(browser));
  vi.stubGlobal('location', { origin: 'https://shop.example' });
});
afterEach(() => {
  for (const end of effects.splice(0)) end?.();
  begun.length = 0;
  stopped.length = 0;
  revalidate.mockReset();
  vi.unstubAllGlobals();
});

/** Lets the flow's code load, which is imported. */
const load = () => vi.dynamicImportSettled();

describe('the location flow', () => {
  test.each([4, 9, null])('begins with the first interaction of any kind, once, on a page that shows %j', async (city) => {
    for (const type of ['pointerdown', 'keydown', 'touchstart']) {
      begun.length = 0;
      openPage(city);
      await load();
      expect(begun, type).toEqual([]);
      browser.dispatchEvent(new Event(type));
      await load();
      expect(
        begun.map(({ shown }) => shown.current),
        type,
      ).toEqual([city]);
      for (const next of ['pointerdown', 'keydown', 'touchstart', type]) browser.dispatchEvent(new Event(next));
      await load();
      expect(begun, type).toHaveLength(1);
      for (const end of effects.splice(0)) end?.();
    }
  });

  test('does not begin by itself, or by what is no interaction', async () => {
    openPage(4);
    for (const type of ['load', 'scroll', 'pointermove', 'mousemove', 'focus', 'visibilitychange', 'hydrated', 'popstate'])
      browser.dispatchEvent(new Event(type));
    await load();
    expect(begun).toEqual([]);
  });

  test('loads the page again for another city, and ends with the page', async () => {
    openPage(4);
    browser.dispatchEvent(new Event('keydown'));
    await load();
    begun[0]?.refresh();
    expect(revalidate).toHaveBeenCalledTimes(1);
    expect(stopped).toEqual([]);
    for (const end of effects.splice(0)) end?.();
    expect(stopped).toEqual([1]);
  });

  const changes = [
    'pagehide',
    'pageshow',
    'visibilitychange',
    'freeze',
    'resume',
    'blur',
    'focus',
    'offline',
    'online',
    'beforeunload',
    'popstate',
  ];

  test.each(changes)('goes on looking for another city after the page’s “%s”, until the page is closed', async (type) => {
    for (const city of [4, 9, null]) {
      // Before the flow begins, while its code loads, and after.
      openPage(city);
      browser.dispatchEvent(new Event(type));
      browser.dispatchEvent(new Event('pointerdown'));
      browser.dispatchEvent(new Event(type));
      await load();
      expect(begun).toHaveLength(1);
      for (let times = 0; times < 3; times++) browser.dispatchEvent(new Event(type));
      await load();
      expect([begun.length, stopped]).toEqual([1, []]);
      for (const end of effects.splice(0)) end?.();
      expect(stopped).toEqual([1]);
      begun.length = 0;
      stopped.length = 0;
    }
  });
});
