import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { action, loader } from '../../../../../app/routes/cart/route';
import { action as addAction } from '../../../../../app/routes/product/detail/route';
import { host, loaderArgs, remoteMarketplace, signedIn, writtenSession } from '../../remoteShop';

const remote = remoteMarketplace();
const guest: typeof signedIn = { ...signedIn, token: null, expiry: null };
const newcomer: typeof signedIn = { ...guest, cartId: null };

const line = (id: number, quantity: number) => ({
  ...{ id, product_id: id * 10, variant_id: id * 100, name: `Lamp ${id}`, attributes: [], image: null, quantity },
  ...{ unit_price: '25000', full_price: '30000', seen_price: '25000', line_total: String(25_000 * quantity), stock: 10, issues: [] },
});
const cartOf = (key: string | null, ...lines: ReturnType<typeof line>[]) => ({
  ...{ cart_id: key, cart_items: lines, subtotal: '60000', discount: '10000', blocked: false, arrival: null },
});
const lines = [line(7, 2), line(8, 1), line(9, 10)];

/** The calls of an action, with what they send and whose cart they name. */
let calls: [string, unknown, string | null][] = [];
beforeEach(() => {
  calls = [];
  remote.use(
    http.get(`${host}/api/cart/`, ({ request }) => HttpResponse.json(cartOf(request.headers.get('X-Cart-Id'), ...lines))),
    http.get(`${host}/api/*`, () => HttpResponse.json([])),
    http.all(`${host}/api/*`, async ({ request }) => {
      const text = await request.text();
      const key = request.headers.get('X-Cart-Id');
      calls.push([`${request.method} ${new URL(request.url).pathname}`, text === '' ? null : JSON.parse(text), key]);
      return HttpResponse.json(cartOf(request.headers.has('Authorization') ? null : (key ?? 'a-new-cart'), ...lines));
    }),
  );
});

const redirectOf = async (run: Promise<unknown>) => {
  const answer: unknown = await run.catch((thrown: unknown) => thrown);
  if (!(answer instanceof Response)) throw new Error(`not redirected: ${JSON.stringify(answer)}`);
  const written = await writtenSession(answer.headers);
  return { to: answer.headers.get('Location'), flash: written?.flash?.key ?? null, cartId: written?.cartId };
};

/** Sends the form of the cart with the lines 7, 8 and 9. */
async function press(intent: string, quantities: string[], language: string, session: typeof signedIn) {
  const body = new URLSearchParams({ intent });
  for (const [at, { id, quantity }] of lines.entries()) {
    body.append('itemId', String(id));
    body.append('was', String(quantity));
    body.append('quantity', quantities[at] ?? '');
  }
  return action(await loaderArgs(`/cart?lang=${language}`, { method: 'POST', body, session }));
}

describe.each([
  ['a guest', guest],
  ['a customer', { ...signedIn, cartId: null }],
])('%s', (_, session) => {
  const key = session.cartId;

  test.each(['en', 'ar', 'ckb'])('reads every line of the cart with the totals, in %s', async (language) => {
    const { data } = await loader(await loaderArgs(`/cart?lang=${language}`, { session }));
    expect(data).toMatchObject({ subtotal: '60000', discount: '10000', blocked: false, canWish: session.token !== null });
    expect(data?.lines.map(({ id, name, quantity, unitPrice, fullPrice }) => [id, name, quantity, unitPrice, fullPrice])).toEqual([
      [7, 'Lamp 7', 2, '25000', '30000'],
      [8, 'Lamp 8', 1, '25000', '30000'],
      [9, 'Lamp 9', 10, '25000', '30000'],
    ]);
  });

  test.each(['en', 'ar', 'ckb'])('changes the quantity of any line, from one to ten, also in Arabic digits, in %s', async (language) => {
    for (const [at, { id }] of lines.entries())
      for (const [entered, quantity] of [
        ['1', 1],
        ['3', 3],
        ['10', 10],
        ['٣', 3],
        ['۱۰', 10],
      ] as const) {
        calls = [];
        const quantities = lines.map((own) => String(own.quantity));
        quantities[at] = entered;
        const { to, flash } = await redirectOf(press(`update-${id}`, quantities, language, session));
        expect([to, flash]).toEqual(['/cart', 'cartUpdated']);
        expect(calls).toEqual([[`PATCH /api/cart/items/${id}/`, { quantity }, key]]);
      }
  });

  test.each(['0', '11', '-1', '1.5', 'x', ''])('keeps a line whose new quantity is %j', async (entered) => {
    const answer = await press('update-8', ['2', entered, '10'], 'en', session);
    expect(answer).toMatchObject({ init: { status: 400 }, data: [{ itemId: 8, quantity: entered, isWished: false }] });
    expect(calls).toEqual([]);
  });

  test.each(['en', 'ar', 'ckb'])('removes any line, and goes to the checkout with what was changed, in %s', async (language) => {
    for (const { id } of lines) {
      calls = [];
      const { to, flash } = await redirectOf(press(`remove-${id}`, ['2', '1', '10'], language, session));
      expect([to, flash]).toEqual(['/cart', 'cartRemoved']);
      expect(calls).toEqual([[`DELETE /api/cart/items/${id}/`, null, key]]);
    }
    calls = [];
    expect((await redirectOf(press('checkout', ['2', '4', '9'], language, session))).to).toBe('/checkout');
    expect(calls.map(([call, body]) => [call, body])).toEqual([
      ['PATCH /api/cart/items/8/', { quantity: 4 }],
      ['PATCH /api/cart/items/9/', { quantity: 9 }],
    ]);
  });
});

describe.each([
  ['a guest without a cart', newcomer, 'a-new-cart'],
  ['a guest with a cart', guest, 'the-guest-cart'],
  ['a customer', { ...signedIn, cartId: null }, null],
])('%s', (_, session, cartId) => {
  test.each(['en', 'ar', 'ckb'])('adds the shown variant in any quantity, to keep it or to buy it at once, in %s', async (language) => {
    for (const path of ['/product/7', '/product/7?variant=70', '/product/https%3A%2F%2Fshop.example%2Fitem'])
      for (const quantity of ['1', '2', '10'])
        for (const intent of ['', 'buy']) {
          calls = [];
          const body = new URLSearchParams({ variantId: '70', quantity, ...(intent && { intent }) });
          const query = `${path.includes('?') ? '&' : '?'}lang=${language}`;
          const args = await loaderArgs(path + query, { method: 'POST', body, session });
          const answer = await redirectOf(addAction({ ...args, params: { id: path.split(/[/?]/)[2] ?? '' } }));
          expect(answer.to).toBe(intent === 'buy' ? '/checkout' : path + query);
          if (intent === '') expect(answer.flash).toBe('addedToCart');
          if (answer.cartId !== undefined) expect(answer.cartId).toBe(cartId);
          expect(calls).toEqual([['POST /api/cart/items/', { variant_id: 70, quantity: Number(quantity) }, session.cartId]]);
        }
  });
});
