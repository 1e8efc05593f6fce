import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import path from 'node:path';
import autocannon from 'autocannon';
import { describeRun, quantile, table, writeMeasurement } from '../endurance/measurement';
import { startServer, temporaryDirectory } from '../process/server';
import { accepted, readSent, results, startBare, type Target } from './bareServer';
import { cpuTime } from './cpuTime';

/** Seconds of a measurement, and the number of pairs with the bare server. */
const seconds = Number(process.env.BENCH_SECONDS ?? 3);
const pairs = Number(process.env.BENCH_PAIRS ?? 9);

interface Measured {
  /** CPU milliseconds for one answer, all threads. */
  cpu: number;
  perSecond: number;
}

interface Row {
  page: string;
  /** Medians of the pairs: CPU as a multiple of the bare server's, requests a second as a share of its. */
  cpu: number;
  share: number;
  /** Milliseconds of CPU. */
  own: number;
  bare: number;
  bytes: number;
  /** The widest difference of the bare server's own figures, as a share of their median. */
  noise: number;
}

const median = (values: number[]) => quantile(values, 0.5);

async function measure({ url, pid }: Target, headers: Record<string, string>): Promise<Measured> {
  const before = cpuTime(pid);
  const result = await autocannon({ url, connections: 20, duration: seconds, headers: { ...accepted, ...headers } });
  const failures = result.non2xx + result.errors;
  if (failures > 0) throw new Error(`${failures} requests of ${url} failed`);
  return { cpu: (cpuTime(pid) - before) / result['2xx'], perSecond: result.requests.average };
}

/** How much the length of a page that is rendered afresh may differ from that of the bare server's, as a share. */
const sameLength = 0.01;

/** The bare server answers with the bytes that the shop sends after its warm-up: until then a stored page has its quick compression. */
async function compare(name: string, target: Target, headers: Record<string, string>): Promise<Row> {
  await measure(target, headers);
  const sent = await readSent(target.url, headers);
  const bare = await startBare(sent);
  try {
    await measure(bare.target, headers);
    const measured: { own: Measured; bare: Measured }[] = [];
    for (let pair = 0; pair < pairs; pair += 1) {
      const first = await measure(pair % 2 ? target : bare.target, headers);
      const second = await measure(pair % 2 ? bare.target : target, headers);
      measured.push(pair % 2 ? { own: first, bare: second } : { own: second, bare: first });
    }
    const after = await readSent(target.url, headers);
    const difference = Math.abs(after.body.length - sent.body.length) / sent.body.length;
    if (difference > sameLength) throw new Error(`${name}: ${after.body.length} bytes, the bare server sent ${sent.body.length}`);
    const baseline = measured.map(({ bare: { cpu } }) => cpu);
    return {
      page: name,
      cpu: median(measured.map(({ own, bare: floor }) => own.cpu / floor.cpu)),
      share: median(measured.map(({ own, bare: floor }) => own.perSecond / floor.perSecond)),
      own: median(measured.map(({ own }) => own.cpu)),
      bare: median(baseline),
      bytes: sent.body.length,
      noise: (Math.max(...baseline) - Math.min(...baseline)) / median(baseline),
    };
  } finally {
    bare.stop();
  }
}

async function pagesOf(url: string): Promise<[string, string][]> {
  const response = await fetch(`${url}/api/product_search/?limit=1`);
  const { results: found }: { results: { id: number }[] } = await response.json();
  return [
    ['home', '/'],
    ['list', '/product'],
    ['category', '/product?category_id=1'],
    ['search', '/product?search=phone'],
    ['product', `/product/${found[0]?.id}`],
    ['information', '/footer?details=aboutUs'],
  ];
}

const head = ['page', 'CPU', 'requests/s', 'CPU ms', 'bare CPU ms', 'bytes', 'noise'];
const cells = ({ page, cpu, share, own, bare, bytes, noise }: Row) => [
  page,
  `${cpu.toFixed(1)} ×`,
  `${(share * 100).toFixed(0)} %`,
  own.toFixed(3),
  bare.toFixed(3),
  bytes,
  `${(noise * 100).toFixed(0)} %`,
];

/** What a page may cost: CPU as a multiple of the bare server's, requests a second as a share of its. */
const budgets = {
  stored: () => ({ cpu: 3, share: 0.5 }),
  rendered: (page: string) => ({ cpu: page.startsWith('list') ? 130 : 180, share: 0 }),
};

/** Measures all pages in all languages with the page cache, or without it. */
async function measureAll(kind: keyof typeof budgets): Promise<Row[]> {
  const place = temporaryDirectory();
  // Every request is logged, as in a shop that runs: to a file, so that reading it costs nothing here.
  const environment = { DATA_DIR: place.directory, LOG_LEVEL: 'info', PAGE_CACHE_MB: kind === 'stored' ? '64' : '0' };
  const server = await startServer(environment, path.join(place.directory, 'log'));
  try {
    process.stdout.write(`\n${kind}\n${head.join('\t')}\n`);
    const rows: Row[] = [];
    for (const language of kind === 'stored' ? ['en', 'ar', 'ckb'] : ['en']) {
      for (const [name, address] of await pagesOf(server.url)) {
        const target = { url: server.url + address, pid: server.child.pid ?? 0 };
        const row = await compare(`${name}, ${language}`, target, { Cookie: `language=${language}` });
        rows.push(row);
        process.stdout.write(`${cells(row).join('\t')}\n`);
        const budget = budgets[kind](name);
        if (row.cpu > budget.cpu || row.share < budget.share) process.exitCode = 1;
      }
    }
    return rows;
  } finally {
    await server.stop('SIGTERM');
    place.remove();
  }
}

process.stdout.write(
  `${cpus()[0]?.model}, ${availableParallelism()} cores, Node ${process.version}: ${pairs} pairs of ${seconds} s, 20 connections\n`,
);
const [stored, rendered] = [await measureAll('stored'), await measureAll('rendered')];
mkdirSync(results, { recursive: true });
writeFileSync(path.join(results, 'bench.json'), JSON.stringify({ node: process.version, stored, rendered }, null, 2));
writeMeasurement('pages', [
  '# Pages against a bare server',
  '',
  describeRun('npm run bench -- pages'),
  `Each page beside a bare Node.js server that sends the same bytes, in turn: the medians of ${pairs} pairs of ${seconds} s, 20 connections that are kept open. CPU time has all threads of the process, the embedded database included. Noise is the widest difference of the bare server's own figures.`,
  '',
  '## From the cache',
  '',
  `The budget: at most ${budgets.stored().cpu} × the CPU time and at least ${budgets.stored().share * 100} % of the requests a second.`,
  '',
  ...table(head, stored.map(cells)),
  '',
  '## Rendered for each request',
  '',
  `The budget: at most ${budgets.rendered('list').cpu} × the CPU time on lists, ${budgets.rendered('home').cpu} × elsewhere.`,
  '',
  ...table(head, rendered.map(cells)),
]);
