import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { action } from '../../../../../app/routes/checkout/route';
import { user } from '../../customer';
import { host, loaderArgs, remoteMarketplace } from '../../remoteShop';

const remote = remoteMarketplace();

const ids = {
  addressId: '9',
  quoteId: 'c2f5d2ee-7c3a-4c1f-9a39-5f0d4c7b1a20',
  idempotencyKey: 'd2f5d2ee-7c3a-4c1f-9a39-5f0d4c7b1a21',
};

/** Sends the checkout's form to a marketplace with this answer. @returns its calls, and what the page answers. */
async function place(fields: Record<string, string>, answer: object, status: number) {
  const calls: [unknown, string | null][] = [];
  remote.use(
    http.get(`${host}/api/me/`, () => HttpResponse.json(user)),
    http.post(`${host}/api/orders/`, async ({ request }) => {
      calls.push([await request.json(), request.headers.get('Idempotency-Key')]);
      return HttpResponse.json(answer, { status });
    }),
  );
  const body = new URLSearchParams({ intent: 'place', ...ids, ...fields });
  const answered: unknown = await action(await loaderArgs('/checkout', { method: 'POST', body })).catch((thrown: unknown) => thrown);
  return { calls, answered };
}

const common = { address_id: 9, quote_id: ids.quoteId, channel: 'Customer Portal' };

test.each(['cash', 'balance', 'fib', 'zaincash', 'qicard', 'test'])(
  'an order is placed with all that was chosen, paid by %s',
  async (method) => {
    for (const useBalance of ['yes', ''])
      for (const note of ['', 'Ring twice', 'بەرامبەر کڵێسا']) {
        const sold = { detail: 'checkout.alreadyPlaced', order_id: 31 };
        const { calls, answered } = await place({ paymentMethod: method, useBalance, note }, sold, 409);
        const body = { ...common, payment_method: method, use_balance: useBalance === 'yes', note: note || null };
        expect(calls).toEqual([[body, ids.idempotencyKey]]);
        // The order that the cart became already.
        expect(answered instanceof Response && [answered.status, answered.headers.get('Location')]).toEqual([
          303,
          '/account/my-order/31?placed=1',
        ]);
      }
  },
);

test('a refused order keeps what was chosen, and one without an answer its key, too', async () => {
  const fields = { paymentMethod: 'fib', useBalance: 'yes', note: 'Ring twice' };
  const refused = await place(fields, { detail: 'checkout.cartChanged' }, 409);
  expect(refused.answered).toMatchObject({ data: { values: fields, errors: { '': [expect.any(String)] } }, init: { status: 409 } });
  const uncertain = await place(fields, { detail: 'errors.general' }, 503);
  expect(uncertain.answered).toMatchObject({ data: { values: { ...fields, ...ids } }, init: { status: 503 } });
  const unknown = await place({ ...fields, paymentMethod: 'cheque' }, {}, 500);
  expect(unknown.calls).toEqual([]);
  expect(unknown.answered).toMatchObject({ data: { errors: { paymentMethod: [expect.any(String)] } }, init: { status: 400 } });
});
