import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { beginCityFlow } from '../../../../app/browser/location/cityFlow';

/** What the browser has, and what the flow did with it. */
let storage: Map<string, string>;
let cookies: Map<string, string>;
let protocol = 'https:';
let announced: unknown[];
let refreshed: (number | null)[];
let asked: PositionOptions[];
let sent: string[];
/** The cookies that script has set, with their attributes. */
let written: string[] = [];
let stop = () => {};

type Answer = { found: boolean; cityId: number | null; at: number } | 'lost' | 'failed' | 'garbled';
type Position = { latitude: number; longitude: number } | 'denied' | 'unavailable' | 'silent' | 'unsupported';
let answer: Answer;
let position: Position;

const here = { latitude: 36.86, longitude: 42.98 };
const codes = { denied: 1, unavailable: 2 };

beforeEach(() => {
  vi.useFakeTimers();
  [storage, cookies, announced, refreshed, asked, sent, written] = [new Map(), new Map(), [], [], [], [], []];
  [answer, position] = [{ found: true, cityId: 9, at: 5000 }, here];
  protocol = 'https:';
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  });
  vi.stubGlobal('document', {
    get cookie() {
      return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(line: string) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      cookies.set(name, value);
      written.push(line);
    },
  });
  vi.stubGlobal('location', {
    get protocol() {
      return protocol;
    },
  });
  vi.stubGlobal('window', { __remixRouter: { state: { navigation: { state: 'idle' } } } });
  vi.stubGlobal('dispatchEvent', (event: CustomEvent) => announced.push([event.type, event.detail.cityId]));
  const getCurrentPosition = (found: (at: object) => void, failed: (error: object) => void, options: PositionOptions) => {
    asked.push(options);
    if (position === 'silent') setTimeout(() => failed({ code: 3 }), options.timeout);
    else if (typeof position === 'string') failed({ code: codes[position as 'denied'] });
    else found({ coords: position });
  };
  vi.stubGlobal('navigator', {
    get geolocation() {
      return position === 'unsupported' ? undefined : { getCurrentPosition };
    },
  });
  vi.stubGlobal('fetch', async (path: string, { body }: { body: URLSearchParams }) => {
    sent.push(`${path} ${body}`);
    if (answer === 'lost') throw new TypeError('Failed to fetch');
    // A page of the network that the shopper has to sign in to.
    if (answer === 'garbled') return new Response('<html>');
    return answer === 'failed' ? new Response(null, { status: 500 }) : Response.json(answer);
  });
});

afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Starts the flow on a page that shows the city. */
function begin(city: number | null = 4) {
  const shown = { current: city };
  stop = beginCityFlow(shown, () => refreshed.push(shown.current));
  return shown;
}
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const save = (cityId: number, at: number, where: Map<string, string>[] = [storage, cookies]) => {
  for (const place of where) place.set('selectedCity', `${cityId}.${at}`);
};
const savedIds = () => [storage, cookies].map((place) => Number.parseInt(place.get('selectedCity') ?? '', 10));

describe('the first visit', () => {
  test('asks for the position after a second, once, and remembers that it has asked', async () => {
    begin();
    await pass(999);
    expect([asked, [...storage.keys()]]).toEqual([[], []]);
    await pass(1);
    expect(asked).toEqual([{ enableHighAccuracy: true, maximumAge: 0, timeout: 10_000 }]);
    expect(storage.get('locationRequested')).toBe('1');
    await pass(60_000);
    expect([asked.length, sent]).toEqual([1, ['/city/locate latitude=36.86&longitude=42.98']]);
  });

  test.each([
    [4, 9],
    [9, 9],
    [null, 72],
  ])('saves and announces the city of the position, once, on a page that shows %j: %i', async (shown, cityId) => {
    answer = { found: true, cityId, at: 5000 };
    begin(shown);
    await pass(60_000);
    expect(savedIds()).toEqual([cityId, cityId]);
    expect(announced).toEqual([['city-selected', cityId]]);
    expect(refreshed).toEqual(shown === cityId ? [] : [cityId]);
  });

  test.each(['http:', 'https:'])('saves the city for a year and for all pages, over %s', async (over) => {
    protocol = over;
    for (const cityId of [1, 9, 72]) {
      storage.clear();
      cookies.clear();
      written = [];
      answer = { found: true, cityId, at: 1_700_000_000_000 };
      begin(4);
      await pass(10_000);
      stop();
      expect(storage.get('selectedCity')).toBe(`${cityId}.1700000000000`);
      const attributes = ['Max-Age=31536000', 'Path=/', 'SameSite=Lax', ...(over === 'https:' ? ['Secure'] : [])];
      expect(written.map((line) => line.split('; '))).toEqual([[`selectedCity=${cityId}.1700000000000`, ...attributes]]);
    }
  });

  test.each(['denied', 'unavailable', 'silent', 'unsupported'] as const)(
    'saves the default city without a position, and announces none: %s',
    async (how) => {
      [position, answer] = [how, { found: false, cityId: 4, at: 5000 }];
      begin(4);
      await pass(1000);
      if (how === 'silent') {
        expect(savedIds()).toEqual([Number.NaN, Number.NaN]);
        await pass(10_000);
      }
      expect(savedIds()).toEqual([4, 4]);
      expect([announced, refreshed, sent]).toEqual([[], [], ['/city/locate ']]);
      expect(storage.get('locationRequested')).toBe('1');
    },
  );

  test.each(['lost', 'failed', 'garbled'] as const)('saves the default city that is shown when the call is %s', async (failure) => {
    for (const how of [here, 'denied'] as const)
      for (const shown of [4, 9]) {
        storage.clear();
        cookies.clear();
        [position, answer] = [how, failure];
        begin(shown);
        await pass(3000);
        stop();
        expect(savedIds()).toEqual([shown, shown]);
      }
    expect(announced).toEqual([]);
  });

  test('saves nothing where there is no city', async () => {
    for (const none of [{ found: false, cityId: null, at: 5000 }, 'lost'] as const) {
      answer = none;
      begin(null);
      await pass(60_000);
      stop();
      expect([storage.has('selectedCity'), cookies.has('selectedCity'), announced]).toEqual([false, false, []]);
      storage.clear();
    }
  });

  test('saves the default city where the position is in none', async () => {
    answer = { found: false, cityId: 4, at: 5000 };
    begin(9);
    await pass(1000);
    expect(savedIds()).toEqual([4, 4]);
    expect([refreshed, announced]).toEqual([[4], []]);
  });

  test('keeps a city that the shopper chooses meanwhile', async () => {
    begin();
    await pass(999);
    save(3, 7000, [cookies]);
    await pass(60_000);
    expect([savedIds(), announced]).toEqual([[3, 3], [['city-selected', 3]]]);
  });
});

