import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { action as editAction, loader as editLoader } from '../../../../../app/routes/account/address/edit/route';
import { action as newAction } from '../../../../../app/routes/account/address/new/route';
import { action, loader } from '../../../../../app/routes/account/address/route';
import { action as checkoutAction } from '../../../../../app/routes/checkout/route';
import { user } from '../../customer';
import { host, loaderArgs, remoteMarketplace, signedIn, writtenSession } from '../../remoteShop';

const remote = remoteMarketplace();
const languages = ['en', 'ar', 'ckb'] as const;
const path = '/account/address';

const stored = (id: number, isDefault = false) => ({
  id,
  label: 'work',
  full_name: `Dilan ${id}`,
  phone: '+9647501234567',
  second_phone: '+9647701234567',
  city_id: 27,
  city_name: 'Al-Faw',
  area: `Area ${id}`,
  street: 'Street 9',
  building: 'B7',
  floor: '3',
  nearest_landmark: 'The mosque',
  note: 'Ring twice',
  latitude: 29.97421,
  longitude: 48.47309,
  is_default: isDefault,
});

/** The calls that change an address. */
let calls: [string, unknown][] = [];
beforeEach(() => {
  calls = [];
  remote.use(
    http.get(`${host}/api/me/`, () => HttpResponse.json(user)),
    http.get(`${host}/api/me/addresses/`, () => HttpResponse.json([1, 2, 3, 20].map((id) => stored(id, id === 2)))),
    http.get(`${host}/api/me/addresses/:id/`, ({ params }) => HttpResponse.json(stored(Number(params.id)))),
    http.get(`${host}/api/*`, () => HttpResponse.json([])),
    http.all(`${host}/api/*`, async ({ request }) => {
      const text = await request.text();
      calls.push([`${request.method} ${new URL(request.url).pathname}`, text === '' ? null : JSON.parse(text)]);
      return request.method === 'DELETE' || /default|restore/.test(request.url)
        ? new HttpResponse(null, { status: 204 })
        : HttpResponse.json(stored(20));
    }),
  );
});

const send = async (to: string, fields: Record<string, string>, run: typeof action | typeof newAction, id?: string) => {
  const args = await loaderArgs(to, { method: 'POST', body: new URLSearchParams(fields) });
  const answer: unknown = await run({ ...args, params: id === undefined ? {} : { id } }).catch((thrown: unknown) => thrown);
  if (!(answer instanceof Response)) throw new Error(`the form was refused: ${JSON.stringify(answer)}`);
  return { to: answer.headers.get('Location'), flash: (await writtenSession(answer.headers))?.flash?.key ?? null };
};

const entered = {
  label: 'work',
  fullName: 'دیلان ئەحمەد',
  phone: '0750 123 4567',
  secondPhone: '٠٧٧٠١٢٣٤٥٦٧',
  cityId: '72',
  area: 'Ankawa',
  street: 'Street 9',
  building: 'B7',
  floor: '3',
  nearestLandmark: 'St Joseph church',
  courierNote: 'Ring twice',
  latitude: '36.19124',
  longitude: '44.00919',
  keepPosition: 'yes',
};
const sent = {
  label: 'work',
  full_name: 'دیلان ئەحمەد',
  phone: expect.stringMatching(/^(\+964|0)\s?750\s?123\s?4567$/),
  second_phone: expect.stringMatching(/^(\+964|0|٠)/),
  city_id: 72,
  area: 'Ankawa',
  street: 'Street 9',
  building: 'B7',
  floor: '3',
  nearest_landmark: 'St Joseph church',
  note: 'Ring twice',
  latitude: 36.19124,
  longitude: 44.00919,
};
const optional = { secondPhone: '', street: '', building: '', floor: '', courierNote: '', keepPosition: '' };
const withoutOptional = { second_phone: null, street: null, building: null, floor: null, note: null, latitude: null, longitude: null };

