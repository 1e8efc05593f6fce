import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { registerAllMessages } from '../../../../../app/i18n/resources.server';
import { action as change, loader as openChange } from '../../../../../app/routes/account/address/edit/route';
import { action as add, loader as openNew } from '../../../../../app/routes/account/address/new/route';
import { action as changeBook, loader as openBook } from '../../../../../app/routes/account/address/route';
import { action as checkOut } from '../../../../../app/routes/checkout/route';
import { user } from '../../customer';
import { host, loaderArgs, remoteMarketplace } from '../../remoteShop';

registerAllMessages();
const remote = remoteMarketplace();

const entered = {
  label: 'work',
  fullName: 'دیلان ئەحمەد',
  phone: '0750 123 4567',
  secondPhone: '0770 123 4567',
  cityId: '3',
  area: 'Ankawa',
  nearestLandmark: 'St Joseph church',
  street: '60 m',
  building: 'Tower B',
  floor: '7',
  courierNote: 'Ring twice',
  latitude: '36.19',
  longitude: '44.01',
  keepPosition: 'on',
};
const sent = {
  label: 'work',
  full_name: 'دیلان ئەحمەد',
  phone: '0750 123 4567',
  second_phone: '0770 123 4567',
  city_id: 3,
  area: 'Ankawa',
  nearest_landmark: 'St Joseph church',
  street: '60 m',
  building: 'Tower B',
  floor: '7',
  note: 'Ring twice',
  latitude: 36.19,
  longitude: 44.01,
};
const saved = { ...sent, id: 5, city_name: 'Erbil', phone: '+9647501234567', second_phone: '+9647701234567', is_default: true };

/** Answers the calls for addresses, and keeps what they ask. */
function addresses(refusal?: object) {
  const calls: [string, unknown][] = [];
  const answer = async (request: Request) => {
    calls.push([`${request.method} ${new URL(request.url).pathname}`, await request.json()]);
    return refusal ? HttpResponse.json(refusal, { status: 400 }) : HttpResponse.json(saved);
  };
  remote.use(
    http.get(`${host}/api/me/`, () => HttpResponse.json(user)),
    http.get(`${host}/api/me/addresses/5/`, () => HttpResponse.json(saved)),
    http.post(`${host}/api/me/addresses/`, ({ request }) => answer(request)),
    http.patch(`${host}/api/me/addresses/5/`, ({ request }) => answer(request)),
    http.get(`${host}/*`, () => HttpResponse.json([])),
  );
  return calls;
}

const ways = {
  'a new address': { send: add, path: '/account/address/new', call: 'POST /api/me/addresses/', to: '/account/address' },
  'a changed address': { send: change, path: '/account/address/5', call: 'PATCH /api/me/addresses/5/', to: '/account/address' },
  'the first address, at the checkout': { send: checkOut, path: '/checkout', call: 'POST /api/me/addresses/', to: '/checkout?address=5' },
};

/** Sends a form of an address. */
async function submit({ send, path }: (typeof ways)['a new address' | 'a changed address'], fields: Record<string, string>, query = '') {
  const body = new URLSearchParams({ ...fields, ...(path === '/checkout' && { intent: 'address' }) });
  const args = await loaderArgs(path + query, { method: 'POST', body });
  const answer: unknown = await send({ ...args, params: { id: '5' } }).catch((thrown: unknown) => thrown);
  return answer;
}
const locationOf = (answer: unknown) => (answer instanceof Response ? answer.headers.get('Location') : answer);

describe.each(Object.entries(ways))('%s', (_, way) => {
  test('is saved with every field, and leads on', async () => {
    for (const label of ['home', 'work', 'other']) {
      const calls = addresses();
      const answer = await submit(way as (typeof ways)['a new address'], { ...entered, label });
      expect(calls).toEqual([[way.call, { ...sent, label }]]);
      expect(locationOf(answer)).toBe(way.to);
    }
  });

  test('may leave out each optional field', async () => {
    const optional = {
      secondPhone: 'second_phone',
      street: 'street',
      building: 'building',
      floor: 'floor',
      courierNote: 'note',
    };
    for (const [field, name] of Object.entries(optional)) {
      const calls = addresses();
      await submit(way as (typeof ways)['a new address'], { ...entered, [field]: '' });
      expect(calls).toEqual([[way.call, { ...sent, [name]: null }]]);
    }
    for (const without of [{ keepPosition: '' }, { latitude: '' }, { longitude: '' }]) {
      const calls = addresses();
      await submit(way as (typeof ways)['a new address'], { ...entered, ...without });
      expect(calls).toEqual([[way.call, { ...sent, latitude: null, longitude: null }]]);
    }
  });

  test('stays in the form with an error beside its field, from the form and from the marketplace', async () => {
    for (const field of ['fullName', 'phone', 'cityId', 'area', 'nearestLandmark', 'label']) {
      const calls = addresses();
      expect(await submit(way as (typeof ways)['a new address'], { ...entered, [field]: '' })).toMatchObject({
        data: { errors: { [field]: ['Please fill in this field.'] }, values: { ...entered, [field]: '' } },
      });
      expect(calls).toEqual([]);
    }
    for (const [name, field] of [
      ['area', 'area'],
      ['note', 'courierNote'],
      ['second_phone', 'secondPhone'],
    ] as const) {
      addresses({ [name]: ['validation.required'] });
      expect(await submit(way as (typeof ways)['a new address'], entered)).toMatchObject({
        data: { errors: { [field]: ['Please fill in this field.'] }, values: entered },
      });
    }
  });
});

