import { randomUUID } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { insertProduct } from '../../api/insertProduct';
import { backoffice } from '../../process/backoffice';
import { freePort, temporaryDirectory } from '../../process/server';
import { type Client, openClient, type Statuses, succeeded } from '../client';
import { type Cluster, openCluster } from '../cluster';
import { until } from '../until';
import type { Journal } from './journal';
import { openMailSink } from './mailSink';
import { type Supervised, superviseServer } from './supervisor';

export interface Customer {
  email: string;
  token: string;
  addressId: number;
  client: Client;
}

const password = 'Passw0rd';
export const customerPassword = password;
/** Dinars of each customer. The most that one code can hold. */
const firstBalance = 10_000_000;
const firstStock = 1_000_000;
const price = 1000;
const variantCount = 8;
const processes = 2;

/** The environment of a live shop on a cluster, with times that suit short rounds. */
const environmentOf = (cluster: Cluster, mailUrl: string) => ({
  APP_MODE: 'live',
  DATABASE_URL: cluster.url,
  SESSION_SECRET: 'a secret of the endurance run',
  PUBLIC_URL: 'https://shop.example',
  SMTP_URL: mailUrl,
  MAIL_FROM: 'shop@shop.example',
  TRUST_PROXY: '1',
  SHUTDOWN_DELAY_MS: '200',
  SHUTDOWN_DEADLINE_MS: '3000',
});

/** Creates the products that are sold. @returns the stock of each variant */
async function stockShelves({ url }: Cluster): Promise<Map<number, number>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const services = { database: { db: drizzle(client) } };
    const stock = new Map<number, number>();
    for (let each = 0; each < variantCount; each += 1) {
      const { variantId } = await insertProduct(services, { stock: firstStock, price: String(price) });
      stock.set(variantId, firstStock);
    }
    return stock;
  } finally {
    await client.end();
  }
}

/** Opens the shop of a chaos run: a database and a mail server of its own, and two processes that are started again when they end. */
export async function openChaosShop({ buyers = 20, transferrers = 10 } = {}) {
  const cluster = await openCluster();
  const sink = await openMailSink();
  const environment = environmentOf(cluster, sink.url);
  const places = Array.from({ length: processes }, () => temporaryDirectory());
  const servers: Supervised[] = [];
  const statuses: Statuses = new Map();
  const urls: string[] = [];

  async function close() {
    await Promise.all(servers.map((server) => server.stop('SIGKILL')));
    await sink.close();
    await cluster.remove();
    for (const place of places) place.remove();
  }

  /** Starts one process, and waits until it is ready. */
  async function startServer(index: number) {
    const port = String(await freePort());
    const server = superviseServer({ ...environment, DATA_DIR: places[index]?.directory ?? '', PORT: port });
    servers[index] = server;
    urls[index] = `http://127.0.0.1:${port}`;
    await until(
      'a process is ready',
      60,
      () => server.isReady(),
      () => JSON.stringify(server.crashes),
    );
  }

  /** Registers a customer with a mailed code, an address and a balance. */
  async function register(index: number, cityId: number, code: string): Promise<Customer> {
    const client = openClient(urls, `10.7.${Math.floor(index / 250)}.${(index % 250) + 1}`, statuses);
    const email = `customer-${index}@example.com`;
    const registered = { first_name: 'Dilan', last_name: 'Ahmed', identifier: email, password };
    const { verification_token } = succeeded(await client.call('POST', '/api/auth/register/', { body: registered }));
    const isTheirs = ({ to }: { to: string }) => to === email;
    await until(`a code for ${email}`, 30, () => sink.mails.some(isTheirs));
    const sent = /\b\d{6}\b/.exec(sink.mails.find(isTheirs)?.source.split('\r\n\r\n').at(-1) ?? '')?.[0];
    const { token } = succeeded(
      await client.call('POST', '/api/auth/register/verify/', { body: { identifier: email, code: sent, verification_token } }),
    );
    const place = { full_name: 'Dilan Ahmed', phone: '+9647501234567', city_id: cityId, area: 'Ankawa', nearest_landmark: 'The bakery' };
    const { id: addressId } = succeeded(await client.call('POST', '/api/me/addresses/', { token, body: place }));
    succeeded(await client.call('POST', '/api/balance/topup/', { token, body: { code }, key: randomUUID() }));
    return { email, token, addressId, client };
  }

  try {
    // The first process migrates the empty database.
    for (let index = 0; index < processes; index += 1) await startServer(index);
    const stock = await stockShelves(cluster);
    const issued = await backoffice(environment, ['codes', 'issue', String(buyers + transferrers), String(firstBalance)]);
    const codes = [...issued.matchAll(/^\d+-\d+,([^,]+),/gm)].map(([, code = '']) => code);
    const asking = openClient(urls, '10.8.0.1', statuses);
    const cities: { id: number; is_default: boolean }[] = succeeded(await asking.call('GET', '/api/local_delivery/'));
    const cityId = (cities.find(({ is_default }) => is_default) ?? cities[0])?.id ?? 0;
    const customers = await Promise.all(codes.map((code, index) => register(index, cityId, code)));
    const journal: Journal = {
      orders: [],
      transfers: [],
      balances: new Map(customers.map(({ email }) => [email, firstBalance])),
      stock,
    };
    // Mails about codes have no number that tells them apart.
    await until('the mails of the registrations were sent', 60, async () => {
      const [row] = await cluster.query<{ count: number }>('select count(*)::int as count from messages where sent_at is null');
      return row?.count === 0;
    });
    sink.mails.length = 0;
    statuses.clear();
    return {
      cluster,
      sink,
      servers,
      environment,
      statuses,
      journal,
      buyers: customers.slice(0, buyers),
      transferrers: customers.slice(buyers),
      startServer,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

export type ChaosShop = Awaited<ReturnType<typeof openChaosShop>>;
