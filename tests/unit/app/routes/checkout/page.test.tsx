import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import * as checkoutPage from '../../../../../app/routes/checkout/route';
import { user } from '../../customer';
import { headingOf, inputsOf, linksOf, openPage } from '../../openPage';
import { address, at, line, order } from '../../orders';
import { host, loaderArgs, remoteMarketplace, signedIn } from '../../remoteShop';

const remote = remoteMarketplace();
const city = (id: number) => ({
  ...{ id, city_id: id, city_name: `City ${id}`, governorate: 'Iraq', delivery_fee: '5000' },
  ...{ delivery_days_min: 1, delivery_days_max: 2, is_default: id === 4 },
});
const key = 'c2f5d2ee-7c3a-4c1f-9a39-5f0d4c7b1a20';
const quoteId = '0b9c4a52-1d0e-4b7e-8b1f-3a5d6c7e8f90';
const methods = ['cash', 'balance', 'fib', 'zaincash', 'qicard', 'test'];

const quote = (addressId: number, balanceUsed: string) => ({
  ...{ quote_id: quoteId, address_id: addressId, payment_method: 'cash', payment_methods: methods },
  ...{
    subtotal: '12000',
    discount: '2000',
    delivery_fee: '3000',
    total: '13000',
    balance_used: balanceUsed,
    due: '12500',
    balance: '7777',
  },
  lines: [line(2), line(3), line(5)].map(({ id: _id, ...rest }) => rest),
  ...{ city_name: 'City 2', delivery_days_min: 1, delivery_days_max: 2 },
  ...{ arrives_from: '2031-03-03', arrives_to: '2031-03-05', order_until: at },
});

/** The page of a customer with these addresses, and the body of the call for the quote. */
async function open(addresses: object[], path: string, language: 'en' | 'ar' | 'ckb', answer?: () => Response) {
  const asked: unknown[] = [];
  remote.use(
    http.get(`${host}/api/me/`, () => HttpResponse.json(user)),
    http.get(`${host}/api/me/addresses/`, () => HttpResponse.json(addresses)),
    http.get(`${host}/api/local_delivery/`, () => HttpResponse.json([city(4), city(9)])),
    http.get(`${host}/api/area_list/`, () => HttpResponse.json([])),
    http.post(`${host}/api/checkout/`, async ({ request }) => {
      const body = (await request.json()) as { address_id: number };
      asked.push(body);
      return answer?.() ?? HttpResponse.json(quote(body.address_id, '500'));
    }),
  );
  return { html: await openPage(checkoutPage, path, { language }), asked };
}

const titles = { en: 'Checkout', ar: 'إتمام الشراء', ckb: 'تەواوکردنی کڕین' };

describe.each(['en', 'ar', 'ckb'] as const)('in %s', (language) => {
  test('the checkout has the address, every way to pay, the lines and the sum', async () => {
    const addresses = [address(1), address(2), address(3)];
    for (const [path, chosen] of [
      ['/checkout', 2],
      ['/checkout?address=1', 1],
      ['/checkout?address=3', 3],
      ['/checkout?address=77', 2],
    ] as const) {
      const { html, asked } = await open(addresses, path, language);
      expect(headingOf(html)).toBe(titles[language]);
      expect(asked).toEqual([{ address_id: chosen, payment_method: 'cash', use_balance: true }]);
      const others = [1, 2, 3].filter((id) => id !== chosen);
      expect(linksOf(html)).toEqual([
        `/account/address/${chosen}?redirectTo=/checkout`,
        '/account/address/new?redirectTo=/checkout',
        ...others.map((id) => `/checkout?address=${id}`),
        '/footer?details=termsOfUse',
      ]);
      for (const id of [1, 2, 3]) expect(html).toContain(`Church ${id}`);
      expect(html.indexOf(`Church ${chosen}`)).toBeLessThan(html.indexOf(`Church ${others[0]}`));
      expect(inputsOf(html, 'paymentMethod')).toEqual(methods);
      for (const id of [2, 3, 5]) for (const text of [`Lamp ${id}`, `Red ${id}`, `${id},000`]) expect(html).toContain(text);
      for (const text of ['10,000', '3,000.00', '13,000', '2,000', '7,777', '12,500']) expect(html).toContain(text);
      expect([inputsOf(html, 'addressId'), inputsOf(html, 'quoteId'), inputsOf(html, 'useBalance')]).toEqual([
        [String(chosen)],
        [quoteId],
        ['yes'],
      ]);
    }
  });

  test('a customer without an address is asked for one first', async () => {
    const { html, asked } = await open([], '/checkout', language);
    expect([headingOf(html), asked]).toEqual([titles[language], []]);
    for (const name of ['fullName', 'phone', 'cityId', 'area', 'nearestLandmark']) expect(inputsOf(html, name, 'id')).toHaveLength(1);
    expect(inputsOf(html, 'intent')).toContain('address');
    for (const id of [4, 9]) expect(html).toContain(`City ${id}`);
  });

  test('a cart that can’t be ordered is named with its lines, and an empty one leads to the cart', async () => {
    const blocked = () =>
      HttpResponse.json(
        { detail: 'checkout.blocked', changes: [{ variant_id: 3, name: 'Lamp 3', change: 'out_of_stock' }] },
        { status: 409 },
      );
    const { html } = await open([address(1)], '/checkout', language, blocked);
    expect(html).toContain('Lamp 3');
    expect(linksOf(html)).toContain('/cart');
    expect(inputsOf(html, 'quoteId')).toEqual([]);
    const isEmpty = () => HttpResponse.json({ detail: 'checkout.empty' }, { status: 409 });
    const thrown: unknown = await open([address(1)], '/checkout', language, isEmpty).catch((error: unknown) => error);
    expect(thrown instanceof Response && thrown.headers.get('Location')).toBe('/cart');
  });
});

test('an order is placed as it was quoted, once, with each way to pay', async () => {
  for (const method of methods)
    for (const useBalance of [true, false]) {
      const calls: unknown[] = [];
      remote.use(
        http.post(`${host}/api/orders/`, async ({ request }) => {
          calls.push([await request.json(), request.headers.get('Idempotency-Key')]);
          return HttpResponse.json(order(7, 'placed'));
        }),
      );
      const fields = { intent: 'place', paymentMethod: method, note: 'Ring twice', addressId: '2', quoteId, idempotencyKey: key };
      const body = new URLSearchParams({ ...fields, ...(useBalance && { useBalance: 'yes' }) });
      const answer: unknown = await checkoutPage
        .action(await loaderArgs('/checkout?address=2', { method: 'POST', body }))
        .catch((thrown: unknown) => thrown);
      expect(answer instanceof Response && answer.headers.get('Location')).toBe('/account/my-order/7?placed=1');
      const sent = { payment_method: method, use_balance: useBalance, note: 'Ring twice', address_id: 2, quote_id: quoteId };
      expect(calls).toEqual([[{ ...sent, channel: 'Customer Portal' }, key]]);
    }
});

test('a guest is asked to log in first, and returns to the checkout', async () => {
  const session = { ...signedIn, token: null, expiry: null };
  const thrown: unknown = await openPage(checkoutPage, '/checkout', { session }).catch((error: unknown) => error);
  expect(thrown instanceof Response && thrown.headers.get('Location')).toBe('/login?redirectTo=%2Fcheckout');
});
