import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { action } from '../../../../../app/routes/city/locate/route';
import { iraqiCities } from '../../../marketplace/locations/iraqiCities';
import { host, loaderArgs, remoteMarketplace, signedIn } from '../../remoteShop';

const remote = remoteMarketplace();
const terms = { governorate: 'Iraq', delivery_fee: '5000', delivery_days_min: 1, delivery_days_max: 2 };
const city = (id: number, name: string, isDefault = false) => ({ ...terms, id, city_id: id, city_name: name, is_default: isDefault });
const erbil = city(4, 'Erbil', true);
const duhok = city(9, 'Duhok');
const here = { latitude: '36.86', longitude: '42.98' };

let bodies: unknown[] = [];

/** Sends the position. @returns the answer, with the city to save. The browser saves it, so that it can't replace a newer choice. */
async function locate(
  position: Record<string, string>,
  found: () => Response,
  cities = [duhok, erbil],
  language = cities.includes(erbil) ? 'en' : 'ckb',
) {
  bodies = [];
  remote.use(
    http.get(`${host}/api/local_delivery/`, () => HttpResponse.json(cities)),
    http.post(`${host}/api/geo-city/`, async ({ request }) => {
      bodies.push(await request.json());
      return found();
    }),
  );
  // The city list is cached by language: each list has its own.
  const args = await loaderArgs('/city/locate', {
    method: 'POST',
    body: new URLSearchParams(position),
    headers: { Cookie: `language=${language}` },
  });
  const response = await action(args);
  expect(response.headers.getSetCookie()).toEqual([]);
  const { cityId: saved, at, ...answer } = await response.json();
  expect(Math.abs(Date.now() - at)).toBeLessThan(60_000);
  return { ...answer, saved };
}

