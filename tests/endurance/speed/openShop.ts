import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { readConfig } from '../../../marketplace/config';
import { openDatabase } from '../../../marketplace/database/openDatabase';
import { internet } from '../../../marketplace/http/guardedFetch';
import { activeCities } from '../../../marketplace/locations/cachedCities';
import { createApi } from '../../../marketplace/openMarketplace';
import { createLog } from '../../../marketplace/shared/log';
import { administer } from '../../administer';
import { cpuTime } from '../../load/cpuTime';
import { temporaryDirectory } from '../../process/server';
import type { SpeedRequest } from './requests';

/** The server of the databases. Its user is a superuser. */
const server = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';
const root = fileURLToPath(new URL('../../..', import.meta.url));

/** What the import of a shop took: seconds, megabytes at the peak, seconds of CPU time. */
export interface ImportFigures {
  imported: number;
  refused: number;
  seconds: number;
  peak: number;
  ownCpu: number;
  databaseCpu: number;
}

export interface SpeedShop {
  size: number;
  kind: 'PostgreSQL' | 'embedded';
  /** Null for a database that an earlier run has left. */
  imported: ImportFigures | null;
  environment: Record<string, string>;
  cities: number[];
  db: Awaited<ReturnType<typeof openDatabase>>['db'];
  /** The answer of the API to a reader of the language. @throws Error for another status than 200 */
  call(address: string, language: string): Promise<unknown>;
  /** Sends a request for a city. */
  ask(request: SpeedRequest, city: number): Promise<void>;
  /** The CPU time until now in milliseconds: of this process, and of the database's. */
  cpu(): Promise<number>;
  close(): Promise<void>;
}

function fill(environment: Record<string, string>, size: number): ImportFigures {
  const { status, stdout } = spawnSync('npx', ['tsx', 'tests/endurance/speed/fillShop.ts', String(size)], {
    cwd: root,
    env: { NODE_ENV: 'production', PATH: process.env.PATH, HOME: process.env.HOME, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`filling the shop ended with ${status}`);
  return JSON.parse(stdout);
}

const addressOf = (name: string) => Object.assign(new URL(server), { pathname: `/${name}` }).href;
const remove = (name: string) => administer(server, (client) => client.query(`drop database if exists ${name} with (force)`));

/** Makes or finds the database. `remove` removes it unless it is kept for the next run. */
export async function makeDatabase(kind: SpeedShop['kind'], size: number, isKept: boolean) {
  if (kind === 'embedded') {
    const place = temporaryDirectory();
    const environment = { DATA_DIR: place.directory };
    return { environment, imported: fill(environment, size), remove: async () => place.remove() };
  }
  const name = `karwan_speed_${size}`;
  const environment = { DATABASE_URL: addressOf(name) };
  const removeUnlessKept = async () => {
    if (!isKept) await remove(name);
  };
  await removeUnlessKept();
  const exists = await administer(server, async (client) =>
    Boolean((await client.query('select 1 from pg_database where datname = $1', [name])).rowCount),
  );
  if (exists) return { environment, imported: null, remove: removeUnlessKept };
  const building = `${name}_building`;
  await remove(building);
  await administer(server, (client) =>
    client.query(`create database ${building} template template0 encoding 'UTF8' lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8'`),
  );
  const imported = fill({ DATABASE_URL: addressOf(building) }, size);
  await administer(server, (client) => client.query(`alter database ${building} rename to ${name}`));
  return { environment, imported, remove: removeUnlessKept };
}

/** Opens a made-up shop of the given number of products in this process. */
export async function openShop(kind: SpeedShop['kind'], size: number, isKept: boolean): Promise<SpeedShop> {
  const { environment, imported, remove: removeDatabase } = await makeDatabase(kind, size, isKept);
  const config = readConfig({ LOG_LEVEL: 'error', SESSION_SECRET: 'the secret of the measurement', ...environment });
  const database = await openDatabase(config);
  const services = { config, database, log: createLog('error'), now: () => new Date(), internet };
  const api = createApi(services);
  const cities = await activeCities(services);
  const send = async (address: string, language: string, method = 'GET') => {
    const response = await api.hono.fetch(new Request(`http://shop${address}`, { method, headers: { 'Accept-Language': language } }));
    if (!response.ok) throw new Error(`${method} ${address} answered ${response.status}`);
    return response;
  };
  return {
    size,
    kind,
    imported,
    environment,
    cities: cities.map(({ id }) => id),
    db: database.db,
    call: async (address, language) => (await send(address, language)).json(),
    async ask({ method, path, parameters }, city) {
      const query = new URLSearchParams(Object.entries({ ...parameters, city_id: city }).map(([name, value]) => [name, String(value)]));
      await (await send(`${path}?${query}`, 'en', method)).arrayBuffer();
    },
    async cpu() {
      const { user, system } = process.cpuUsage();
      const own = (user + system) / 1000;
      if (database.embedded) return own;
      const { rows } = await database.db.execute<{ pid: number }>(
        sql`select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`,
      );
      return rows.reduce((sum, { pid }) => sum + cpuTime(pid), own);
    },
    async close() {
      await database.close();
      await removeDatabase();
    },
  };
}
