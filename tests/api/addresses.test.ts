import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { address, addressList } from '../../marketplace/contract/customer/addresses';
import { cities } from '../../marketplace/database/tables/catalogue/locations';
import { addresses } from '../../marketplace/database/tables/customer/addresses';
import { cleanUp } from '../../marketplace/jobs/cleanUp';
import { openTestMarketplace } from './openTestMarketplace';

const { call, services, register, advanceTime } = await openTestMarketplace();
const [erbil] = (await services.database.db.select().from(cities)).filter(({ slug }) => slug === 'erbil');
const cityId = erbil?.id ?? 0;

const all = '/api/me/addresses/';
const complete = {
  label: 'work',
  full_name: ' Dilan  Ahmed ',
  phone: '0750 123 4567',
  second_phone: '٠٧٧٠١٢٣٤٥٦٧',
  city_id: cityId,
  area: 'Ainkawa',
  street: '100m Road',
  building: 'Tower 3',
  floor: '2',
  nearest_landmark: 'Beside the bakery',
  note: 'Ring twice',
  latitude: 36.23,
  longitude: 43.99,
};
const short = { full_name: 'Dilan', phone: '07501234567', city_id: cityId, area: 'Ainkawa', nearest_landmark: 'Bakery' };

const add = (token: string, body: Record<string, unknown> = {}) => call('POST', all, { token, body: { ...short, ...body } });
const list = async (token: string) => addressList.parse((await call('GET', all, { token })).body);

