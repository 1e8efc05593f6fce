import path from 'node:path';
import pg from 'pg';
import { describeRun, table, writeMeasurement } from '../endurance/measurement';
import { startServer, temporaryDirectory } from '../process/server';
import { accepted, readSent } from './bareServer';
import { cpuTime, processTree } from './cpuTime';

// The CPU time of a million page views, extrapolated from a measured mix: the shop's processes with all threads and, with DATABASE_URL, the
// connections of an empty PostgreSQL database on this machine.

/** Dollars for an hour of one core. */
const price = Number(process.env.BENCH_PRICE ?? 0.05);
const views = Number(process.env.BENCH_VIEWS ?? 10_000);
const million = 1_000_000;
const signedInShare = 0.2;
/** What NextFaster's makers paid for a million page views, in dollars: https://github.com/ethanniser/NextFaster. */
const nextFaster = 513;
const connections = 10;

const place = temporaryDirectory();
const { DATABASE_URL = '' } = process.env;
const server = await startServer({ DATA_DIR: place.directory, DATABASE_URL, LOG_LEVEL: 'info' }, path.join(place.directory, 'log'));

/** The processes whose time counts. */
async function processes(): Promise<number[]> {
  const own = processTree(server.child.pid ?? 0);
  if (!DATABASE_URL) return own;
  const client = new pg.Client({ connectionString: DATABASE_URL });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await client.end();
  return [...own, ...rows.map(({ pid }) => pid)];
}

/** Kinds of pages, with how many of a hundred views each has. A shopper's views are spread over addresses and languages. */
function mixOf(products: number[]): { share: number; addresses: string[] }[] {
  return [
    { share: 15, addresses: ['/'] },
    { share: 20, addresses: ['/product', '/product?offset=12', '/product?ordering=price'] },
    { share: 15, addresses: [1, 2, 3, 4, 5].map((id) => `/product?category_id=${id}`) },
    { share: 10, addresses: ['phone', 'shirt', 'laptop', 'سماعات', 'کراس'].map((word) => `/product?search=${encodeURIComponent(word)}`) },
    { share: 35, addresses: products.map((id) => `/product/${id}`) },
    { share: 5, addresses: ['aboutUs', 'faq', 'contactUs'].map((page) => `/footer?details=${page}`) },
  ];
}

/** The addresses of a hundred views, in an order that spreads the kinds. */
function hundred(mix: ReturnType<typeof mixOf>): ((round: number) => string)[] {
  const all = mix.flatMap(({ share, addresses }) =>
    Array.from({ length: share }, (_, index) => ({
      place: (index + 0.5) / share,
      address: (round: number) => addresses[(round * share + index) % addresses.length] ?? '/',
    })),
  );
  return all.toSorted((one, other) => one.place - other.place).map(({ address }) => address);
}

const languages = ['ckb', 'ar', 'en'];

async function signIn(): Promise<string> {
  const body = new URLSearchParams({ identifier: 'demo@karwan.example', password: 'Demo1234' });
  const answer = await fetch(`${server.url}/login`, { method: 'POST', body, redirect: 'manual', headers: { Origin: server.url } });
  const session = answer.headers.getSetCookie().find((cookie) => /session=/.test(cookie));
  if (answer.status !== 303 || !session) throw new Error(`signing in answered ${answer.status}`);
  return session.split(';')[0] ?? '';
}

/** The processes' milliseconds for one of `count` requests, ten at a time. Compressed bodies are not unpacked. */
async function measure(count: number, request: (index: number) => { address: string; cookie: string }): Promise<number> {
  const counted = await processes();
  const before = counted.map(cpuTime);
  let next = 0;
  const send = async () => {
    for (let index = next++; index < count; index = next++) {
      const { address, cookie } = request(index);
      const { body } = await readSent(server.url + address, { Cookie: cookie });
      if (body.length === 0) throw new Error(`${address} is empty`);
    }
  };
  await Promise.all(Array.from({ length: connections }, send));
  return counted.reduce((sum, pid, index) => sum + cpuTime(pid) - (before[index] ?? 0), 0) / count;
}

/** The files of a page that a browser asks for without a cache: pictures, stylesheets, scripts, fonts. */
async function filesOf(address: string): Promise<string[]> {
  const html = await (await fetch(server.url + address, { headers: { ...accepted, 'Accept-Encoding': 'identity' } })).text();
  return [...new Set([...html.matchAll(/(?:src|href)="(\/(?:images|assets)\/[^"]+)"/g)].map(([, file = '']) => file))];
}

const hours = (milliseconds: number) => ((milliseconds / 1000) * million) / 3600;
const head = ['a million', 'a view', 'CPU', 'core', 'price'];
const row = (label: string, milliseconds: number) => [
  label,
  `${milliseconds.toFixed(2)} ms`,
  `${Math.round(milliseconds * 1000).toLocaleString('en')} s`,
  `${hours(milliseconds).toFixed(2)} h`,
  `$${(hours(milliseconds) * price).toFixed(2)}`,
];

try {
  const found = await (await fetch(`${server.url}/api/product_search/?limit=40`)).json();
  const views100 = hundred(mixOf(found.results.map(({ id }: { id: number }) => id)));
  const session = await signIn();
  const view = (cookie: string) => (index: number) => ({
    address: views100[index % 100]?.(Math.floor(index / 100)) ?? '/',
    cookie: `language=${languages[Math.floor(index / 100) % 3]}${cookie}`,
  });
  const [anonymous, customer] = [view(''), view(`; ${session}`)];
  // Prepares the code and fills the caches.
  await measure(Math.min(views, 1000), customer);
  await measure(Math.min(views, 2000), anonymous);
  const fresh = await measure(Math.round(views * signedInShare), customer);
  const stored = await measure(Math.round(views * (1 - signedInShare)), anonymous);
  const mixed = stored * (1 - signedInShare) + fresh * signedInShare;

  const pages = ['/', '/product', `/product/${found.results[0]?.id}`];
  const files = await Promise.all(pages.map(filesOf));
  const filesOfView = files.flat().length / pages.length;
  const all = [...new Set(files.flat())];
  await measure(all.length * 2, (index) => ({ address: all[index % all.length] ?? '', cookie: 'language=en' }));
  const file = await measure(2000, (index) => ({ address: all[index % all.length] ?? '', cookie: 'language=en' }));

  const kind = DATABASE_URL ? 'PostgreSQL' : 'the embedded database';
  const lines = [
    ...table(head, [
      row('page views, visitors without a session', stored),
      row('page views, signed in', fresh),
      row('page views, 20 % signed in', mixed),
      row(`the same with ${filesOfView.toFixed(1)} files each, nothing cached`, mixed + file * filesOfView),
    ]),
    '',
    `NextFaster published $${nextFaster} for a million page views, hosting included.`,
  ];
  process.stdout.write(`${views.toLocaleString('en')} views on ${kind}, a core-hour at $${price}\n${lines.join('\n')}\n`);
  writeMeasurement(`million-${DATABASE_URL ? 'postgresql' : 'embedded'}`, [
    `# A million page views on ${kind}`,
    '',
    describeRun(`npm run bench -- million --price ${price}`),
    `The CPU time of ${views.toLocaleString('en')} views of home, lists, categories, searches, products and information pages in three languages, ten at a time, extrapolated to a million: of the shop with all threads and of the database. A core-hour at $${price}.`,
    '',
    ...lines,
  ]);
} finally {
  await server.stop('SIGTERM');
  place.remove();
}
