import { randomInt } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { seedCatalogue } from '../../marketplace/catalogue/seedCatalogue';
import { readConfig } from '../../marketplace/config';
import { migrate } from '../../marketplace/database/migrate';
import { openDatabase } from '../../marketplace/database/openDatabase';
import { demoCatalogue } from '../../marketplace/demo/catalogue';
import { internet } from '../../marketplace/http/guardedFetch';
import { seedCities } from '../../marketplace/locations/seedCities';
import { createLog } from '../../marketplace/log';
import { createApi } from '../../marketplace/openMarketplace';
import { temporaryDirectory } from '../process/server';
import { brandName, fillLargeCatalogue, type LargeCatalogue, modelOf } from './largeCatalogue';

/** What calls cost as the catalogue grows, in milliseconds, through the API in this process. */

const rounds = Number(process.env.BENCH_ROUNDS ?? 300);
/** Rounds before anything is measured: a shop that is open has answered the usual questions within the minute. */
const warmUp = 150;
const embeddedSize = 100_000;
const results = fileURLToPath(new URL('../../test-results', import.meta.url));
const servers = [process.env.TEST_DATABASE_URL, 'postgres://postgres@127.0.0.1:5432/postgres', 'postgres://root@127.0.0.1:5432/postgres'];

interface Figures {
  p50: number;
  p99: number;
}
type Measured = Record<string, Figures>;

const anyOf = <Item>(items: readonly Item[]): Item => {
  const item = items[randomInt(items.length)];
  if (item === undefined) throw new Error('nothing to choose from');
  return item;
};

/** What shoppers type, in the three languages and in every catalogue alike: a brand's thing, a model, a thing, a slip. */
const searches = {
  'brand and thing': (_: LargeCatalogue) => {
    const brand = brandName(randomInt(40));
    return anyOf([
      `${brand.en} phone`,
      `${brand.en} shirt`,
      `${brand.ar} قميص`,
      `${brand.ckb} کراس`,
      `${brand.en} laptop`,
      `${brand.ar} هاتف`,
    ]);
  },
  model: ({ size }: LargeCatalogue) => modelOf(randomInt(Math.min(size, 10_000))),
  thing: (_: LargeCatalogue) => anyOf(['phone', 'shirt', 'headphones', 'قميص', 'هاتف', 'سماعات', 'کراس', 'مۆبایل', 'laptop bag', 'kettle']),
  slip: (_: LargeCatalogue) => `${brandName(randomInt(40)).en} ${anyOf(['headphnes', 'labtop', 'shrt', 'tablte'])}`,
};

function query(parameters: Record<string, string | number>) {
  return new URLSearchParams(Object.entries(parameters).map(([name, value]) => [name, String(value)])).toString();
}

function callsOn(catalogue: LargeCatalogue): Record<string, () => [string, string][]> {
  const list = (parameters: Record<string, string | number>): [string, string][] => [
    ['GET', `/api/product_search/?${query({ city_id: 4, ...parameters })}`],
    ['OPTIONS', `/api/product_search/?${query({ city_id: 4, ...parameters })}`],
  ];
  /** Few categories are opened often and many seldom (Zipf's law); shoppers type round amounts. */
  const category = () => Math.min(60, Math.floor(61 ** Math.random()));
  const narrowed = () =>
    anyOf<Record<string, string | number>>([
      { category_id: category() },
      { category_id: category() },
      { category_id: category(), color: anyOf(['red', 'blue', 'black', 'white']) },
      { brands: anyOf(catalogue.brands) },
      { category_id: category(), price_max: anyOf([25_000, 50_000, 100_000, 250_000, 500_000]) },
      { color: anyOf(['red', 'blue', 'black']), ordering: 'price' },
    ]);
  const search = (kind: keyof typeof searches) => (): [string, string][] => [
    ['GET', `/api/product_search/?${query({ city_id: 4, search: searches[kind](catalogue) })}`],
  ];
  const kinds = Object.keys(searches).filter((kind): kind is keyof typeof searches => Object.hasOwn(searches, kind));
  const typed = () => {
    const text = searches[anyOf(['brand and thing', 'thing'] as const)](catalogue);
    return text.slice(0, 2 + randomInt(text.length - 1));
  };
  return {
    search: () => search(anyOf(kinds))(),
    ...Object.fromEntries(kinds.map((kind) => [`search, ${kind}`, search(kind)])),
    'list with counts': () => list(narrowed()),
    product: () => [['GET', `/api/product_detail/${anyOf(catalogue.someIds)}/?city_id=4`]],
    suggestions: () => [['GET', `/api/search_suggestions/?${query({ search: typed() })}`]],
  };
}

function figuresOf(times: number[]): Figures {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
}

interface Shop {
  size: number;
  /** What is measured on it, by name. */
  works: Record<string, () => Promise<unknown>>;
  close(): Promise<void>;
}