describe('an address', () => {
  test('is saved with trimmed fields, phones in E.164 and the city in the shopper’s language', async () => {
    const { token } = await register();
    const added = await call('POST', all, { token, body: complete, language: 'ar' });
    expect(added.status).toBe(201);
    const savedAddress = address.parse(added.body);
    expect(savedAddress).toEqual({
      ...complete,
      id: savedAddress.id,
      full_name: 'Dilan Ahmed',
      phone: '+9647501234567',
      second_phone: '+9647701234567',
      city_name: erbil?.name.ar,
      is_default: true,
    });
    expect((await call('GET', `${all}${savedAddress.id}/`, { token })).body).toEqual({ ...savedAddress, city_name: erbil?.name.en });
  });

  test.each(['en', 'ar', 'ckb'] as const)('has every field as written, in each reading and after each change, in %s', async (language) => {
    const { token } = await register();
    const empty = { street: null, second_phone: null, note: null, building: null, floor: null, latitude: null, longitude: null };
    const baghdad = { en: 'Baghdad', ar: 'بغداد', ckb: 'بەغدا' }[language];
    const normal = { full_name: 'Dilan Ahmed', phone: '+9647501234567', second_phone: '+9647701234567' };
    const wanted: Record<string, unknown>[] = [
      { ...complete, ...normal, city_id: 1, city_name: baghdad, is_default: true },
      { ...complete, ...normal, label: 'home', city_id: 1, city_name: baghdad, building: null, is_default: false },
      { ...complete, ...normal, label: 'other', city_id: 1, city_name: baghdad, note: null, floor: null, is_default: false },
      { ...short, ...empty, label: 'home', phone: normal.phone, city_id: 1, city_name: baghdad, is_default: false },
    ];
    const saved: Record<string, unknown>[] = [];
    for (const fields of wanted) {
      const { city_name: _, is_default: __, ...body } = fields;
      const { body: answer } = await call('POST', all, { token, body, language });
      expect(answer).toEqual({ ...fields, id: expect.any(Number) });
      saved.push(answer);
    }
    expect((await call('GET', all, { token, language })).body).toEqual(expect.arrayContaining(saved));
    for (const [at, { id, ...fields }] of saved.entries()) {
      expect((await call('GET', `${all}${id}/`, { token, language })).body).toEqual({ id, ...fields });
      const changed = await call('PATCH', `${all}${id}/`, { token, language, body: { area: `Area ${at}`, floor: '9', longitude: 44.5 } });
      if (changed.status !== 404 && changed.status !== 405)
        expect(changed.body).toEqual({ id, ...fields, area: `Area ${at}`, floor: '9', longitude: 44.5 });
    }
  });

  test('needs only the required fields', async () => {
    const { token } = await register();
    const { body } = await add(token, { street: '', second_phone: ' ', note: null });
    expect(body).toMatchObject({ label: 'home', street: null, second_phone: null, note: null, building: null, latitude: null });
  });

  test('is refused with an error beside each field', async () => {
    const { token } = await register();
    const answer = await call('POST', all, {
      token,
      body: {
        full_name: ' ',
        phone: '123',
        second_phone: '12',
        city_id: 999_999_999_999,
        area: 'x'.repeat(101),
        nearest_landmark: '',
        note: 'x'.repeat(501),
        latitude: 91,
        longitude: -181,
      },
    });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      full_name: ['validation.required'],
      phone: ['validation.phone'],
      second_phone: ['validation.phone'],
      city_id: ['validation.city'],
      area: ['validation.max?max=100'],
      nearest_landmark: ['validation.required'],
      note: ['validation.max?max=500'],
      latitude: ['validation.invalid'],
      longitude: ['validation.invalid'],
    });
    expect(Object.keys((await call('POST', all, { token, body: {} })).body).sort()).toEqual([
      'area',
      'city_id',
      'full_name',
      'nearest_landmark',
      'phone',
    ]);
    expect(await list(token)).toEqual([]);
  });

  test.each(['+123456', '0650 123 4567', '0750 123 456', '0750 123 45678', '9647501234567', 'dilan@example.com'])(
    'is refused with the phone %s',
    async (phone) => {
      const { token } = await register();
      for (const field of ['phone', 'second_phone'])
        expect((await call('POST', all, { token, body: { ...complete, [field]: phone } })).body).toEqual({ [field]: ['validation.phone'] });
    },
  );

  test.each([
    ['0750 123 4567', '+9647501234567'],
    ['7501234567', '+9647501234567'],
    ['00964 750 123 4567', '+9647501234567'],
    ['٠٧٥٠ ١٢٣ ٤٥٦٧', '+9647501234567'],
    ['+1234567', '+1234567'],
  ])('is kept with the phone %s', async (phone, kept) => {
    const { token } = await register();
    const { body } = await call('POST', all, { token, body: { ...complete, phone, second_phone: phone } });
    expect([body.phone, body.second_phone]).toEqual([kept, kept]);
  });

  test('changes only the given fields', async () => {
    const { token } = await register();
    const { body: added } = await call('POST', all, { token, body: complete });
    const changed = await call('PATCH', `${all}${added.id}/`, { token, body: { area: 'Bakhtiari', street: '', is_default: false } });
    expect(changed.status).toBe(200);
    expect(changed.body).toEqual({ ...added, area: 'Bakhtiari', street: null });
    expect((await call('PATCH', `${all}${added.id}/`, { token, body: { phone: '' } })).body).toEqual({ phone: ['validation.required'] });
    expect((await call('PATCH', `${all}${added.id}/`, { token, body: {} })).body).toEqual(changed.body);
  });

  test.each([
    ['label', 'home', 'other'],
    ['full_name', 'Shilan Karim', ' شیلان  کەریم '],
    ['phone', '+9647801234567', '00964 770 765 4321'],
    ['second_phone', null, '', '٠٧٧٠٧٦٥٤٣٢١'],
    ['city_id', 1, 72],
    ['area', 'Karrada', 'x'.repeat(100)],
    ['street', null, '60m Road', ''],
    ['building', null, 'Tower 4', ''],
    ['floor', null, '0', ''],
    ['nearest_landmark', 'Opposite the school', 'x'.repeat(200)],
    ['note', null, 'Call first', ''],
    ['latitude', null, 0, -90, 33.340_58],
    ['longitude', null, 0, 180, 44.400_88],
  ] as [string, ...unknown[]][])('changes %s alone', async (field, ...values) => {
    const { token } = await register();
    const { body: other } = await add(token);
    let { body: expected } = await call('POST', all, { token, body: complete });
    const stored: Record<string, unknown> = {
      ' شیلان  کەریم ': 'شیلان کەریم',
      '00964 770 765 4321': '+9647707654321',
      '٠٧٧٠٧٦٥٤٣٢١': '+9647707654321',
      '': null,
    };
    const cityNames: Record<number, string> = { 1: 'Baghdad', 72: 'Daquq' };
    for (const value of values) {
      const changed = await call('PATCH', `${all}${expected.id}/`, { token, body: { [field]: value } });
      const saved = typeof value === 'string' && value in stored ? stored[value] : value;
      expected = { ...expected, [field]: saved, ...(field === 'city_id' && { city_name: cityNames[Number(value)] }) };
      expect([changed.status, changed.body]).toEqual([200, expected]);
      expect((await call('GET', all, { token })).body).toEqual([other, expected]);
    }
  });

  test('can be deleted, and twenty is the limit', async () => {
    const { token } = await register();
    for (let savedAddress = 0; savedAddress < 20; savedAddress += 1) await add(token);
    expect(await add(token)).toMatchObject({ status: 409, body: { detail: 'address.tooMany' } });
    const [first] = await list(token);
    expect((await call('DELETE', `${all}${first?.id}/`, { token })).status).toBe(204);
    expect((await call('DELETE', `${all}${first?.id}/`, { token })).status).toBe(404);
    expect(await list(token)).toHaveLength(19);
  });
});

