import { randomUUID } from 'node:crypto';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { action, loader } from '../../../../../app/routes/checkout/route';
import { user } from '../../customer';
import { host, loaderArgs, remoteMarketplace, signedIn } from '../../remoteShop';

const remote = remoteMarketplace();
const languages = ['en', 'ar', 'ckb'] as const;
const methods = ['cash', 'balance', 'fib', 'zaincash', 'qicard', 'test'];
const quoteId = randomUUID();
const idempotencyKey = randomUUID();

const place = {
  label: 'home',
  full_name: 'Dilan Ahmed',
  phone: '+9647501234567',
  second_phone: null,
  city_id: 4,
  city_name: 'Erbil',
  area: 'Ankawa',
  street: null,
  building: null,
  floor: null,
  nearest_landmark: 'The church',
  note: null,
  latitude: null,
  longitude: null,
};
const totals = { subtotal: '30000', discount: '0', delivery_fee: '3000', total: '33000', balance_used: '0', due: '33000' };
const days = {
  delivery_days_min: 1,
  delivery_days_max: 1,
  arrives_from: '2026-03-03',
  arrives_to: '2026-03-03',
  order_until: '2026-03-02T11:00:00Z',
};
const placed = (payment: object | null) => ({
  ...{ id: 31, number: '26-0301-AAAAA2', status: 'placed', payment_method: 'cash', payment_status: 'due_on_delivery' },
  ...{ placed_at: '2026-03-01T10:00:00Z', line_count: 1, images: [], lines: [], address: place, note: null, ...totals, ...days },
  ...{ history: [], can_cancel: true, payment },
});
const payment = {
  ...{ reference: 'r1', gateway: 'test', purpose: 'order', state: 'pending', failure: null, amount: '33000' },
  ...{ expires_at: '2026-03-01T10:30:00Z', redirect_url: '/dev/pay/7', code: null, in_balance: false },
  ...{ order_id: 31, order_number: '26-0301-AAAAA2', order_status: 'pending_payment' },
};

interface Sent {
  call: string;
  key: string | null;
  body: Record<string, unknown>;
}
let calls: Sent[] = [];
let answer: () => Response = () => HttpResponse.json(placed(null), { status: 201 });
beforeEach(() => {
  calls = [];
  answer = () => HttpResponse.json(placed(null), { status: 201 });
  remote.use(
    http.get(`${host}/api/me/`, () => HttpResponse.json(user)),
    http.get(`${host}/api/me/addresses/`, () => HttpResponse.json([1, 2, 3].map((id) => ({ ...place, id, is_default: id === 2 })))),
    http.get(`${host}/api/*`, () => HttpResponse.json([])),
    http.post(`${host}/api/*`, async ({ request }) => {
      const body = (await request.json()) as Record<string, unknown>;
      const { pathname } = new URL(request.url);
      calls.push({ call: pathname, key: request.headers.get('Idempotency-Key'), body });
      if (pathname === '/api/orders/') return answer();
      const shown = { quote_id: quoteId, address_id: body.address_id, payment_method: 'cash', payment_methods: methods, balance: '500' };
      return HttpResponse.json({ ...shown, ...totals, ...days, lines: [], city_name: 'Erbil' });
    }),
  );
});

const send = async (language: string, fields: Record<string, string>, session = signedIn) => {
  const body = new URLSearchParams({ intent: 'place', addressId: '3', quoteId, idempotencyKey, note: '', ...fields });
  return action(await loaderArgs(`/checkout?lang=${language}`, { method: 'POST', body, session })).catch((thrown: unknown) => thrown);
};
const goal = (left: unknown) => left instanceof Response && left.headers.get('Location');

describe.each(languages)('the checkout, in %s', (language) => {
  test.each(methods)('places the order with the chosen payment, address, note and part of the balance: %s', async (paymentMethod) => {
    for (const [note, sentNote] of [
      ['', null],
      ['   ', null],
      ['Ring twice', 'Ring twice'],
      ['دوو جار زەنگ لێ بدە', 'دوو جار زەنگ لێ بدە'],
      ['x'.repeat(500), 'x'.repeat(500)],
    ])
      for (const [fields, useBalance] of [
        [{}, false],
        [{ useBalance: 'yes' }, true],
      ] as const) {
        calls = [];
        expect(goal(await send(language, { paymentMethod, note: note ?? '', ...fields }))).toBe('/account/my-order/31?placed=1');
        const body = {
          address_id: 3,
          quote_id: quoteId,
          payment_method: paymentMethod,
          use_balance: useBalance,
          note: sentNote,
          channel: 'Customer Portal',
        };
        expect(calls).toEqual([{ call: '/api/orders/', key: idempotencyKey, body }]);
      }
  });

  test('leads to the page of an online payment, and to the order that was placed before', async () => {
    answer = () => HttpResponse.json(placed(payment), { status: 201 });
    expect(goal(await send(language, { paymentMethod: 'test' }))).toBe('/dev/pay/7');
    answer = () => HttpResponse.json({ detail: 'checkout.alreadyPlaced', order_id: 30 }, { status: 409 });
    expect(goal(await send(language, { paymentMethod: 'cash' }))).toBe('/account/my-order/30?placed=1');
  });

  test.each([409, 400, 429, 500, 503])('that is refused with %i keeps the input and places nothing else', async (status) => {
    answer = () => HttpResponse.json({ detail: 'errors.general' }, { status });
    const fields = { paymentMethod: 'cash', note: 'Ring twice', useBalance: 'yes' };
    const left = await send(language, fields);
    expect(left).toMatchObject({ init: { status }, data: { values: fields, errors: { '': [expect.stringMatching(/\S/)] } } });
    if (status >= 500) expect(left).toMatchObject({ data: { values: { idempotencyKey, quoteId, addressId: '3' } } });
    expect(calls).toHaveLength(1);
  });

  test('shows the address that is asked for, else the default one, and its quote with every way to pay', async () => {
    for (const [query, chosen] of [
      ['', 2],
      ['&address=1', 1],
      ['&address=3', 3],
      ['&address=4', 2],
      ['&address=x', 2],
    ] as const) {
      calls = [];
      const { data } = await loader(await loaderArgs(`/checkout?lang=${language}${query}`));
      expect(data).toMatchObject({
        step: 'order',
        chosen,
        blocked: null,
        quote: { addressId: chosen, paymentMethods: methods, total: '33000' },
      });
      expect(data.step === 'order' && data.addresses.map(({ id }) => id)).toEqual([1, 2, 3]);
      expect(calls.map(({ call, body }) => [call, body.address_id])).toEqual([['/api/checkout/', chosen]]);
    }
  });

  test('asks for the first address, and a guest to log in', async () => {
    remote.use(http.get(`${host}/api/me/addresses/`, () => HttpResponse.json([])));
    expect((await loader(await loaderArgs(`/checkout?lang=${language}`))).data.step).toBe('address');
    const guest: typeof signedIn = { ...signedIn, token: null, expiry: null };
    const asked = await loader(await loaderArgs('/checkout', { session: guest })).catch((thrown: unknown) => thrown);
    expect(goal(asked)).toBe('/login?redirectTo=%2Fcheckout');
    expect(goal(await send(language, { paymentMethod: 'cash' }, guest))).toMatch(/^\/login\?redirectTo=%2Fcheckout/);
    expect(calls).toEqual([]);
  });
});
