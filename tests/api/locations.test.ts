import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { productDetail } from '../../marketplace/contract/catalogue/catalogue';
import { areaList, cityList } from '../../marketplace/contract/catalogue/locations';
import { cities } from '../../marketplace/database/tables/catalogue/locations';
import { places } from '../../marketplace/locations/cities';
import { seedCities } from '../../marketplace/locations/seedCities';
import { insertProduct } from './insertProduct';
import { openTestMarketplace } from './openTestMarketplace';

const { call, services, advanceTime, register } = await openTestMarketplace();
const { db } = services.database;

const listed = async (language: 'en' | 'ar' | 'ckb' = 'en') =>
  cityList.parse((await call('GET', '/api/local_delivery/', { language })).body);
const cityAt = async (latitude: unknown, longitude: unknown, language: 'en' | 'ar' | 'ckb' = 'en') =>
  call('POST', '/api/geo-city/', { body: { latitude, longitude }, language });

test('says when an order of now arrives, as a product does', async () => {
  const { productId } = await insertProduct(services);
  for (const { city_id, arrival } of (await listed()).slice(0, 5)) {
    const product = productDetail.parse((await call('GET', `/api/product_detail/${productId}/?city_id=${city_id}`)).body);
    expect(arrival).toEqual({ arrives_from: product.delivery?.arrives_from, arrives_to: product.delivery?.arrives_to });
  }
});

test('delivers to 72 cities, Erbil by default, each with its fee and days', async () => {
  const found = await listed();
  expect(found).toHaveLength(72);
  expect(found.filter((city) => city.is_default)).toMatchObject([
    { city_name: 'Erbil', delivery_fee: '3000', delivery_days_min: 1, delivery_days_max: 1 },
  ]);
  for (const city of found) {
    expect(city.city_id).toBe(city.id);
    expect(Number(city.delivery_fee)).toBeGreaterThanOrEqual(3000);
    expect(Number(city.delivery_fee)).toBeLessThanOrEqual(8000);
    expect(city.delivery_days_max).toBeGreaterThanOrEqual(city.delivery_days_min);
    expect(city.delivery_days_max).toBeLessThanOrEqual(5);
  }
});

test('lists the same cities in every language, each with all its fields', async () => {
  const english = await listed('en');
  for (const language of ['en', 'ar', 'ckb'] as const) {
    const { status, body } = await call('GET', '/api/local_delivery/', { language });
    expect(status).toBe(200);
    expect(body.map(({ id }: { id: number }) => id).sort()).toEqual(english.map(({ id }) => id).sort());
    for (const city of body) {
      const same = english.find(({ id }) => id === city.id);
      expect(city).toEqual({ ...same, city_name: city.city_name, governorate: city.governorate });
      expect(city.city_name).toMatch(language === 'en' ? /^[A-Z]/ : /^[\u0600-\u06ff]/);
      expect(Object.keys(city).sort()).toEqual([
        'arrival',
        'city_id',
        'city_name',
        'delivery_days_max',
        'delivery_days_min',
        'delivery_fee',
        'governorate',
        'id',
        'is_default',
      ]);
    }
  }
});

test.each([
  ['en', 'Sulaymaniyah', 'Sulaymaniyah'],
  ['ar', 'السليمانية', 'السليمانية'],
  ['ckb', 'سلێمانی', 'سلێمانی'],
] as const)('names cities in %s', async (language, name, governorate) => {
  expect(await listed(language)).toContainEqual(expect.objectContaining({ city_name: name, governorate }));
});