describe('a position', () => {
  test.each(['Duhok', 'DUHOK', 'duhok', 'dUHoK'])('in %s is matched with its city, whatever the case', async (name) => {
    expect(await locate(here, () => HttpResponse.json({ city: name }))).toMatchObject({
      found: true,
      saved: 9,
      city: { id: 9, cityId: 9, cityName: 'Duhok', deliveryFee: '5000', isDefault: false },
    });
    expect(bodies).toEqual([{ latitude: 36.86, longitude: 42.98 }]);
  });

  test('is matched in Arabic, and with accents', async () => {
    const cities = [city(9, 'دهوك'), city(11, 'Şaqlawa'), city(12, 'Al-Faw'), erbil];
    for (const [name, id] of [
      ['دهوك', 9],
      ['şAQLAWA', 11],
      ['AL-FAW', 12],
      ['ERBIL', 4],
    ] as const)
      expect(await locate(here, () => HttpResponse.json({ city: name }), cities, 'ar')).toMatchObject({ found: true, saved: id });
  });

  test.each(['en', 'ar', 'ckb'] as const)('in any city of the list is matched with it, by its name in %s', async (language) => {
    const names = iraqiCities.map(([en, , ar, ckb]) => ({ en, ar, ckb })[language]);
    // A name with a letter and its mark in one character, as keyboards write it.
    names.push('Şaqlawa', 'Qeładizê', 'ئێرۆ', 'مَدينة آل مؤمن');
    const cities = names.map((name, at) => city(at + 1, name, at === 3));
    for (const [at, name] of names.entries())
      for (const found of [name, name.toLowerCase(), name.toUpperCase()]) {
        remote.use(
          http.get(`${host}/api/local_delivery/`, () => HttpResponse.json(cities)),
          http.post(`${host}/api/geo-city/`, () => HttpResponse.json({ city: found })),
        );
        const args = await loaderArgs(`/city/locate?lang=${language}`, {
          method: 'POST',
          body: new URLSearchParams(here),
          catalogueVersion: `Iraq ${language}`,
        });
        const answer = await (await action(args)).json();
        expect([found, answer]).toEqual([
          found,
          expect.objectContaining({ found: true, cityId: at + 1, city: expect.objectContaining({ cityId: at + 1, cityName: name }) }),
        ]);
      }
  });

  test.each([
    ['36.19', '44.01'],
    ['0', '0'],
    ['-33.9', '-18.4'],
    ['90', '180'],
    ['-90', '-180'],
    ['36.190123456', '44'],
  ])('is sent as two numbers, in each language: %s, %s', async (latitude, longitude) => {
    for (const [language, cities, name] of [
      ['en', [duhok, erbil], 'duhok'],
      ['ar', [city(9, 'دهوك'), city(11, 'Şaqlawa'), city(12, 'Al-Faw'), erbil], 'AL-faw'],
    ] as const) {
      const answer = await locate({ latitude, longitude }, () => HttpResponse.json({ city: name }), [...cities], language);
      expect(answer.found).toBe(true);
      expect(bodies).toEqual([{ latitude: Number(latitude), longitude: Number(longitude) }]);
    }
  });

  test.each<[string, () => Response]>([
    ['in no city', () => HttpResponse.json({ city: null })],
    ['whose call fails', () => HttpResponse.json({ detail: 'errors.unexpected' }, { status: 500 })],
    ['whose call is lost', () => HttpResponse.error()],
    ['whose call is refused', () => HttpResponse.json({ latitude: ['validation.invalid'] }, { status: 400 })],
    ['whose call is unknown', () => HttpResponse.json({ detail: 'errors.notFound' }, { status: 404 })],
    ['whose call is one too many', () => HttpResponse.json({ detail: 'errors.tooManyRequests' }, { status: 429 })],
    ['whose call has another answer', () => HttpResponse.json({ name: 'Duhok' })],
    ['whose call has a page as its answer', () => HttpResponse.html('<h1>Maintenance</h1>', { status: 503 })],
  ])('%s saves the default city', async (_, answer) => {
    for (const language of ['en', 'ckb', 'ar']) {
      const cities = language === 'ar' ? [city(9, 'دهوك'), erbil] : [duhok, erbil];
      expect(await locate(here, answer, cities, language === 'ckb' ? 'en' : language)).toEqual({ found: false, saved: 4, city: null });
      expect(bodies).toHaveLength(1);
    }
  });

  test.each([{}, { latitude: '91', longitude: '44' }, { latitude: 'north', longitude: '44' }, { latitude: '36' }])(
    '%j is not asked for, and saves the default city',
    async (position) => {
      expect(await locate(position as Record<string, string>, () => HttpResponse.json({ city: 'Duhok' }))).toEqual({
        found: false,
        saved: 4,
        city: null,
      });
      expect(bodies).toEqual([]);
    },
  );

  test('saves the first city of a list without a default', async () => {
    expect(await locate({}, () => HttpResponse.error(), [duhok, city(10, 'Zakho')])).toMatchObject({ found: false, saved: 9 });
  });

  test.each(
    ['en', 'ar', 'ckb'].flatMap((language) =>
      [signedIn, { ...signedIn, token: null, expiry: null }].map((session) => [language, session] as const),
    ),
  )('has no id, no fee and is no default whatever the list is, in %s', async (language, session) => {
    const without = { ...erbil, is_default: false };
    for (const [version, cities] of Object.entries({
      whole: [duhok, erbil],
      turned: [erbil, duhok],
      short: [erbil],
      plain: [duhok, without],
      none: [],
    }))
      for (const name of ['Duhok Airport', 'مطار دهوك', 'Erb', 'Erbil Citadel', '0']) {
        remote.use(
          http.get(`${host}/api/local_delivery/`, () => HttpResponse.json(cities)),
          http.post(`${host}/api/geo-city/`, () => HttpResponse.json({ city: name })),
        );
        const args = await loaderArgs(`/city/locate?lang=${language}`, {
          method: 'POST',
          body: new URLSearchParams(here),
          session,
          // Each list has its own version of the catalogue, so that none comes from the cache.
          catalogueVersion: `${version} ${language} ${session.token}`,
        });
        const { city: found, found: isFound } = await (await action(args)).json();
        expect([version, isFound, found]).toEqual([
          version,
          false,
          { id: 0, cityId: 0, cityName: name, deliveryFee: '0', isDefault: false },
        ]);
      }
  });

  test.each([
    ['en', 'Duhok Airport'],
    ['ar', 'مطار دهوك'],
    ['ar', 'D'],
    ['en', 'Erbil Airport'],
  ])('has no id, no fee and is no default where the city is not on the list, in %s: %s', async (language, name) => {
    const answer = await locate(here, () => HttpResponse.json({ city: name }), [duhok, erbil], language);
    expect(answer.city).toEqual({ id: 0, cityId: 0, cityName: name, deliveryFee: '0', isDefault: false });
    const nowhere = await locate(here, () => HttpResponse.json({ city: null }), [duhok, erbil], language);
    expect(nowhere.city).toBeNull();
  });

  test('in a city that is not on the list saves the default city, and names a city without an id or a fee', async () => {
    expect(await locate(here, () => HttpResponse.json({ city: 'Duhok Airport' }))).toEqual({
      found: false,
      saved: 4,
      city: { id: 0, cityId: 0, cityName: 'Duhok Airport', deliveryFee: '0', isDefault: false },
    });
  });
});
