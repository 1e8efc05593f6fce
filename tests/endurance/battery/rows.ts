import { randomInt, randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { scan } from '../../pdfFixtures';
import { address, newCustomer } from '../../process/remoteShopper';
import type { Json } from '../client';
import { inLanes, measureFlood } from './flood';
import { countsOf, type Group, inMegabytes, type Recorder } from './row';
import { type BatteryShop, fileForm, withShop } from './shop';

// What grows with what strangers send: labels of metrics, rows of the database.

const inventedPaths = 30_000;
const maxMetrics = 500_000;
const lanes = 8;
/** The first segments that the shop knows, and none. */
const beginnings = ['', '/api', '/account', '/product', '/images', '/assets', '/staff', '/details'];
const methods = ['GET', 'GET', 'GET', 'POST', 'PROPFIND', 'PURGE', 'MKCOL', 'DELETE'];

async function measureLabels(record: Recorder): Promise<void> {
  await withShop({}, async (shop) => {
    const agent = new Agent({ keepAlive: true, maxSockets: lanes });
    let sent = 0;
    const invent = async () => {
      sent += 1;
      const { status } = await shop.send(`${beginnings[sent % beginnings.length]}/invented-${sent}-${randomUUID()}`, {
        ...{ agent, from: '127.0.3.1', method: methods[Math.floor(sent / beginnings.length) % methods.length] ?? 'GET' },
        headers: { 'User-Agent': `Agent ${sent}`, Origin: shop.url },
      });
      return status;
    };
    const before = (await shop.metrics()).length;
    const flooded = await measureFlood(shop, {
      point: 4,
      what: `Invented paths on ${lanes} connections, as fast as they are answered`,
      wave: () => inLanes(1000, lanes, invent),
    });
    record(...flooded);
    await inLanes(Math.max(0, inventedPaths - sent), lanes, invent);
    agent.destroy();
    const metrics = await shop.metrics();
    record({
      point: 4,
      what: `/metrics after ${sent.toLocaleString('en')} invented paths, with ${new Set(methods).size} methods and a User-Agent each`,
      figure: `${inMegabytes(metrics.length)}, ${metrics.split('\n').length} lines; before ${inMegabytes(before)}`,
      bound: `${inMegabytes(maxMetrics)}, no invented text`,
      isMet: metrics.length <= maxMetrics && !metrics.includes('invented') && !metrics.includes('PURGE'),
    });
  });
}

/** Sends requests and counts the rows that they add. */
async function countRows(
  shop: BatteryShop,
  { what, rows: counted, maxRows, bound }: { what: string; rows: string; maxRows: number; bound: string },
  attack: () => Promise<(number | 'none')[]>,
) {
  const before = await shop.count(counted);
  const answers = await attack();
  const added = (await shop.count(counted)) - before;
  return {
    point: 5,
    what,
    figure: `${added} more rows after ${answers.length} requests; answers ${countsOf(answers)}`,
    bound,
    isMet: added <= maxRows && added > 0,
  };
}

async function measureCarts(shop: BatteryShop, record: Recorder, variantId: number): Promise<void> {
  const add = async (from: string) => {
    const json = { variant_id: variantId, quantity: 1 };
    return (await shop.send('/api/cart/items/', { method: 'POST', json, headers: { 'X-Forwarded-For': from } })).status;
  };
  const hex = () => randomInt(65_536).toString(16);
  const carts = 'select count(*) from carts';
  record(
    await countRows(
      shop,
      { what: 'Carts of guests: 1,000 POSTs from one IPv4 address', rows: carts, maxRows: 300, bound: '300 rows' },
      () => inLanes(1000, lanes, () => add('203.0.113.9')),
    ),
    await countRows(
      shop,
      { what: 'Carts of guests: 1,000 POSTs from as many addresses of one IPv6 /64', rows: carts, maxRows: 300, bound: '300 rows' },
      () => inLanes(1000, lanes, () => add(`2001:db8:1:1:${hex()}:${hex()}:${hex()}:${hex()}`)),
    ),
    await countRows(
      shop,
      { what: 'Carts of guests: 2,500 POSTs from 2,500 networks /64 of one IPv6 /48', rows: carts, maxRows: 1500, bound: '1,500 rows' },
      () => inLanes(2500, lanes, (index) => add(`2001:db8:2:${index.toString(16)}::1`)),
    ),
  );
  const flooded = await measureFlood(shop, {
    point: 5,
    what: 'PostgreSQL: POSTs of guests’ carts on eight connections, from new networks each second',
    wave: (turn) => inLanes(250, lanes, () => add(`198.51.100.${turn + 1}`)),
  });
  record(...flooded);
}

async function measureCustomer(shop: BatteryShop, record: Recorder, variantId: number): Promise<void> {
  const { token } = (await newCustomer(shop.url)).login;
  const statusOf = async (method: string, path: string, json?: unknown) => (await shop.send(path, { method, token, json })).status;
  const several = async (count: number, task: (index: number) => Promise<number | 'none'>) => {
    const statuses: (number | 'none')[] = [];
    for (let index = 0; index < count; index += 1) statuses.push(await task(index));
    return statuses;
  };
  const addAddress = () => statusOf('POST', '/api/me/addresses/', address);
  record(
    await countRows(
      shop,
      { what: 'Addresses: one customer adds 50', rows: 'select count(*) from addresses', maxRows: 20, bound: '20 rows' },
      () => several(50, addAddress),
    ),
  );
  const again = await several(100, async () => {
    const [first, second] = await shop.call('GET', '/api/me/addresses/', { token });
    if (first && second) await statusOf('DELETE', `/api/me/addresses/${first.id}/`);
    return addAddress();
  });
  const added = 20 + again.filter((status) => status === 201).length;
  record({
    point: 5,
    what: 'Addresses: the customer deletes one and adds one, 100 times',
    figure: `${added} added with those before; answers ${countsOf(again)}`,
    bound: '60 an hour',
    isMet: added <= 60,
  });
  const photo = await fileForm(await scan(), 'photo.jpg');
  record(
    await countRows(
      shop,
      { what: 'Photos: one customer uploads 100', rows: 'select count(*) from uploads', maxRows: 20, bound: '20 rows' },
      () => several(100, async () => (await shop.send('/api/uploads/', { method: 'POST', token, ...photo })).status),
    ),
  );
  const [place] = await shop.call('GET', '/api/me/addresses/', { token });
  const addToCart = (quantity: number) => shop.call('POST', '/api/cart/items/', { token, json: { variant_id: variantId, quantity } });
  const order = { address_id: place.id, payment_method: 'test' };
  await addToCart(1);
  record(
    await countRows(
      shop,
      { what: 'Quotes: the checkout is opened 200 times', rows: 'select count(*) from quotes', maxRows: 20, bound: '20 rows' },
      () => several(200, () => statusOf('POST', '/api/checkout/', order)),
    ),
    await countRows(
      shop,
      {
        what: 'Orders that wait for an online payment: one customer places 12',
        rows: "select count(*) from orders where status = 'pending_payment'",
        maxRows: 5,
        bound: '5 rows',
      },
      () =>
        several(12, async () => {
          await addToCart(1);
          const { quote_id }: Json = await shop.call('POST', '/api/checkout/', { token, json: order });
          const headers = { 'Idempotency-Key': randomUUID() };
          return (await shop.send('/api/orders/', { method: 'POST', token, headers, json: { ...order, quote_id } })).status;
        }),
    ),
  );
}

async function measureMessages(shop: BatteryShop, record: Recorder): Promise<void> {
  record(
    await countRows(
      shop,
      {
        what: 'Messages: 500 registrations from one IPv6 /64',
        rows: 'select count(*) from messages',
        maxRows: 300,
        bound: '300 rows in ten minutes',
      },
      () =>
        inLanes(500, lanes, async (index) => {
          const json = { first_name: 'Dilan', identifier: `crowd-${index}@karwan.example`, password: 'Passw0rd' };
          const headers = { 'X-Forwarded-For': `2001:db8:9:9::${index.toString(16)}` };
          return (await shop.send('/api/auth/register/', { method: 'POST', json, headers })).status;
        }),
    ),
  );
}

export const rows: Group = {
  points: [4, 5],
  run: async (record) => {
    await measureLabels(record);
    await withShop({ on: 'postgresql', environment: { TRUST_PROXY: '1' } }, async (shop) => {
      const { results } = await shop.call('GET', '/api/product_search/?limit=48&ordering=price');
      const variantId: number = results.find((product: Json) => product.in_stock).first_variant.id;
      await shop.cluster?.query(`update variants set stock = 1000 where id = ${variantId}`);
      await measureCustomer(shop, record, variantId);
      await measureMessages(shop, record);
      await measureCarts(shop, record, variantId);
    });
  },
};