async function openShop(environment: Record<string, string>, size: number): Promise<Shop> {
  const config = readConfig({ LOG_LEVEL: 'error', ...environment });
  const database = await openDatabase(config);
  await migrate(database);
  await seedCities(database.db);
  await database.transaction((tx) => seedCatalogue(tx, demoCatalogue, new Date()));
  const begin = performance.now();
  const catalogue = await fillLargeCatalogue(database, size);
  process.stdout.write(`${size.toLocaleString('en')} products written in ${Math.round((performance.now() - begin) / 1000)} s\n`);
  const api = createApi({ config, database, log: createLog('error'), now: () => new Date(), internet });
  const ask = async ([method, address]: [string, string]) => {
    const headers = { 'Accept-Language': anyOf(['en', 'ar', 'ckb']) };
    const answer = await api.hono.fetch(new Request(`http://bench${address}`, { method, headers }));
    if (!answer.ok) throw new Error(`${method} ${address} answered ${answer.status}`);
    await answer.arrayBuffer();
  };
  const works = Object.entries(callsOn(catalogue)).map(([name, next]) => [
    name,
    async () => {
      for (const call of next()) await ask(call);
    },
  ]);
  return {
    size,
    works: { 'select 1': () => database.db.execute(sql`select 1`), ...Object.fromEntries(works) },
    close: () => database.close(),
  };
}

/** Measures all shops in turn, call by call, so that whatever else the machine does falls on all of them. */
async function measure(shops: Shop[]): Promise<Map<number, Measured>> {
  const measured = new Map(shops.map(({ size }): [number, Measured] => [size, {}]));
  for (const name of Object.keys(shops[0]?.works ?? {})) {
    const taken = new Map(shops.map(({ size }): [number, number[]] => [size, []]));
    for (let round = -warmUp; round < rounds; round += 1) {
      for (const { size, works } of shops) {
        const begin = performance.now();
        await works[name]?.();
        if (round >= 0) taken.get(size)?.push(performance.now() - begin);
      }
    }
    for (const [size, times] of taken) Object.assign(measured.get(size) ?? {}, { [name]: figuresOf(times) });
  }
  return measured;
}

async function answering(): Promise<string | null> {
  for (const url of servers) {
    if (!url) continue;
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000 });
    try {
      await client.connect();
      await client.end();
      return url;
    } catch {
      // The next one may.
    }
  }
  return null;
}

async function onServer(url: string, sizes: number[]): Promise<Map<number, Measured>> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  const names = sizes.map((size) => `karwan_bench_${process.pid}_${size}`);
  const shops: Shop[] = [];
  try {
    for (const [place, size] of sizes.entries()) {
      await admin.query(`create database ${names[place]} encoding 'UTF8' lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8' template template0`);
      shops.push(await openShop({ DATABASE_URL: Object.assign(new URL(url), { pathname: `/${names[place]}` }).href }, size));
    }
    return await measure(shops);
  } finally {
    for (const shop of shops) await shop.close();
    for (const name of names) await admin.query(`drop database if exists ${name} with (force)`);
    await admin.end();
  }
}

async function onEmbedded(size: number): Promise<Map<number, Measured>> {
  const place = temporaryDirectory();
  try {
    const shop = await openShop({ DATA_DIR: place.directory }, size);
    try {
      return await measure([shop]);
    } finally {
      await shop.close();
    }
  } finally {
    place.remove();
  }
}

const rounded = (value: number) => (value < 10 ? value.toFixed(2) : value.toFixed(0));

function print(title: string, measured: Map<number, Measured>) {
  const sizes = [...measured.keys()];
  const names = Object.keys(measured.get(sizes[0] ?? 0) ?? {});
  process.stdout.write(`\n${title}: p50 / p99 in ms, and p50 over that of \`select 1\`\n`);
  process.stdout.write(`${['', ...sizes.map((size) => `${size.toLocaleString('en')} products`)].join('\t')}\n`);
  for (const name of names) {
    const cells = sizes.map((size) => {
      const { p50, p99 } = measured.get(size)?.[name] ?? { p50: 0, p99: 0 };
      const bare = measured.get(size)?.['select 1']?.p50 ?? 1;
      return `${rounded(p50)} / ${rounded(p99)} (× ${(p50 / bare).toFixed(1)})`;
    });
    process.stdout.write(`${[name, ...cells].join('\t')}\n`);
  }
}

/** Budgets of growth from 10,000 to 100,000 products. */
const budgets: [string, keyof Figures, number][] = [
  ['search', 'p50', 2],
  ['list with counts', 'p50', 2],
  ['product', 'p50', 1.5],
  ['suggestions', 'p99', 3],
];

function judge(measured: Map<number, Measured>) {
  const [small, large] = [measured.get(10_000), measured.get(100_000)];
  if (!small || !large) return;
  for (const [name, figure, most] of budgets) {
    const growth = (large[name]?.[figure] ?? 0) / (small[name]?.[figure] ?? 1);
    process.stdout.write(`${name}, ${figure}: 100,000 costs ${growth.toFixed(2)} times 10,000; the budget is ${most}\n`);
    if (growth > most) process.exitCode = 1;
  }
}

const sizes = (process.env.BENCH_SIZES ?? '10000,100000,1000000').split(',').map(Number);
const url = await answering();
mkdirSync(results, { recursive: true });
let server = new Map<number, Measured>();
if (url) {
  server = await onServer(url, sizes);
  print('PostgreSQL', server);
  judge(server);
} else process.stdout.write('No PostgreSQL answers: set TEST_DATABASE_URL to measure on one.\n');
let embedded = new Map<number, Measured>();
if (sizes.includes(embeddedSize) && !process.env.BENCH_SERVER_ONLY) {
  embedded = await onEmbedded(embeddedSize);
  print('Embedded', embedded);
}
writeFileSync(
  path.join(results, 'scale.json'),
  JSON.stringify({ server: Object.fromEntries(server), embedded: Object.fromEntries(embedded) }, null, 2),
);
