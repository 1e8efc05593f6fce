import { once } from 'node:events';
import { Agent, request as openRequest } from 'node:http';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { ServerBuild } from '@remix-run/node';
import { startServer, temporaryDirectory } from '../process/server';
import { cpuMilliseconds } from './fuzz/cpuTime';
import { type FuzzedRequest, openGenerator, seeded, targetOf } from './fuzz/randomRequest';
import { describeRun, quantile, table, writeMeasurement } from './measurement';

// The costliest single request: random requests over all routes and parameters, and changes of those that were costly. Each is sent alone;
// its cost is the CPU time of all threads of the server. `--requests`, `--seed`.

const { values: options } = parseArgs({
  options: { requests: { type: 'string', default: '20000' }, seed: { type: 'string', default: '1' } },
});
const count = Number(options.requests);
const seed = Number(options.seed);
const maxCpu = 200;
const maxBytes = 5 * 1024 * 1024;
/** Streamed portion by portion, and bounded in memory; their size is the catalogue's. */
const streamed = /^\/(feed\.xml|sitemap)/;
const keptCostly = 60;
const remeasured = 25;
const timeoutMilliseconds = 30_000;

const place = temporaryDirectory();
const server = await startServer({ DATA_DIR: place.directory, TRUST_PROXY: '1', LOG_LEVEL: 'error' });
const pid = server.child.pid ?? 0;
const json = async (address: string) => (await fetch(server.url + address)).json();

/** The patterns of all pages, from the storefront's build. */
async function pagePatterns(): Promise<string[]> {
  const bundle = fileURLToPath(new URL('../../build/server/index.js', import.meta.url));
  const { routes }: ServerBuild = await import(pathToFileURL(path.normalize(bundle)).href);
  const patternOf = (id: string): string => {
    const route = routes[id];
    const parent = route?.parentId ? patternOf(route.parentId) : '';
    return route?.path ? `${parent}/${route.path}` : parent;
  };
  return [...new Set(Object.keys(routes).map((id) => patternOf(id) || '/'))];
}

interface OpenApi {
  paths: Record<string, Record<string, { parameters?: { name: string; in: string }[] }>>;
}
const { paths: calls }: OpenApi = await json('/api/openapi.json');
const operations = Object.entries(calls).flatMap(([pattern, methods]) =>
  Object.entries(methods).map(([method, { parameters = [] }]) => ({ method: method.toUpperCase(), pattern, parameters })),
);
const pages = await pagePatterns();
const list = await json('/api/product_search/');
const filters = await json('/api/product_search/?fields=filters').catch(() => null);
const cities: { city_id: number; city_name: string }[] = await json('/api/local_delivery/');
const ofPages = [
  'lang',
  'redirectTo',
  'q',
  'variant',
  'search',
  'offset',
  'ordering',
  'category',
  'category_id',
  'brands',
  'color',
  'price_min',
];
const alsoOfPages = [
  'price_max',
  'range_min',
  'range_max',
  'details',
  'returned',
  'payment',
  'code',
  'state',
  'city',
  'cityId',
  '_routes',
  'index',
];

const random = seeded(seed);
const generator = openGenerator(random, {
  paths: [
    ...pages.flatMap((pattern) => [
      { method: 'GET', pattern },
      { method: 'GET', pattern: pattern === '/' ? '/_root.data' : `${pattern}.data` },
      { method: 'POST', pattern },
    ]),
    ...operations.map(({ method, pattern }) => ({ method, pattern })),
    { method: 'GET', pattern: '/images/*' },
    { method: 'GET', pattern: '/__manifest' },
    { method: 'GET', pattern: '/assets/*' },
    { method: 'OPTIONS', pattern: '/api/*' },
  ],
  parameters: [
    ...new Set([...ofPages, ...alsoOfPages, 'p', ...operations.flatMap(({ parameters }) => parameters.map(({ name }) => name))]),
  ],
  values: [
    ...list.results.map(({ id }: { id: number }) => String(id)),
    ...list.results.flatMap(({ name }: { name: string }) => [name, ...name.split(' ')]),
    ...cities.slice(0, 10).map(({ city_name }) => city_name),
    ...[...JSON.stringify(filters ?? list).matchAll(/[\p{Letter}]{3,}/gu)].slice(0, 300).map(([word]) => word),
    ...['price', '-price', 'red', 'samsung', 'en', 'ar', 'ckb', '12', '24', '1000000'],
  ],
});

/** The session of the demo's customer, as a cookie and as a token. */
async function signIn() {
  const answer = await fetch(`${server.url}/api/auth/login/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ identifier: 'demo@karwan.example', password: 'Demo1234' }),
  });
  const { token } = await answer.json();
  const page = await fetch(`${server.url}/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: server.url, 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ identifier: 'demo@karwan.example', password: 'Demo1234' }),
  });
  return {
    token,
    cookie: page.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; '),
  };
}
let session = await signIn();

