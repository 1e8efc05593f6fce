import { statSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyTemplate } from '../api/template';
import { backoffice } from './backoffice';
import { type Running, startServer } from './server';

let shop: Running;
let dataDir: string;
let remove: () => Promise<void>;

beforeAll(async () => {
  const template = await copyTemplate();
  remove = template.remove;
  dataDir = template.environment.DATA_DIR ?? '';
  shop = await startServer({ DATA_DIR: dataDir });
});
afterAll(async () => {
  shop.child.kill('SIGKILL');
  await remove();
});

const type = (...words: string[]) => backoffice({ DATA_DIR: dataDir }, words);
const connect = async () => {
  const client = new pg.Client({ host: dataDir, user: 'postgres', database: 'postgres' });
  client.on('error', () => {});
  await client.connect();
  return client;
};
const stockOf = async (client: pg.Client, sku: string) =>
  (await client.query('select stock from variants where sku = $1', [sku])).rows[0].stock;
const answersList = async () => expect((await fetch(`${shop.url}/api/product_search/?search=lamp&limit=12`)).status).toBe(200);

test('commands work on the embedded database while its shop runs', { timeout: 60_000 }, async () => {
  const client = await connect();
  const { rows } = await client.query(
    'select min(sku) as sku, product_id as id from variants group by product_id having count(*) = 1 limit 1',
  );
  const [{ sku, id }] = rows;
  await client.end();
  await answersList();
  expect(await type('catalogue', 'stock', sku, '7')).toContain('7');
  await type('catalogue', 'price', sku, '987000');
  const page = await (await fetch(`${shop.url}/product/${id}`)).text();
  expect(page).toContain('987,000');
  expect(await type('audit', '--last', '5')).toContain(sku);
  await answersList();
});

test('the socket belongs to the user of the shop alone', () => {
  expect(statSync(path.join(dataDir, '.s.PGSQL.5432')).mode & 0o777).toBe(0o600);
});

test('commands and requests at once all succeed', { timeout: 120_000 }, async () => {
  const orders = Promise.all([
    type('orders', 'list'),
    type('ledger', 'verify'),
    type('orders', 'list', '--status', 'placed'),
    type('texts', 'list'),
  ]);
  let isDone = false;
  const done = orders.finally(() => {
    isDone = true;
  });
  let requests = 0;
  do {
    const answers = await Promise.all(Array.from({ length: 5 }, () => fetch(`${shop.url}/product?search=lamp`)));
    requests += answers.length;
    for (const answer of answers) {
      expect(answer.status).toBe(200);
      await answer.text();
    }
  } while (!isDone);
  await done;
  expect(requests).toBeGreaterThan(5);
});

test('a transaction hides what it changes, holds requests, and a client that is gone changes nothing', { timeout: 60_000 }, async () => {
  const client = await connect();
  const { sku, stock } = (await client.query('select sku, stock from variants order by id limit 1')).rows[0];
  await client.query('begin');
  await client.query('update variants set stock = stock + 1 where sku = $1', [sku]);
  let isAnswered = false;
  const waiting = answersList().then(() => {
    isAnswered = true;
  });
  expect(await stockOf(client, sku)).toBe(stock + 1);
  expect(isAnswered).toBe(false);
  // As a killed process leaves it: no message says goodbye.
  Reflect.get(client, 'connection').stream.destroy();
  await waiting;
  const other = await connect();
  expect(await stockOf(other, sku)).toBe(stock);
  await expect(other.query('select 1 / 0')).rejects.toThrow('division by zero');
  await other.query('begin');
  await expect(other.query('select nonsense')).rejects.toThrow('nonsense');
  await other.query('rollback');
  expect(await stockOf(other, sku)).toBe(stock);
  await other.end();
  await answersList();
});

test('a stopping shop ends its clients, and their open transactions', { timeout: 60_000 }, async () => {
  const client = await connect();
  await client.query('begin');
  await client.query('update variants set stock = 123456');
  expect(await shop.stop('SIGTERM')).toBe(0);
  // Without the shop, a command opens the database itself.
  expect(await type('ledger', 'verify')).not.toBe('');
  shop = await startServer({ DATA_DIR: dataDir });
  const other = await connect();
  expect((await other.query('select count(*)::int as changed from variants where stock = 123456')).rows[0].changed).toBe(0);
  await other.end();
  expect(shop.output()).not.toContain('can’t hold a socket');
});