test.each([
  ['en', 'Erbil', 'Baghdad', 'Al-Faw', 'Daquq'],
  ['ar', 'أربيل', 'بغداد', 'الفاو', 'داقوق'],
  ['ckb', 'هەولێر', 'بەغدا', 'فاو', 'داقووق'],
] as const)('has an id, a name, a fee and the default for each city, in %s', async (language, erbil, baghdad, faw, daquq) => {
  const found = await listed(language);
  const fields = found.map(({ id, city_id, city_name, delivery_fee, is_default }) => [id, city_id, city_name, delivery_fee, is_default]);
  expect(fields.map(([id]) => id).sort((one, other) => Number(one) - Number(other))).toEqual(Array.from({ length: 72 }, (_, at) => at + 1));
  expect(fields.filter((city) => [1, 4, 27, 72].includes(Number(city[0])))).toEqual(
    expect.arrayContaining([
      [4, 4, erbil, '3000', true],
      [1, 1, baghdad, '5000', false],
      [27, 27, faw, '8000', false],
      [72, 72, daquq, expect.stringMatching(/^[3-8]000$/), false],
    ]),
  );
  const english = await listed('en');
  const rest = (all: typeof found) => all.map(({ city_name: _, governorate: __, ...kept }) => kept).sort((one, other) => one.id - other.id);
  expect(rest(found)).toEqual(rest(english));
  expect(new Set(found.map(({ city_name }) => city_name)).size).toBe(72);
  const { token } = await register();
  for (const headers of [{}, { Authorization: `Bearer ${token}` }] as Record<string, string>[])
    expect((await call('GET', '/api/local_delivery/', { language, headers })).body).toEqual(found);
});

test.each([
  ['the centre of Erbil', 36.19, 44.0, 'Erbil'],
  ['a suburb nearer to Qushtapa than to Erbil', 36.06, 44.03, 'Erbil'],
  ['Abu Ghraib, within 25 km of Baghdad', 33.3056, 44.1848, 'Baghdad'],
  ['Shaqlawa, too far from Erbil', 36.4042, 44.3256, 'Shaqlawa'],
])('finds the city of %s', async (_where, latitude, longitude, name) => {
  expect((await cityAt(latitude, longitude)).body).toEqual({ city: name });
});

test.each([
  ['en', 'Erbil', 'Basra', 'Halabja'],
  ['ar', 'أربيل', 'البصرة', 'حلبجة'],
  ['ckb', 'هەولێر', 'بەسرە', 'هەڵەبجە'],
] as const)('answers with a name from the city list, in the requested language: %s', async (language, ...names) => {
  const positions = [
    [36.19, 44.0],
    [30.51, 47.78],
    [35.18, 45.99],
  ];
  const found = await Promise.all(positions.map(([latitude, longitude]) => cityAt(latitude, longitude, language)));
  expect(found.map(({ body }) => body)).toEqual(names.map((city) => ({ city })));
  const listedNames = (await listed(language)).map((city) => city.city_name);
  expect(listedNames).toEqual(expect.arrayContaining([...names]));
});

test('finds the same city in every language, with the name of its list', async () => {
  for (const [latitude, longitude, name] of [
    [36.19, 44.0, 'Erbil'],
    [33.3056, 44.1848, 'Baghdad'],
    [35.56, 45.43, 'Sulaymaniyah'],
  ] as const)
    for (const language of ['en', 'ar', 'ckb'] as const) {
      const id = (await listed('en')).find(({ city_name }) => city_name === name)?.id;
      const { body } = await cityAt(latitude, longitude, language);
      expect(body).toEqual({ city: (await listed(language)).find((city) => city.id === id)?.city_name });
    }
});

test('finds no city in the desert or outside Iraq', async () => {
  expect((await cityAt(30.2, 42.5)).body).toEqual({ city: null });
  expect((await cityAt(51.5, 0)).body).toEqual({ city: null });
});

test.each([
  ['no latitude', undefined, 44, { latitude: ['validation.required'] }],
  ['a text', 'north', 44, { latitude: ['validation.invalid'] }],
  ['a latitude beyond the pole', 91, 44, { latitude: ['validation.invalid'] }],
])('refuses %s', async (_what, latitude, longitude, body) => {
  expect(await cityAt(latitude, longitude)).toMatchObject({ status: 400, body });
});