describe.each(languages)('the address book, in %s', (language) => {
  test('lists every address with all its fields, and what was deleted', async () => {
    for (const [query, deleted] of [
      ['', null],
      ['&deleted=4', '4'],
      ['&deleted=3', null],
      ['&deleted=x', null],
    ]) {
      const page = await loader(await loaderArgs(`${path}?lang=${language}${query}`));
      expect(page.addresses.map(({ id, isDefault }) => [id, isDefault])).toEqual([
        [1, false],
        [2, true],
        [3, false],
        [20, false],
      ]);
      expect(page.addresses.at(-1)).toMatchObject({
        label: 'work',
        fullName: 'Dilan 20',
        phone: '+9647501234567',
        secondPhone: '+9647701234567',
        cityName: 'Al-Faw',
        area: 'Area 20',
        street: 'Street 9',
        building: 'B7',
        floor: '3',
        nearestLandmark: 'The mosque',
        note: 'Ring twice',
      });
      expect(page.deleted).toBe(deleted);
    }
  });

  test.each(['home', 'work', 'other'])('adds and changes one with every field, or with the required ones only: %s', async (label) => {
    for (const [fields, body] of [
      [
        { ...entered, label },
        { ...sent, label },
      ],
      [
        { ...entered, ...optional, label, cityId: '1' },
        { ...sent, ...withoutOptional, label, city_id: 1 },
      ],
      [
        { ...entered, latitude: '', label },
        { ...sent, latitude: null, longitude: null, label },
      ],
    ] as [Record<string, string>, object][]) {
      calls = [];
      expect(await send(`${path}/new?lang=${language}`, fields, newAction)).toEqual({ to: path, flash: 'saved' });
      expect(await send(`${path}/new?lang=${language}&redirectTo=%2Fcheckout`, fields, newAction)).toEqual({
        to: '/checkout',
        flash: 'saved',
      });
      expect(await send(`${path}/20?lang=${language}`, fields, editAction, '20')).toEqual({ to: path, flash: 'saved' });
      expect(calls).toEqual([
        ['POST /api/me/addresses/', body],
        ['POST /api/me/addresses/', body],
        ['PATCH /api/me/addresses/20/', body],
      ]);
    }
  });

  test('fills the form of a change with the stored address', async () => {
    const args = await loaderArgs(`${path}/20?lang=${language}`);
    const { state } = await editLoader({ ...args, params: { id: '20' } });
    expect(state.values).toMatchObject({
      label: 'work',
      fullName: 'Dilan 20',
      phone: '+964 750 123 4567',
      secondPhone: '+964 770 123 4567',
      cityId: '27',
      area: 'Area 20',
      street: 'Street 9',
      building: 'B7',
      floor: '3',
      nearestLandmark: 'The mosque',
      courierNote: 'Ring twice',
      latitude: '29.97421',
      longitude: '48.47309',
    });
  });

  test('makes one the default, deletes it and restores it', async () => {
    for (const addressId of ['1', '3', '20']) {
      calls = [];
      const press = (intent: string) => send(`${path}?lang=${language}`, { intent, addressId }, action);
      expect(await press('default')).toEqual({ to: path, flash: 'saved' });
      expect(await press('delete')).toEqual({ to: `${path}?deleted=${addressId}`, flash: null });
      expect(await press('restore')).toEqual({ to: path, flash: 'addressRestored' });
      expect(calls.map(([call]) => call)).toEqual([
        `POST /api/me/addresses/${addressId}/default/`,
        `DELETE /api/me/addresses/${addressId}/`,
        `POST /api/me/addresses/${addressId}/restore/`,
      ]);
    }
  });

  test('takes the first address at the checkout, which goes on with it', async () => {
    const args = await loaderArgs(`/checkout?lang=${language}`, {
      method: 'POST',
      body: new URLSearchParams({ ...entered, intent: 'address' }),
    });
    const answer: unknown = await checkoutAction(args).catch((thrown: unknown) => thrown);
    expect(answer instanceof Response && answer.headers.get('Location')).toBe('/checkout?address=20');
    expect(calls.filter(([call]) => call.includes('addresses'))).toEqual([['POST /api/me/addresses/', sent]]);
  });

  test('is for customers: a guest is asked to log in, and nothing is changed', async () => {
    const session: typeof signedIn = { ...signedIn, token: null, expiry: null };
    const args = await loaderArgs(`${path}?lang=${language}`, { session });
    const thrown: unknown = await loader(args).catch((error: unknown) => error);
    expect(thrown instanceof Response && thrown.headers.get('Location')).toBe(
      `/login?redirectTo=%2Faccount%2Faddress%3Flang%3D${language}`,
    );
    for (const [to, run, fields] of [
      [path, action, { intent: 'delete', addressId: '3' }],
      [`${path}/new`, newAction, entered],
    ] as const) {
      const body = new URLSearchParams(fields);
      const answer: unknown = await run(await loaderArgs(to, { session, method: 'POST', body })).catch((error: unknown) => error);
      expect(answer instanceof Response && answer.headers.get('Location')).toBe(`/login?redirectTo=${encodeURIComponent(to)}`);
    }
    expect(calls).toEqual([]);
  });
});
