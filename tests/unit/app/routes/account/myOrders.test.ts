import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { loader } from '../../../../../app/routes/account/my-order/route';
import { orderStatuses } from '../../../../../marketplace/contract/order/orderStates';
import { user } from '../../customer';
import { host, loaderArgs, remoteMarketplace } from '../../remoteShop';

const remote = remoteMarketplace();

const order = (id: number, status: string) => ({
  id,
  number: `26-1122-AAAAA${id}`,
  status,
  payment_method: 'cash',
  payment_status: 'due_on_delivery',
  placed_at: '2026-03-01T10:00:00Z',
  total: '25000',
  line_count: 1,
  arrives_from: '2026-03-03',
  arrives_to: '2026-03-05',
  images: [],
});

test('the list without a filter has the orders of every state', async () => {
  const results = orderStatuses.map((status, index) => order(index + 1, status));
  remote.use(
    http.get(`${host}/api/me/`, () => HttpResponse.json(user)),
    http.get(`${host}/api/orders/`, () => HttpResponse.json({ count: results.length, next: null, previous: null, results })),
  );
  const { orders } = await loader(await loaderArgs('/account/my-order'));
  expect(orders.map(({ status }) => status)).toEqual([...orderStatuses]);
});

test('the filter’s fields reach the marketplace', async () => {
  let asked = new URLSearchParams();
  remote.use(
    http.get(`${host}/api/me/`, () => HttpResponse.json(user)),
    http.get(`${host}/api/orders/`, ({ request }) => {
      asked = new URL(request.url).searchParams;
      return HttpResponse.json({ count: 0, next: null, previous: null, results: [] });
    }),
  );
  const filter = { status: 'delivered', from: '2026-03-01', to: '2026-04-01', search: '26-11' };
  await loader(await loaderArgs(`/account/my-order?${new URLSearchParams(filter)}`));
  expect(Object.fromEntries(asked)).toMatchObject(filter);
});

const none = { status: '', from: '', to: '', search: '' };

test.each<[string, Partial<typeof none>]>([
  ['', {}],
  ['status=', {}],
  ...['pending_payment', 'placed', 'confirmed', 'packed', 'out_for_delivery', 'delivered', 'cancelled'].map(
    (status): [string, Partial<typeof none>] => [`status=${status}`, { status }],
  ),
  ['status=unknown', {}],
  ['from=2026-03-01', { from: '2026-03-01' }],
  ['to=2026-03-01', { to: '2026-03-01' }],
  ['search=26-11', { search: '26-11' }],
  ['search=+26-1122-ABCDEF+&to=', { search: '26-1122-ABCDEF' }],
  ['from=2026-03-01&to=2026-03-01&status=placed', { from: '2026-03-01', to: '2026-03-01', status: 'placed' }],
  ['status=delivered&search=aa&lang=ckb', { status: 'delivered', search: 'aa' }],
])('each field of the filter is sent alone and with others, on every page: %s', async (query, sent) => {
  for (const offset of [0, 12, 24]) {
    const asked: URLSearchParams[] = [];
    remote.use(
      http.get(`${host}/api/me/`, () => HttpResponse.json(user)),
      http.get(`${host}/api/orders/`, ({ request }) => {
        asked.push(new URL(request.url).searchParams);
        return HttpResponse.json({ count: 40, next: null, previous: null, results: [order(1, 'placed')] });
      }),
    );
    const address = `/account/my-order?${query}${offset > 0 ? `&offset=${offset}` : ''}`;
    const found = await loader(await loaderArgs(address));
    // Empty values are not sent.
    expect(asked.map((parameters) => Object.fromEntries(parameters))).toEqual([{ ...sent, offset: String(offset) }]);
    expect(found).toMatchObject({ count: 40, offset, filter: { ...none, ...sent } });
    expect(found.orders.map(({ id }) => id)).toEqual([1]);
  }
});
