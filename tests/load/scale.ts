import { randomInt } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { readConfig } from '../../marketplace/config';
import { migrate } from '../../marketplace/database/migrate';
import { openDatabase } from '../../marketplace/database/openDatabase';
import { demoCatalogue } from '../../marketplace/demo/catalogue';
import { seedCatalogue } from '../../marketplace/demo/seeds/seedCatalogue';
import { internet } from '../../marketplace/http/guardedFetch';
import { seedCities } from '../../marketplace/locations/seedCities';
import { createApi } from '../../marketplace/openMarketplace';
import { createLog } from '../../marketplace/shared/log';
import { temporaryDirectory } from '../process/server';
import { brandName, fillLargeCatalogue, type LargeCatalogue, modelOf } from './largeCatalogue';

/** The cost of API calls by catalogue size, in milliseconds, in this process. */

const rounds = Number(process.env.BENCH_ROUNDS ?? 300);
/** Warm-up rounds before measuring, to fill the caches of common queries. */
const warmUp = 150;
const embeddedSize = 100_000;
const results = fileURLToPath(new URL('../../test-results', import.meta.url));
const servers = [process.env.TEST_DATABASE_URL, 'postgres://postgres@127.0.0.1:5432/postgres', 'postgres://root@127.0.0.1:5432/postgres'];

interface Figures {
  p50: number;
  p99: number;
}
type Measured = Record<string, Figures>;

const randomItem = <Item>(items: readonly Item[]): Item => {
  const item = items[randomInt(items.length)];
  if (item === undefined) throw new Error('nothing to choose from');
  return item;
};

/** Shoppers' queries in the three languages, valid for every catalogue size: a brand's product, a model, a product, a typo. */
const searches = {
  'brand and thing': (_: LargeCatalogue) => {
    const brand = brandName(randomInt(40));
    return randomItem([
      `${brand.en} phone`,
      `${brand.en} shirt`,
      `${brand.ar} قميص`,
      `${brand.ckb} کراس`,
      `${brand.en} laptop`,
      `${brand.ar} هاتف`,
    ]);
  },
  model: ({ size }: LargeCatalogue) => modelOf(randomInt(Math.min(size, 10_000))),
  thing: (_: LargeCatalogue) =>
    randomItem(['phone', 'shirt', 'headphones', 'قميص', 'هاتف', 'سماعات', 'کراس', 'مۆبایل', 'laptop bag', 'kettle']),
  slip: (_: LargeCatalogue) => `${brandName(randomInt(40)).en} ${randomItem(['headphnes', 'labtop', 'shrt', 'tablte'])}`,
};

function query(parameters: Record<string, string | number>) {
  return new URLSearchParams(Object.entries(parameters).map(([name, value]) => [name, String(value)])).toString();
}

function callsFor(catalogue: LargeCatalogue): Record<string, () => [string, string][]> {
  const list = (parameters: Record<string, string | number>): [string, string][] => [
    ['GET', `/api/product_search/?${query({ city_id: 4, ...parameters })}`],
    ['OPTIONS', `/api/product_search/?${query({ city_id: 4, ...parameters })}`],
  ];
  /** Few categories are popular (Zipf's law); shoppers type round amounts. */
  const category = () => Math.min(60, Math.floor(61 ** Math.random()));
  const narrowed = () =>
    randomItem<Record<string, string | number>>([
      { category_id: category() },
      { category_id: category() },
      { category_id: category(), color: randomItem(['red', 'blue', 'black', 'white']) },
      { brands: randomItem(catalogue.brands) },
      { category_id: category(), price_max: randomItem([25_000, 50_000, 100_000, 250_000, 500_000]) },
      { color: randomItem(['red', 'blue', 'black']), ordering: 'price' },
    ]);
  const search = (entry: keyof typeof searches) => (): [string, string][] => [
    ['GET', `/api/product_search/?${query({ city_id: 4, search: searches[entry](catalogue) })}`],
  ];
  const categories = Object.keys(searches).filter((entry): entry is keyof typeof searches => Object.hasOwn(searches, entry));
  const inputText = () => {
    const text = searches[randomItem(['brand and thing', 'thing'] as const)](catalogue);
    return text.slice(0, 2 + randomInt(text.length - 1));
  };
  return {
    search: () => search(randomItem(categories))(),
    ...Object.fromEntries(categories.map((entry) => [`search, ${entry}`, search(entry)])),
    'list with counts': () => list(narrowed()),
    product: () => [['GET', `/api/product_detail/${randomItem(catalogue.someIds)}/?city_id=4`]],
    suggestions: () => [['GET', `/api/search_suggestions/?${query({ search: inputText() })}`]],
  };
}

function percentiles(times: number[]): Figures {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
}

interface Shop {
  size: number;
  /** The measured operations by name. */
  operations: Record<string, () => Promise<unknown>>;
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
  const request = async ([method, address]: [string, string]) => {
    const headers = { 'Accept-Language': randomItem(['en', 'ar', 'ckb']) };
    const answer = await api.hono.fetch(new Request(`http://bench${address}`, { method, headers }));
    if (!answer.ok) throw new Error(`${method} ${address} answered ${answer.status}`);
    await answer.arrayBuffer();
  };
  const operations = Object.entries(callsFor(catalogue)).map(([name, next]) => [
    name,
    async () => {
      for (const call of next()) await request(call);
    },
  ]);
  return {
    size,
    operations: { 'select 1': () => database.db.execute(sql`select 1`), ...Object.fromEntries(operations) },
    close: () => database.close(),
  };
}

/** Measures all shops in turn, call by call, so that background load affects all equally. */
async function measure(shops: Shop[]): Promise<Map<number, Measured>> {
  const measured = new Map(shops.map(({ size }): [number, Measured] => [size, {}]));
  for (const name of Object.keys(shops[0]?.operations ?? {})) {
    const samples = new Map(shops.map(({ size }): [number, number[]] => [size, []]));
    for (let round = -warmUp; round < rounds; round += 1) {
      for (const { size, operations } of shops) {
        const begin = performance.now();
        await operations[name]?.();
        if (round >= 0) samples.get(size)?.push(performance.now() - begin);
      }
    }
    for (const [size, times] of samples) Object.assign(measured.get(size) ?? {}, { [name]: percentiles(times) });
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
      // The next attempt may succeed.
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

/** Growth budgets from 10,000 to 100,000 products. */
const budgets: [string, keyof Figures, number][] = [
  ['search', 'p50', 2],
  ['list with counts', 'p50', 2],
  ['product', 'p50', 1.5],
  ['suggestions', 'p99', 3],
];

function checkBudget(measured: Map<number, Measured>) {
  const [small, large] = [measured.get(10_000), measured.get(100_000)];
  if (!small || !large) return;
  for (const [name, figure, max] of budgets) {
    const growth = (large[name]?.[figure] ?? 0) / (small[name]?.[figure] ?? 1);
    process.stdout.write(`${name}, ${figure}: 100,000 costs ${growth.toFixed(2)} times 10,000; the budget is ${max}\n`);
    if (growth > max) process.exitCode = 1;
  }
}

const sizes = (process.env.BENCH_SIZES ?? '10000,100000,1000000').split(',').map(Number);
const url = await answering();
mkdirSync(results, { recursive: true });
let server = new Map<number, Measured>();
if (url) {
  server = await onServer(url, sizes);
  print('PostgreSQL', server);
  checkBudget(server);
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