/** The great-circle distance in kilometres. */
function kilometres(one: (typeof places)[number], other: (typeof places)[number]): number {
  const [a, b, c, d] = [one.latitude, one.longitude, other.latitude, other.longitude].map((degrees) => (degrees * Math.PI) / 180);
  if (a === undefined || b === undefined || c === undefined || d === undefined) return Number.NaN;
  return 6371 * Math.acos(Math.min(1, Math.sin(a) * Math.sin(c) + Math.cos(a) * Math.cos(c) * Math.cos(b - d)));
}

test.each(['en', 'ar', 'ckb'] as const)(
  'finds each city of the list at its own place, or the large one within 25 km, in %s',
  async (language) => {
    const list = await listed(language);
    const large = places.filter(({ tier }) => tier === 1);
    let nearLarge = 0;
    for (const place of places) {
      const near = large
        .filter((city) => kilometres(city, place) <= 25)
        .sort((one, other) => kilometres(one, place) - kilometres(other, place));
      const expected = near[0] ?? place;
      if (expected.id !== place.id) nearLarge += 1;
      const { status, body } = await cityAt(place.latitude, place.longitude, language);
      expect([place.slug, status, body]).toEqual([place.slug, 200, { city: list.find(({ id }) => id === expected.id)?.city_name }]);
    }
    expect(places).toHaveLength(72);
    expect(nearLarge).toBeGreaterThan(2);
  },
);

test('seeding again keeps the shop’s fee and corrects names', async () => {
  await db
    .update(cities)
    .set({ deliveryFee: '4500', name: { en: 'Arbil' } })
    .where(eq(cities.slug, 'erbil'));
  await seedCities(db);
  advanceTime(61_000);
  expect((await listed()).find((city) => city.is_default)).toMatchObject({ city_name: 'Erbil', delivery_fee: '4500' });
});

test('has the fee, the default and the names that the shop has set, and only the cities that it delivers to', async () => {
  const before = await listed();
  const places = [
    [1, '0', false, true],
    [2, '2500.5', true, true],
    [3, '12000', false, true],
    [4, '3000', false, true],
    [72, '8000', false, false],
  ] as const;
  for (const [id, deliveryFee, isDefault, isActive] of places)
    await db.update(cities).set({ deliveryFee, isDefault, isActive }).where(eq(cities.id, id));
  await db
    .update(cities)
    .set({ name: { en: 'Nineveh City', ckb: 'شاری نەینەوا' } })
    .where(eq(cities.id, 3));
  advanceTime(61_000);
  const names = { en: 'Nineveh City', ar: 'شاری نەینەوا', ckb: 'شاری نەینەوا' };
  for (const language of ['en', 'ar', 'ckb'] as const) {
    const found = await listed(language);
    const of = (wanted: number) => {
      const { id, city_id, delivery_fee, is_default } = found.find((each) => each.id === wanted) ?? {};
      return [id, city_id, delivery_fee, is_default];
    };
    for (const [id, fee, isDefault, isActive] of places)
      expect(of(id)).toEqual(isActive ? [id, id, fee, isDefault] : Array(4).fill(undefined));
    expect(found).toHaveLength(71);
    expect(found.filter(({ is_default }) => is_default).map(({ city_id }) => city_id)).toEqual([2]);
    expect(found.find(({ id }) => id === 3)?.city_name).toBe(names[language]);
    for (const { id, delivery_fee } of before)
      if (places.every(([changed]) => changed !== id)) expect(of(id)).toEqual([id, id, delivery_fee, false]);
  }
});

test('suggests areas of known cities, each once and in the language', async () => {
  const ids = (await listed()).map(({ id }) => id);
  for (const language of ['en', 'ar', 'ckb'] as const) {
    const found = areaList.parse((await call('GET', '/api/area_list/', { language })).body);
    expect(found.length).toBeGreaterThan(5);
    for (const { city_id: cityId, areas } of found) {
      expect(ids).toContain(cityId);
      expect(new Set(areas).size, `city ${cityId}`).toBe(areas.length);
      for (const area of areas) expect(area).toMatch(language === 'en' ? /^[A-Z][a-z ]/ : /^[\u0600-\u06ff ]+$/);
    }
  }
});
