import { once } from 'node:events';
import { Agent, request } from 'node:https';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { freePort, type Running, startServer, startServerOf, temporaryDirectory } from '../process/server';
import { hasNginx, startNginx } from './nginx';

// Two processes of the built shop behind nginx, each restarted by SIGTERM while 50 requests a second arrive. No request may fail.
// restart [--seconds 60] [--rate 50] [--previous FOLDER]; DATABASE_URL is a server on which a database may be created.
// With the folder of another build, both processes begin with that one and restart with this one: an upgrade. For half of the time one process
// runs each. Every page's scripts and styles are asked for, too.

const option = (name: string, usual: number) => Number(process.argv[process.argv.indexOf(`--${name}`) + 1] || usual) || usual;
const seconds = option('seconds', 60);
const rate = option('rate', 50);
const previousAt = process.argv.indexOf('--previous') + 1;
const previous = previousAt > 0 ? process.argv[previousAt] : undefined;
const { DATABASE_URL = 'postgres://postgres@127.0.0.1:5432/postgres' } = process.env;

if (!hasNginx()) {
  process.stderr.write('nginx is not installed\n');
  process.exit(1);
}

const name = `karwan_restart_${process.pid}`;
const administrator = new pg.Client({ connectionString: DATABASE_URL });
await administrator.connect();
await administrator.query(`create database ${name} template template0 encoding 'UTF8' locale 'C.UTF-8'`);
const databaseUrl = Object.assign(new URL(DATABASE_URL), { pathname: `/${name}` }).href;

const place = temporaryDirectory();
const ports = [await freePort(), await freePort()];
const proxy = await startNginx(place.directory, ports);

const settingsOn = (port: number) => ({
  DATABASE_URL: databaseUrl,
  DATA_DIR: place.directory,
  PORT: String(port),
  PUBLIC_URL: proxy.url,
  TRUST_PROXY: '1',
  SESSION_SECRET: 'a secret that both processes know',
});
const startOn = (port: number): Promise<Running> => startServer(settingsOn(port));
const startFirst = (port: number) => (previous ? startServerOf(previous, settingsOn(port)) : startOn(port));
const processes = [await startFirst(ports[0] ?? 0), await startFirst(ports[1] ?? 0)];

interface Outcome {
  what: string;
  status: number | string;
  milliseconds: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 50, rejectUnauthorized: false });
const outcomes: Outcome[] = [];

/** Sends one request through nginx; a form comes from the shop's own page. */
async function send(path: string, fields?: Record<string, string>): Promise<string> {
  const started = performance.now();
  const what = `${fields ? 'POST' : 'GET'} ${path.startsWith('/assets/') ? '/assets/…' : path.split('?')[0]}`;
  const finish = (status: number | string) => void outcomes.push({ what, status, milliseconds: performance.now() - started });
  try {
    const body = fields && new URLSearchParams(fields).toString();
    const outgoing = request(proxy.url + path, {
      agent,
      method: body ? 'POST' : 'GET',
      headers: body ? { Origin: proxy.url, 'Content-Type': 'application/x-www-form-urlencoded' } : {},
    });
    const answered = once(outgoing, 'response');
    outgoing.end(body);
    const [response] = await answered;
    const received = await text(response);
    finish(response.statusCode);
    return received;
  } catch (error) {
    finish(error instanceof Error && 'code' in error ? String(error.code) : String(error));
    return '';
  }
}

const filesOf = (html: string) => [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g))];

/** Opens a page, then one of its files, which may be asked of the other process. */
async function visit(path: string, index: number): Promise<void> {
  const files = filesOf(await send(path));
  const file = files[index % files.length];
  if (file) await send(file);
}

const list = await (await fetch(`${processes[0]?.url}/api/product_search/`)).json();
const products: number[] = list.results.map(({ id }: { id: number }) => id);
const delivered = await (await fetch(`${processes[0]?.url}/api/local_delivery/`)).json();
const cities: number[] = delivered.map(({ city_id }: { city_id: number }) => city_id);
const productOf = (index: number) => `/product/${products[index % products.length]}`;

/** A mix of what shoppers send: pages, the API, forms. */
const mix: ((index: number) => Promise<unknown>)[] = [
  (index) => visit('/', index),
  (index) => visit(productOf(index), index),
  (index) => visit(`/product?search=phone&offset=${(index % 3) * 12}`, index),
  (index) => send('/city', { city_id: String(cities[index % cities.length]), redirectTo: productOf(index) }),
  () => send('/api/local_delivery/'),
  () => send('/consent', { answer: 'no', redirectTo: '/' }),
];

let restarts = 0;
async function restartInTurn() {
  for (;;) {
    for (const [index, port] of ports.entries()) {
      // During an upgrade, the two builds run side by side for half of the time.
      await wait(previous && restarts === 1 ? seconds * 500 : 3000);
      if (stopped) return;
      const code = await processes[index]?.stop('SIGTERM');
      if (code !== 0) outcomes.push({ what: 'SIGTERM', status: String(code), milliseconds: 0 });
      processes[index] = await startOn(port);
      restarts += 1;
    }
  }
}

let stopped = false;
const openBefore = new Set(
  (await Promise.all(['/', '/product', productOf(0), '/cart', '/login'].map((path) => send(path)))).flatMap(filesOf),
);
const restarting = restartInTurn();
const begun = performance.now();
const pending: Promise<unknown>[] = [];
for (let index = 0; index < seconds * rate; index += 1) {
  await wait(Math.max(0, begun + (index * 1000) / rate - performance.now()));
  pending.push(mix[index % mix.length]?.(index) ?? Promise.resolve());
}
await Promise.all(pending);
stopped = true;
await restarting;
// Pages that were opened before the first restart load the rest of their files.
for (const file of openBefore) await send(file);

const counts = new Map<string, number>();
for (const { what, status } of outcomes) counts.set(`${what}: ${status}`, (counts.get(`${what}: ${status}`) ?? 0) + 1);
const isFailed = ({ status }: Outcome) => typeof status === 'string' || status >= 400;
const failed = outcomes.filter(isFailed);
const latencies = outcomes.map(({ milliseconds }) => milliseconds).sort((one, other) => one - other);
const at = (share: number) => Math.round(latencies[Math.floor((latencies.length - 1) * share)] ?? 0);
for (const [what, count] of [...counts].sort()) process.stdout.write(`${String(count).padStart(6)}  ${what}\n`);
process.stdout.write(
  `${outcomes.length} requests, ${failed.length} failed, ${restarts} restarts; p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms\n`,
);
if (failed.length > 0) process.stdout.write(`${proxy.errors().split('\n').slice(0, 20).join('\n')}\n`);

agent.destroy();
for (const each of processes) await each.stop('SIGTERM');
await proxy.stop();
await administrator.query(`drop database ${name} with (force)`);
await administrator.end();
place.remove();
process.exitCode = failed.length > 0 ? 1 : 0;