describe('a deletion', () => {
  const remove = (token: string, id: number) => call('DELETE', `${all}${id}/`, { token });
  const restore = (token: string, id: number) => call('POST', `${all}${id}/restore/`, { token });
  const idsAndDefaults = async (token: string) => (await list(token)).map(({ id, is_default }) => [id, is_default]);

  test('is undone completely, including the default', async () => {
    const { token } = await register();
    const one = (await add(token)).body.id;
    const two = (await add(token, { is_default: true })).body.id;
    const before = await list(token);
    await remove(token, two);
    expect(await idsAndDefaults(token)).toEqual([[one, true]]);
    expect((await restore(token, two)).body).toEqual(before[0]);
    expect(await list(token)).toEqual(before);
    expect((await restore(token, two)).status).toBe(404);
    await remove(token, one);
    await remove(token, two);
    await restore(token, one);
    expect(await idsAndDefaults(token)).toEqual([[one, true]]);
  });

  test('can’t be undone after an hour, and leaves no data behind', async () => {
    const { token, userId } = await register();
    const { body } = await add(token);
    await remove(token, body.id);
    advanceTime(60 * 60_000);
    expect((await restore(token, body.id)).status).toBe(404);
    await cleanUp(services);
    expect(await services.database.db.select().from(addresses).where(eq(addresses.userId, userId))).toEqual([]);
  });

  test('can’t be undone when there are twenty other addresses, or by another account', async () => {
    const { token } = await register();
    const { body } = await add(token);
    await remove(token, body.id);
    expect((await restore((await register()).token, body.id)).status).toBe(404);
    for (let savedAddress = 0; savedAddress < 20; savedAddress += 1) await add(token);
    expect(await restore(token, body.id)).toMatchObject({ status: 409, body: { detail: 'address.tooMany' } });
  });

  test('removes the address from the delivery choices', async () => {
    const { token } = await register();
    const { body } = await add(token);
    await remove(token, body.id);
    const quoted = await call('POST', '/api/checkout/', { token, body: { address_id: body.id, payment_method: 'cash' } });
    expect(quoted.status).toBe(400);
    expect((await call('PATCH', `${all}${body.id}/`, { token, body: { area: 'x' } })).status).toBe(404);
  });
});

describe('the default', () => {
  test('is the first address, then the chosen one, then the newest that is left', async () => {
    const { token } = await register();
    const one = (await add(token)).body.id;
    const two = (await add(token)).body.id;
    const three = (await add(token, { is_default: true })).body.id;
    expect((await list(token)).map(({ id, is_default }) => [id, is_default])).toEqual([
      [three, true],
      [two, false],
      [one, false],
    ]);
    expect((await call('POST', `${all}${one}/default/`, { token })).body).toMatchObject({ id: one, is_default: true });
    await call('DELETE', `${all}${one}/`, { token });
    expect((await list(token)).map(({ id, is_default }) => [id, is_default])).toEqual([
      [three, true],
      [two, false],
    ]);
    await call('PATCH', `${all}${two}/`, { token, body: { is_default: true } });
    expect((await list(token)).filter(({ is_default }) => is_default).map(({ id }) => id)).toEqual([two]);
  });

  test('is unique, also when addresses are added concurrently', async () => {
    const { token } = await register();
    await Promise.all(Array.from({ length: 5 }, () => add(token, { is_default: true })));
    expect((await list(token)).filter(({ is_default }) => is_default)).toHaveLength(1);
  });
});

test('another account’s address is not found by any call', async () => {
  const owner = await register();
  const stranger = await register();
  const { body: savedAddress } = await add(owner.token);
  const path = `${all}${savedAddress.id}/`;
  const { token } = stranger;
  expect((await call('GET', path, { token })).status).toBe(404);
  expect((await call('PATCH', path, { token, body: { area: 'Mine' } })).status).toBe(404);
  expect((await call('POST', `${path}default/`, { token })).status).toBe(404);
  expect((await call('DELETE', path, { token })).status).toBe(404);
  expect(await list(token)).toEqual([]);
  expect((await call('GET', path, { token: owner.token })).body).toEqual(savedAddress);
  expect((await call('GET', all)).status).toBe(401);
  for (const id of ['0', '-1', 'x', '99999999999']) expect((await call('GET', `${all}${id}/`, { token })).status).toBe(404);
});