interface Cost {
  request: FuzzedRequest;
  status: number | string;
  cpu: number;
  bytes: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
let sent = 0;

/**
 * Sends a request alone, and measures it. A kept connection that the server has closed after the request before says nothing about this one,
 * which is sent again on a new connection.
 */
async function measure(fuzzed: FuzzedRequest, isRepeated = false): Promise<Cost> {
  sent += 1;
  const target = targetOf(fuzzed);
  const isCall = target.startsWith('/api/');
  const before = cpuMilliseconds(pid);
  let bytes = 0;
  let status: number | string;
  let isOnKept = false;
  try {
    const outgoing = openRequest(server.url + target, {
      agent,
      method: fuzzed.method,
      timeout: timeoutMilliseconds,
      headers: {
        ...fuzzed.headers,
        Origin: server.url,
        // Each request is somebody else's, so that limits don't end the run.
        'X-Forwarded-For': `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`,
        ...(fuzzed.signedIn && (isCall ? { Authorization: `Bearer ${session.token}` } : { Cookie: session.cookie })),
      },
    });
    outgoing.on('timeout', () => outgoing.destroy(new Error('no answer in time')));
    // The server may close the connection while a refused body is still being sent.
    outgoing.on('error', () => {});
    const answered = once(outgoing, 'response');
    outgoing.end(fuzzed.body ?? undefined);
    isOnKept = outgoing.reusedSocket;
    const [response] = await answered;
    for await (const chunk of response) bytes += chunk.length;
    status = response.statusCode;
  } catch (error) {
    status = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    if (isOnKept && !isRepeated) return measure(fuzzed, true);
  }
  return { request: fuzzed, status, cpu: cpuMilliseconds(pid) - before, bytes };
}

const describe = ({ request, status, cpu, bytes }: Cost) => [
  `${request.method} ${targetOf(request).slice(0, 120).replaceAll('|', '%7C')}${request.body ? ` (body of ${request.body.length})` : ''}`,
  status,
  Math.round(cpu),
  bytes,
];

let costly: Cost[] = [];
let largest: Cost[] = [];
const broken: Cost[] = [];
const statuses = new Map<string, number>();
const cpus: number[] = [];
// Code is compiled, and caches fill.
for (const pattern of pages.filter((each) => !each.includes(':') && !each.includes('*')))
  for (let each = 0; each < 5; each += 1) await (await fetch(server.url + pattern)).arrayBuffer();

for (let each = 0; each < count; each += 1) {
  const candidate = costly.length > 0 && random() < 0.4 ? costly[Math.floor(random() * costly.length)] : null;
  const cost = await measure(candidate ? generator.change(candidate.request) : generator.draw());
  cpus.push(cost.cpu);
  statuses.set(String(cost.status), (statuses.get(String(cost.status)) ?? 0) + 1);
  const isBroken = typeof cost.status === 'string' || (cost.status >= 500 && cost.status !== 503);
  if (isBroken && broken.length < 50) broken.push(cost);
  if (!streamed.test(cost.request.path)) largest = [...largest, cost].sort((one, other) => other.bytes - one.bytes).slice(0, 10);
  if (cost.cpu > (costly.at(-1)?.cpu ?? 0) || costly.length < keptCostly)
    costly = [...costly, cost].sort((one, other) => other.cpu - one.cpu).slice(0, keptCostly);
  // Some requests end the session.
  if (each % 500 === 499) {
    session = await signIn();
    process.stdout.write(`${each + 1} requests; costliest ${Math.round(costly[0]?.cpu ?? 0)} ms; largest ${largest[0]?.bytes} bytes\n`);
  }
}

/** A garbage collection or a job that falls into a request counts for it once, not each time. */
const again: Cost[] = [];
for (const { request } of costly.slice(0, remeasured)) {
  const runs: Cost[] = [];
  for (let each = 0; each < 5; each += 1) runs.push(await measure(request));
  const middle = runs.sort((one, other) => one.cpu - other.cpu)[2];
  if (middle) again.push(middle);
}
again.sort((one, other) => other.cpu - one.cpu);

const [worst] = again;
const [largestAnswer] = largest;
const isGood = (worst?.cpu ?? 0) <= maxCpu && (largestAnswer?.bytes ?? 0) <= maxBytes && broken.length === 0;
writeMeasurement('fuzz', [
  '# The costliest single request',
  '',
  describeRun(`npm run endurance -- fuzz --seed ${seed}`),
  `${cpus.length} random requests over ${pages.length} pages and ${operations.length} calls, each sent alone. The cost is the CPU time of all threads of the server,`,
  'with the embedded database. The costliest were sent five times more; their median counts.',
  '',
  `- Costliest: ${Math.round(worst?.cpu ?? 0)} ms of CPU (goal: at most ${maxCpu}). Half of the requests cost at most ${quantile(cpus, 0.5).toFixed(1)} ms, 99 of 100 at most ${quantile(cpus, 0.99).toFixed(0)} ms.`,
  `- Largest answer: ${largestAnswer?.bytes} bytes (goal: at most ${maxBytes}).`,
  `- Server errors and broken connections: ${broken.length}.`,
  `- Statuses: ${[...statuses]
    .sort(([, one], [, other]) => other - one)
    .map(([status, times]) => `${status} × ${times}`)
    .join(', ')}.`,
  '',
  '## Costliest',
  '',
  ...table(['request', 'status', 'CPU ms', 'bytes'], again.slice(0, 10).map(describe)),
  '',
  '## Largest',
  '',
  ...table(['request', 'status', 'CPU ms', 'bytes'], largest.slice(0, 5).map(describe)),
  ...(broken.length === 0
    ? []
    : ['', '## Broken', '', ...table(['request', 'status', 'CPU ms', 'bytes'], broken.slice(0, 20).map(describe))]),
]);
process.stdout.write(`costliest ${Math.round(worst?.cpu ?? 0)} ms, largest ${largestAnswer?.bytes} bytes, ${broken.length} broken\n`);
agent.destroy();
await server.stop('SIGTERM');
place.remove();
process.exitCode = isGood ? 0 : 1;
