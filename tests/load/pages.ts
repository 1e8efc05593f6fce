import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { startServer, temporaryDirectory } from '../process/server';

/** Seconds of a measurement, and the number of pairs with the bare server. */
const seconds = Number(process.env.BENCH_SECONDS ?? 3);
const pairs = Number(process.env.BENCH_PAIRS ?? 9);
const results = fileURLToPath(new URL('../../test-results', import.meta.url));

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

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** CPU time of a process in milliseconds, all threads (Linux: fields 14 and 15 of /proc/…/stat, in ticks of 10 ms). */
function cpuTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

interface Target {
  url: string;
  pid: number;
}

const accepted = {
  'Accept-Encoding': 'br',
  'User-Agent': 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
};

async function measure({ url, pid }: Target, headers: Record<string, string>): Promise<Measured> {
  const before = cpuTime(pid);
  const result = await autocannon({ url, connections: 20, duration: seconds, headers: { ...accepted, ...headers } });
  const failures = result.non2xx + result.errors;
  if (failures > 0) throw new Error(`${failures} requests of ${url} failed`);
  return { cpu: (cpuTime(pid) - before) / result['2xx'], perSecond: result.requests.average };
}

/** A bare Node server in a separate process that sends the bytes of a file with the headers of another. */
const bareServer = `
  const { readFileSync } = require('node:fs');
  const body = readFileSync(process.argv[1]);
  const headers = JSON.parse(readFileSync(process.argv[2]));
  const server = require('node:http').createServer((request, response) => response.writeHead(200, headers).end(body));
  server.listen(0, '127.0.0.1', () => process.stdout.write(String(server.address().port) + '\\n'));
`;

async function startBare(body: Buffer, headers: [string, string][]) {
  mkdirSync(results, { recursive: true });
  const [bodyFile, headersFile] = ['bare.br', 'bare.json'].map((name) => path.join(results, name)) as [string, string];
  writeFileSync(bodyFile, body);
  writeFileSync(headersFile, JSON.stringify(headers.flat()));
  const child = spawn(process.execPath, ['-e', bareServer, bodyFile, headersFile], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [port] = await once(child.stdout, 'data');
  return { target: { url: `http://127.0.0.1:${String(port).trim()}/`, pid: child.pid ?? 0 }, stop: () => child.kill() };
}

const perConnection = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding']);

/** The body as it is sent, and its headers. */
async function readSent(url: string, headers: Record<string, string>) {
  const { request } = await import('node:http');
  const asked = request(url, { headers: { ...accepted, ...headers } }).end();
  const [answer] = await once(asked, 'response');
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk);
  const sent = Object.entries(answer.headers as Record<string, string>).filter(([name]) => !perConnection.has(name));
  return { body: Buffer.concat(chunks), headers: sent };
}

async function compare(name: string, target: Target, headers: Record<string, string>): Promise<Row> {
  const sent = await readSent(target.url, headers);
  const bare = await startBare(sent.body, sent.headers);
  try {
    for (const each of [bare.target, target]) await measure(each, headers);
    const measured: { own: Measured; bare: Measured }[] = [];
    for (let pair = 0; pair < pairs; pair += 1) {
      const first = await measure(pair % 2 ? target : bare.target, headers);
      const second = await measure(pair % 2 ? bare.target : target, headers);
      measured.push(pair % 2 ? { own: first, bare: second } : { own: second, bare: first });
    }
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

const shown = ({ page, cpu, share, own, bare, bytes, noise }: Row) =>
  [
    page,
    `${cpu.toFixed(1)} ×`,
    `${(share * 100).toFixed(0)} %`,
    own.toFixed(3),
    bare.toFixed(3),
    bytes,
    `${(noise * 100).toFixed(0)} %`,
  ].join('\t');

/** What a page may cost: CPU as a multiple of the bare server's, requests a second as a share of its. */
const budgets = {
  stored: () => ({ cpu: 3, share: 0.5 }),
  rendered: (page: string) => ({ cpu: page.startsWith('list') ? 130 : 180, share: 0 }),
};

/** Measures all pages in all languages with the page cache, or without it. */
async function measureAll(kind: keyof typeof budgets): Promise<Row[]> {
  const place = temporaryDirectory();
  const server = await startServer({ DATA_DIR: place.directory, LOG_LEVEL: 'info', PAGE_CACHE_MB: kind === 'stored' ? '64' : '0' });
  try {
    process.stdout.write(`\n${kind}\npage\tCPU\trequests/s\tCPU ms\tbare ms\tbytes\tnoise\n`);
    const rows: Row[] = [];
    for (const language of kind === 'stored' ? ['en', 'ar', 'ckb'] : ['en']) {
      for (const [name, address] of await pagesOf(server.url)) {
        const target = { url: server.url + address, pid: server.child.pid ?? 0 };
        const row = await compare(`${name}, ${language}`, target, { Cookie: `language=${language}` });
        rows.push(row);
        process.stdout.write(`${shown(row)}\n`);
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
writeFileSync(path.join(results, 'bench.json'), JSON.stringify({ node: process.version, stored, rendered }, null, 2));