test('a new address leads to the page that asked for it', async () => {
  addresses();
  expect(locationOf(await submit(ways['a new address'], entered, '?redirectTo=%2Fcheckout'))).toBe('/checkout');
  addresses();
  expect(locationOf(await submit(ways['a new address'], entered, '?redirectTo=%2F%2Fevil.example'))).toBe('/account/address');
});

test('the form of a saved address has every field, that of a new one the customer’s name and phone', async () => {
  addresses();
  const { state } = await openChange({ ...(await loaderArgs('/account/address/5')), params: { id: '5' } });
  const { keepPosition: _, ...fields } = entered;
  expect(state).toEqual({
    values: { ...fields, phone: '+964 750 123 4567', secondPhone: '+964 770 123 4567' },
    errors: {},
  });
  addresses();
  const opened = await openNew(await loaderArgs('/account/address/new'));
  expect(opened.state).toEqual({ values: { label: 'home', fullName: 'Dilan', phone: '+964 750 123 4567' }, errors: {} });
});

describe('the id of an address', () => {
  const edit = async (id: string, init: { method?: string; body?: URLSearchParams } = {}) => ({
    ...(await loaderArgs(`/account/address/${id}`, init)),
    params: { id },
  });
  const press = (intent: string, addressId: string) =>
    loaderArgs('/account/address', { method: 'POST', body: new URLSearchParams({ intent, addressId }) });
  const end = (answering: Promise<unknown>) => answering.catch((thrown: unknown) => thrown);
  const statusOf = (answer: unknown) => (answer instanceof Response ? answer.status : answer);

  /** Answers the calls for the addresses of any id, and keeps them. */
  function anyAddress() {
    const calls: string[] = [];
    remote.use(
      http.get(`${host}/api/me/`, () => HttpResponse.json(user)),
      http.get(`${host}/api/me/addresses/`, () => HttpResponse.json([])),
      http.all(`${host}/api/me/addresses/*`, ({ request }) => {
        const { pathname } = new URL(request.url);
        calls.push(`${request.method} ${pathname}`);
        return HttpResponse.json({ ...saved, id: Number(pathname.split('/')[4]) });
      }),
      http.get(`${host}/*`, () => HttpResponse.json([])),
    );
    return calls;
  }

  test.each(['1', '9', '10', '99999', '100000', '1234567', '99999999', '100000000', '999999999'])(
    'may be %s: its address is opened, saved, deleted, restored and made the default',
    async (id) => {
      const calls = anyAddress();
      const path = `/api/me/addresses/${id}/`;
      expect((await openChange(await edit(id))).state.values.fullName).toBe(entered.fullName);
      expect(locationOf(await end(change(await edit(id, { method: 'POST', body: new URLSearchParams(entered) }))))).toBe(
        '/account/address',
      );
      const pressed = [];
      for (const intent of ['delete', 'restore', 'default']) pressed.push(locationOf(await end(changeBook(await press(intent, id)))));
      expect(pressed).toEqual([`/account/address?deleted=${id}`, '/account/address', '/account/address']);
      expect(calls).toEqual([`GET ${path}`, `PATCH ${path}`, `DELETE ${path}`, `POST ${path}restore/`, `POST ${path}default/`]);
      expect((await openBook(await loaderArgs(`/account/address?deleted=${id}`))).deleted).toBe(id);
    },
  );

  test.each(['', '0', '01', '-1', '1.5', '1e3', ' 1', '1 ', 'x', '1/default', '../me', '٥', '1000000000', '99999999999999999999'])(
    'is not “%s”: there is no such page, and nothing is sent',
    async (id) => {
      const calls = anyAddress();
      expect(statusOf(await end(openChange(await edit(encodeURIComponent(id)).then((args) => ({ ...args, params: { id } })))))).toBe(404);
      const body = new URLSearchParams(entered);
      const sentTo = await edit(encodeURIComponent(id), { method: 'POST', body });
      expect(statusOf(await end(change({ ...sentTo, params: { id } })))).toBe(404);
      for (const intent of ['delete', 'restore', 'default']) expect(statusOf(await end(changeBook(await press(intent, id))))).toBe(404);
      expect(calls).toEqual([]);
      const query = new URLSearchParams({ deleted: id });
      expect((await openBook(await loaderArgs(`/account/address?${query}`))).deleted).toBeNull();
    },
  );
});
