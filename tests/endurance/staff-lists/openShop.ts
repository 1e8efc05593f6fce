import { readConfig } from '../../../marketplace/config';
import { openDatabase } from '../../../marketplace/database/openDatabase';
import { administer } from '../../administer';
import { fillLargeCatalogue } from '../../load/largeCatalogue';
import { launchServer, type Running, startServer, temporaryDirectory } from '../../process/server';
import { fillLists } from './fillLists';
import { openQueryCounter, type QueryCounter } from './queryCounter';

/** The server of the databases. Its user fills them with the foreign keys switched off, so it is a superuser. */
const server = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';
const demoOwner = { email: 'owner@karwan.example', password: 'Demo1234' };

/** Fills the database of a demo shop with `size` products, orders, customers, payments, returns, reviews, messages and so on. */
async function fill(url: string, size: number) {
  const database = await openDatabase(readConfig({ DATABASE_URL: url }));
  try {
    await fillLargeCatalogue(database.patient, size);
  } finally {
    await database.close();
  }
  await administer(url, async (client) => {
    await client.query(`insert into variants (product_id, sku, size, price, stock, position)
      select id, 'load-' || id || '-' || place, 'Size ' || place, 30000, (id * 7 + place) % 60, place from products, generate_series(1, 2) as place where source = 'load'`);
    await client.query(`update products set is_published = false, is_draft = id % 80 = 0 where source = 'load' and id % 40 = 0`);
    await fillLists((statements) => client.query(statements), size);
    // The hourly job would delete rows in the middle of the measurement.
    await client.query(`update jobs set run_at = now() + interval '1 day' where schedule is not null`);
    await client.query('vacuum analyze');
  });
}

const addressOf = (name: string) => Object.assign(new URL(server), { pathname: `/${name}` }).href;
const remove = (name: string) => administer(server, (client) => client.query(`drop database if exists ${name} with (force)`));
const exists = (name: string) =>
  administer(server, async (client) => (await client.query('select 1 from pg_database where datname = $1', [name])).rowCount === 1);

/** Makes the database of a shop. It has its name once it is complete. */
async function makeDatabase(name: string, size: number, dataDir: string) {
  const building = `${name}_building`;
  await remove(building);
  await administer(server, (client) =>
    client.query(`create database ${building} template template0 encoding 'UTF8' lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8'`),
  );
  await (await startServer({ DATA_DIR: dataDir, DATABASE_URL: addressOf(building) })).stop('SIGTERM');
  await fill(addressOf(building), size);
  await administer(server, (client) => client.query(`alter database ${building} rename to ${name}`));
}

export interface Shop {
  size: number;
  running: Running;
  databaseUrl: string;
  queries: QueryCounter;
  /** Sends a request of the owner to the API, or for a page. */
  ask(path: string): Promise<Response>;
  close(): Promise<void>;
}

/** Signs the owner of the demo in, on the pages and at the API. */
async function signIn({ url }: Running): Promise<(path: string) => Promise<Response>> {
  const login = await fetch(`${url}/api/staff/login/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(demoOwner),
  });
  const { token }: { token: string } = await login.json();
  const form = await fetch(`${url}/staff/login`, {
    method: 'POST',
    headers: { Origin: url },
    body: new URLSearchParams(demoOwner),
    redirect: 'manual',
  });
  const cookies = form.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  const cookie = cookies.join('; ');
  return (path) =>
    fetch(url + path, {
      headers: path.startsWith('/api/') ? { Authorization: `Bearer ${token}` } : { Cookie: cookie },
      redirect: 'manual',
    });
}

/**
 * Opens a shop of the given size on the built server. Its database is made unless an earlier run has kept it.
 * @param isKept whether the database stays for a later run.
 */
export async function openShop(size: number, isKept: boolean): Promise<Shop> {
  const name = `karwan_staff_lists_${size}`;
  const place = temporaryDirectory();
  if (!isKept) await remove(name);
  if (!(await exists(name))) await makeDatabase(name, size, place.directory);
  const databaseUrl = addressOf(name);
  const queries = await openQueryCounter(databaseUrl);
  const { running, ready } = await launchServer({ DATA_DIR: place.directory, DATABASE_URL: queries.url });
  await ready;
  return {
    size,
    running,
    databaseUrl,
    queries,
    ask: await signIn(running),
    async close() {
      await running.stop('SIGTERM');
      queries.close();
      if (!isKept) await remove(name);
      place.remove();
    },
  };
}
