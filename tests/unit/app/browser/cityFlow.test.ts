import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { beginCityFlow } from '../../../../app/browser/location/cityFlow';
import { findPosition } from '../../../../app/browser/location/position';

/** A browser with a cookie, a local storage, a position and the shop's answer to it. */
let stored: Map<string, string>;
let cookies: Map<string, string>;
let announced: { at: number; cityId: number }[];
let asked: { at: number; options: PositionOptions }[];
let sent: { path: string; body: string }[];
let refreshed: number[];
let started = 0;
/** The page that Remix is loading. */
const navigation = { state: 'idle' };
/** What the browser does with a request for the position. */
let locate: (found: PositionCallback, failed: PositionErrorCallback) => void;
let answer: () => Promise<Response>;
const now = () => Date.now() - started;
const stops: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-01T10:00:00Z') });
  started = Date.now();
  stored = new Map();
  cookies = new Map();
  announced = [];
  asked = [];
  sent = [];
  refreshed = [];
  navigation.state = 'idle';
  locate = (found) => found({ coords: { latitude: 36.86, longitude: 42.98 } } as GeolocationPosition);
  answer = async () => Response.json({ found: true, cityId: 9, at: 1_700_000_000_000 });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
  vi.stubGlobal('document', {
    get cookie() {
      return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(line: string) {
      const [pair = ''] = line.split(';');
      const [name = '', value = ''] = pair.split('=');
      cookies.set(name, value);
    },
  });
  vi.stubGlobal('location', { protocol: 'https:' });
  vi.stubGlobal('window', { __remixRouter: { state: { navigation } } });
  vi.stubGlobal('navigator', {
    geolocation: {
      getCurrentPosition: (found: PositionCallback, failed: PositionErrorCallback, options: PositionOptions) => {
        asked.push({ at: now(), options });
        locate(found, failed);
      },
    },
  });
  vi.stubGlobal(
    'CustomEvent',
    class extends Event {
      detail: unknown;
      constructor(name: string, { detail }: { detail: unknown }) {
        super(name);
        this.detail = detail;
      }
    },
  );
  vi.stubGlobal('dispatchEvent', (event: CustomEvent) => {
    if (event.type === 'city-selected') announced.push({ at: now(), cityId: event.detail.cityId });
  });
  vi.stubGlobal('fetch', (path: string, { body }: { body: URLSearchParams }) => {
    sent.push({ path, body: String(body) });
    return answer();
  });
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function begin(current: number | null) {
  const shown = { current };
  const stop = beginCityFlow(shown, () => refreshed.push(now()));
  stops.push(stop);
  return { shown, stop };
}
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const specified = { enableHighAccuracy: true, maximumAge: 0, timeout: 10_000 };

describe('the first visit', () => {
  test.each([4, null])('asks for the position after exactly a second, and saves its city (shown: %s)', async (current) => {
    begin(current);
    await pass(999);
    expect([asked, sent]).toEqual([[], []]);
    await pass(1);
    expect(asked).toEqual([{ at: 1000, options: specified }]);
    expect(sent).toEqual([{ path: '/city/locate', body: 'latitude=36.86&longitude=42.98' }]);
    expect([stored.get('selectedCity'), cookies.get('selectedCity')]).toEqual(['9.1700000000000', '9.1700000000000']);
    expect(announced).toEqual([{ at: 1000, cityId: 9 }]);
    expect(refreshed).toEqual([1000]);
    await pass(60_000);
    expect([asked.length, sent.length, announced.length, refreshed.length]).toEqual([1, 1, 1, 1]);
  });

  test.each<[string, () => void]>([
    ['is refused', () => (locate = (_, failed) => failed({ code: 1 } as GeolocationPositionError))],
    ['is unavailable', () => (locate = (_, failed) => failed({ code: 2 } as GeolocationPositionError))],
    ['takes too long', () => (locate = (_, failed) => failed({ code: 3 } as GeolocationPositionError))],
    ['is unsupported', () => vi.stubGlobal('navigator', {})],
  ])('saves the default city without an announcement when the position %s', async (_, setUp) => {
    setUp();
    answer = async () => Response.json({ found: false, cityId: 4, at: 1_700_000_000_000 });
    begin(4);
    await pass(30_000);
    expect(sent).toEqual([{ path: '/city/locate', body: '' }]);
    expect([stored.get('selectedCity'), cookies.get('selectedCity')]).toEqual(['4.1700000000000', '4.1700000000000']);
    expect([announced, refreshed]).toEqual([[], []]);
  });

  test.each<[string, () => Promise<Response>]>([
    ['is lost', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['is refused', async () => new Response('', { status: 429 })],
    ['breaks', async () => new Response('', { status: 500 })],
  ])('keeps the default city shown when the city’s request %s', async (_, failing) => {
    answer = failing;
    begin(4);
    await pass(30_000);
    expect([stored.get('selectedCity'), cookies.get('selectedCity')]).toEqual(['4.1', '4.1']);
    expect([announced, refreshed]).toEqual([[], []]);
  });
});

describe('a later visit', () => {
  test.each<[string, () => void]>([
    ['the cookie', () => cookies.set('selectedCity', '7.1700000000000')],
    ['the storage', () => stored.set('selectedCity', '7.1700000000000')],
    [
      'the newer of both: the storage',
      () => [stored.set('selectedCity', '7.1700000000001'), cookies.set('selectedCity', '8.1700000000000')],
    ],
    [
      'the newer of both: the cookie',
      () => [stored.set('selectedCity', '8.1700000000000'), cookies.set('selectedCity', '7.1700000000001')],
    ],
  ])('announces the city of %s after exactly 100 ms, and asks for nothing', async (_, save) => {
    save();
    begin(7);
    await pass(99);
    expect(announced).toEqual([]);
    await pass(1);
    expect(announced).toEqual([{ at: 100, cityId: 7 }]);
    await pass(60_000);
    expect([announced.length, asked, sent, refreshed]).toEqual([1, [], [], []]);
    expect(idsSaved()).toEqual([7, 7]);
  });

  test('without a city fetches the default one after 100 ms, without asking again', async () => {
    stored.set('locationRequested', '1');
    answer = async () => Response.json({ found: false, cityId: 4, at: 1_700_000_000_000 });
    begin(4);
    await pass(99);
    expect(sent).toEqual([]);
    await pass(1);
    expect(sent).toEqual([{ path: '/city/locate', body: '' }]);
    expect(asked).toEqual([]);
  });
});

const idsSaved = () => [stored.get('selectedCity'), cookies.get('selectedCity')].map((saved) => Number.parseInt(saved ?? '', 10));

describe('a change of the city', () => {
  test('is left to a page that is loading, and looked at again after it', async () => {
    cookies.set('selectedCity', '4.1700000000000');
    const { shown } = begin(4);
    await pass(150);
    cookies.set('selectedCity', '11.1700000000001');
    navigation.state = 'loading';
    await pass(4000);
    expect(refreshed).toEqual([]);
    expect(shown.current).toBe(4);
    navigation.state = 'idle';
    await pass(2000);
    expect(refreshed).toHaveLength(1);
    expect(shown.current).toBe(11);
  });

  test.each<[string, (value: string) => void]>([
    ['the storage, by another tab', (value) => stored.set('selectedCity', value)],
    ['the cookie, by a form', (value) => cookies.set('selectedCity', value)],
  ])('in %s is looked for every 2000 ms, each time', async (_, change) => {
    cookies.set('selectedCity', '4.1700000000000');
    const { shown, stop } = begin(4);
    await pass(150);
    let count = 0;
    for (let look = 1; look <= 6; look++) {
      // Just after the last look: the next one is 2000 ms after it.
      const cityId = 10 + look;
      change(`${cityId}.${1_700_000_000_000 + look}`);
      await pass(look * 2000 - 1 - now());
      expect(refreshed).toHaveLength(count);
      await pass(1);
      count += 1;
      expect(refreshed.at(-1)).toBe(look * 2000);
      expect(announced.at(-1)).toEqual({ at: look * 2000, cityId });
      expect([shown.current, ...idsSaved()]).toEqual([cityId, cityId, cityId]);
    }
    stop();
    change('99.1800000000000');
    await pass(10_000);
    expect(refreshed).toHaveLength(count);
  });
});

test('every request for the position has the specified options, and an unsupported one an error of its own', async () => {
  for (let times = 0; times < 3; times++) await expect(findPosition()).resolves.toEqual({ latitude: 36.86, longitude: 42.98 });
  expect(asked.map(({ options }) => options)).toEqual([specified, specified, specified]);
  vi.stubGlobal('navigator', {});
  await expect(findPosition()).rejects.toThrow((await import('../../../../app/browser/location/position')).GeolocationUnsupported);
});