test.each(['http:', 'https:'])(
  'the saved city is selectedCity in local storage and in a cookie of a year for all pages: %s',
  async (protocol) => {
    vi.stubGlobal('location', { protocol });
    const attributes = ['Max-Age=31536000', 'Path=/', 'SameSite=Lax', ...(protocol === 'https:' ? ['Secure'] : [])];
    for (const cityId of [1, 9, 72]) {
      [storage, cookies, written] = [new Map(), new Map(), []];
      answer = { found: true, cityId, at: 1_700_000_000_000 };
      begin(4);
      await pass(3000);
      stop();
      expect(storage.get('selectedCity')).toBe(`${cityId}.1700000000000`);
      expect([...storage.keys()].sort()).toEqual(['locationRequested', 'selectedCity']);
      expect(written.map((line) => line.split('; '))).toEqual([[`selectedCity=${cityId}.1700000000000`, ...attributes]]);
    }
  },
);

describe('a later visit', () => {
  test.each([
    ['both places', [7, 100], [7, 100], 7],
    ['the cookie', null, [7, 100], 7],
    ['local storage', [7, 100], null, 7],
    ['local storage, which is newer', [7, 200], [8, 100], 7],
    ['the cookie, which is newer', [7, 100], [8, 200], 8],
  ] as const)('announces the saved city after 100 ms, and does not ask: %s', async (_, stored, sentBefore, cityId) => {
    for (const requested of [true, false])
      for (const shown of [4, cityId]) {
        [announced, refreshed] = [[], []];
        storage.clear();
        cookies.clear();
        if (requested) storage.set('locationRequested', '1');
        if (stored) save(stored[0], stored[1], [storage]);
        if (sentBefore) save(sentBefore[0], sentBefore[1], [cookies]);
        begin(shown);
        await pass(99);
        expect(announced).toEqual([]);
        await pass(1);
        expect(announced).toEqual([['city-selected', cityId]]);
        await pass(60_000);
        stop();
        expect(announced).toHaveLength(1);
        expect(refreshed).toEqual(shown === cityId ? [] : [cityId]);
        expect(savedIds()).toEqual([cityId, cityId]);
      }
    expect([asked, sent]).toEqual([[], []]);
  });

  test('fetches the active city after 100 ms when none is saved', async () => {
    for (const cityId of [4, 9]) {
      storage.clear();
      cookies.clear();
      sent = [];
      storage.set('locationRequested', '1');
      answer = { found: false, cityId, at: 5000 };
      begin(4);
      await pass(99);
      expect(sent).toEqual([]);
      await pass(1);
      expect(sent).toEqual(['/city/locate ']);
      expect(savedIds()).toEqual([cityId, cityId]);
      await pass(60_000);
      stop();
      expect(sent).toHaveLength(1);
    }
    expect(asked).toEqual([]);
  });

  test.each(['local storage', 'the cookie'])('looks for another city every 2000 ms: %s', async (where) => {
    save(4, 100);
    begin(4);
    await pass(100);
    const place = () => (where === 'local storage' ? storage : cookies);
    for (const [turn, cityId] of [7, 8, 4].entries()) {
      await pass(turn === 0 ? 1800 : 1900);
      const before = announced.length;
      save(cityId, 200 + turn, [place()]);
      await pass(99);
      expect(announced).toHaveLength(before);
      await pass(1);
      expect(announced.at(-1)).toEqual(['city-selected', cityId]);
      expect(refreshed.at(-1)).toBe(cityId);
      expect(savedIds()).toEqual([cityId, cityId]);
    }
    expect(announced).toHaveLength(4);
  });

  test('ends with the page', async () => {
    save(4, 100);
    begin(7);
    stop();
    await pass(60_000);
    expect([announced, refreshed]).toEqual([[], []]);
  });
});
