import type pg from 'pg';

/** A request that is measured in a small and in a large shop. `path` depends on the shop where a request names an entry of it. */
export interface MeasuredRequest {
  list: string;
  name: string;
  path: string;
}

/** Lists are counted, and have pages, up to a thousand entries. */
const lastOffset = 950;

interface Named {
  order: string;
  phone: string;
  product: number;
  customer: number;
  payment: string;
  return: string;
  category: number;
  brand: number;
  sku: string;
  application: number;
}

/** What the requests name: entries from the middle of the shop. */
async function readNamed(client: pg.Client): Promise<Named> {
  const middle = (table: string, where = 'true') =>
    `(select * from ${table} where ${where} order by id offset (select count(*) / 2 from ${table} where ${where}) limit 1)`;
  const { rows } = await client.query<Named>(`
    select o.number as order, o.address ->> 'phone' as phone, p.id as product, p.category_id as category, p.brand_id as brand,
      o.user_id as customer, pay.reference as payment, r.number as return, a.id as application,
      (select sku from variants where product_id = p.id order by position limit 1) as sku
    from ${middle('orders')} as o, ${middle('products', "source = 'load'")} as p, ${middle('payments')} as pay, ${middle('returns')} as r,
      ${middle('seller_applications')} as a`);
  const [named] = rows;
  if (!named) throw new Error('the shop is empty');
  return named;
}

const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 24 * 3_600_000).toISOString().slice(0, 10);

type Query = Record<string, string | number>;

/** The filters, sortings and pages of each list, as the pages offer them. */
const listsOf = (named: Named): Record<string, Record<string, Query>> => ({
  orders: {
    'all, newest first': {},
    'last page': { offset: lastOffset },
    'oldest first': { sort: 'oldest' },
    'by arrival': { sort: 'arrival' },
    'by total': { sort: 'total' },
    'waiting, oldest first': { status: 'placed', sort: 'oldest' },
    'to pack, by arrival': { status: 'confirmed', sort: 'arrival' },
    delivered: { status: 'delivered' },
    'waiting for payment': { status: 'pending_payment' },
    'payment due on delivery': { payment_status: 'due_on_delivery' },
    'payment pending': { payment_status: 'pending' },
    'payment failed': { payment_status: 'failed' },
    'paid by ZainCash': { payment_method: 'zaincash' },
    'paid by the test gateway': { payment_method: 'test' },
    'a small city': { city_id: 14 },
    'a small city, by total': { city_id: 14, sort: 'total' },
    'a week': { from: day(207), to: day(200) },
    'a week, a city, delivered': { from: day(207), to: day(200), city_id: 1, status: 'delivered' },
    'a year, by total': { from: day(400), to: day(35), sort: 'total' },
    'one number': { search: named.order },
    'a part of a number': { search: named.order.slice(-6) },
    'a part of a number that is unknown': { search: 'ZZZZZZ' },
    'a name': { search: 'Hassan 5' },
    'a name in Kurdish': { search: 'شیلان' },
    'a name that is unknown': { search: 'Nobody' },
    'two letters': { search: 'ze' },
    'a phone': { search: named.phone },
    'a phone that is unknown': { search: '0770 999 9999' },
    'an e-mail address': { search: 'shopper-600@mail.example' },
  },
  products: {
    'all, newest first': {},
    'last page': { offset: lastOffset },
    'oldest first': { sort: 'oldest' },
    'cheapest first': { sort: 'cheapest' },
    'dearest first': { sort: 'dearest' },
    drafts: { state: 'draft' },
    'drafts, cheapest first': { state: 'draft', sort: 'cheapest' },
    published: { state: 'published' },
    withdrawn: { state: 'withdrawn' },
    'a category': { category_id: named.category },
    'a category, cheapest first': { category_id: named.category, sort: 'cheapest' },
    'a brand': { brand_id: named.brand },
    'low stock': { stock: 'low' },
    'out of stock': { stock: 'out' },
    'out of stock, drafts': { stock: 'out', state: 'draft' },
    'a word': { search: 'phone' },
    'two words': { search: 'phone black' },
    'a word in Arabic': { search: 'قميص' },
    'a word that is unknown': { search: 'zzzzzz' },
    'a SKU': { search: named.sku },
    'the beginning of a SKU': { search: 'load-9' },
    'a number': { search: String(named.product) },
  },
  variants: {
    'all, newest first': {},
    'last page': { offset: lastOffset },
    'cheapest first': { sort: 'cheapest' },
    'low stock': { stock: 'low' },
    'out of stock': { stock: 'out' },
    'a word': { search: 'phone' },
    'a SKU': { search: named.sku },
    'the beginning of a SKU': { search: 'load-9' },
    drafts: { state: 'draft' },
  },
  customers: {
    all: {},
    'oldest first': { sort: 'oldest' },
    'by name': { sort: 'name' },
    'by name, last page': { sort: 'name', offset: lastOffset },
    'last page': { offset: lastOffset },
    'a name': { search: 'Hassan 5' },
    'a frequent name, by name': { search: 'Hassan', sort: 'name' },
    'a name that is unknown': { search: 'Nobody' },
    'two letters': { search: 'ze' },
    'a part of an e-mail address': { search: 'shopper-60' },
    'an e-mail address': { search: 'shopper-600@mail.example' },
    'a phone': { search: named.phone },
    'the end of a phone': { search: named.phone.slice(-6).replace(/^0+/, '9') },
    'a number': { search: String(named.customer) },
  },
  payments: {
    all: {},
    'oldest first': { sort: 'oldest' },
    'by amount': { sort: 'amount' },
    'captured, by amount': { state: 'captured', sort: 'amount' },
    'last page': { offset: lastOffset },
    captured: { state: 'captured' },
    disputed: { state: 'disputed' },
    refunded: { state: 'refunded' },
    failed: { state: 'failed' },
    'of the test gateway': { gateway: 'test' },
    'refunded by ZainCash': { gateway: 'zaincash', state: 'refunded' },
    'a reference': { search: named.payment },
    'a number': { search: named.order },
    'a phone': { search: named.phone },
  },
  returns: {
    all: {},
    'oldest first': { sort: 'oldest' },
    'by refund': { sort: 'refund' },
    'refunded, by refund': { status: 'refunded', sort: 'refund' },
    'last page': { offset: lastOffset },
    requested: { status: 'requested' },
    refunded: { status: 'refunded' },
    cancelled: { status: 'cancelled' },
    'a reason': { reason: 'changedMind' },
    'a reason, rejected': { reason: 'changedMind', status: 'rejected' },
    'a week': { from: day(207), to: day(200) },
    'a number': { search: named.return },
    "an order's number": { search: named.order },
    'a name': { search: 'Hassan 5' },
    'a phone': { search: named.phone },
  },
  reviews: {
    waiting: { status: 'pending' },
    hidden: { status: 'hidden' },
    published: { status: 'published' },
    'published, last page': { status: 'published', offset: lastOffset },
  },
  messages: {
    all: {},
    'oldest first': { sort: 'oldest' },
    'failed, oldest first': { state: 'failed', sort: 'oldest' },
    'last page': { offset: lastOffset },
    failed: { state: 'failed' },
    waiting: { state: 'waiting' },
    sent: { state: 'sent' },
    'an e-mail address': { search: 'shopper-600@mail.example' },
    'a part of a phone': { search: named.phone.slice(5) },
    'a recipient that is unknown': { search: 'nobody@' },
  },
  codes: { all: {}, 'a later page': { offset: 50 } },
  applications: {
    all: {},
    'oldest first': { sort: 'oldest' },
    'last page': { offset: lastOffset },
    waiting: { status: 'pending' },
    'sent back': { status: 'revised' },
    'a name': { search: 'Bazaar 5' },
    'a name that is unknown': { search: 'Nobody' },
  },
  audit: {
    all: {},
    'oldest first': { sort: 'oldest' },
    'last page': { offset: lastOffset },
    'by a member': { by: 'finance@karwan.example' },
    'by a member who is unknown': { by: 'nobody@karwan.example' },
    'about orders': { about: 'orders' },
    'about codes': { about: 'codes' },
    'about something that is unknown': { about: 'nothing' },
    'a week': { from: day(207), to: day(200) },
    'a week, about codes': { from: day(207), to: day(200), about: 'codes' },
  },
  imports: { all: {}, 'last page': { offset: lastOffset } },
  brands: { all: {}, 'a name': { search: 'ba' } },
  transfer_fees: { 'a phone': { search: named.phone } },
});

/** Pages without filters, and those of one entry. */
const pagesOf = (named: Named): Record<string, string> => ({
  Today: '/staff',
  Orders: '/staff/orders',
  'An order': `/staff/orders/${named.order}`,
  Returns: '/staff/returns',
  'A return': `/staff/returns/${named.return}`,
  Products: '/staff/products',
  'A product': `/staff/products/${named.product}`,
  'Stock and prices': '/staff/products/stock',
  Import: '/staff/import',
  Categories: '/staff/categories',
  Brands: '/staff/brands',
  Colours: '/staff/colours',
  Collections: '/staff/collections',
  Customers: '/staff/customers',
  'A customer': `/staff/customers/${named.customer}`,
  Reviews: '/staff/reviews',
  Applications: '/staff/applications',
  'An application': `/staff/applications/${named.application}`,
  Messages: '/staff/messages',
  Payments: '/staff/payments',
  'A payment': `/staff/payments/${named.payment}`,
  Codes: '/staff/codes',
  Ledger: '/staff/ledger',
  Audit: '/staff/audit',
});

/** The first byte of each export. */
const exportsOf = (named: Named): Record<string, string> => ({
  'orders, all': '/api/staff/orders/export/',
  'orders of a week': `/api/staff/orders/export/?from=${day(207)}&to=${day(200)}`,
  'orders with a name': '/api/staff/orders/export/?search=Hassan%205',
  'products, all': '/api/staff/products/export/?format=csv',
  'products of a category': `/api/staff/products/export/?format=csv&category_id=${named.category}`,
});

/** Every request that is measured, for one shop; the same list in the same order for every shop. */
export async function requestsOf(client: pg.Client): Promise<MeasuredRequest[]> {
  const named = await readNamed(client);
  const lists = Object.entries(listsOf(named)).flatMap(([list, views]) =>
    Object.entries(views).map(([name, query]) => {
      const parameters = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
      return { list, name, path: `/api/staff/${list}/${parameters.size > 0 ? `?${parameters}` : ''}` };
    }),
  );
  const under = (list: string, paths: Record<string, string>) => Object.entries(paths).map(([name, path]) => ({ list, name, path }));
  return [
    ...lists,
    ...under('page', pagesOf(named)),
    { list: 'today', name: 'all', path: '/api/staff/today/' },
    ...under('export', exportsOf(named)),
  ];
}
