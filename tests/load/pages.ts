import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { type Running, startServer, temporaryDirectory } from '../process/server';

const seconds = Number(process.env.BENCH_SECONDS ?? 8);
const results = fileURLToPath(new URL('../../test-results', import.meta.url));

interface Row {
  page: string;
  /** CPU milliseconds for one answer, all threads. */
  cpu: number;
  requestsPerSecond: number;
  p50: number;
  p99: number;
  bytes: number;
  failures: number;
}

/** CPU time of a process in milliseconds, all threads (Linux: fields 14 and 15 of /proc/…/stat, in ticks of 10 ms). */
function cpuTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

async function measure(name: string, url: string, pid: number): Promise<Row> {
  await autocannon({ url, connections: 4, duration: 2 });
  const before = cpuTime(pid);
  const result = await autocannon({ url, connections: 4, duration: seconds });
  const used = cpuTime(pid) - before;
  const answers = result['2xx'] + result.non2xx;
  return {
    page: name,
    cpu: used / answers,
    requestsPerSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    bytes: Math.round(result.throughput.total / answers),
    failures: result.non2xx + result.errors,
  };
}

/** A bare Node server in a separate process that sends the same bytes: the baseline for ratios. */
const bareServer = `
  const body = require('node:fs').readFileSync(process.argv[1]);
  const server = require('node:http').createServer((request, response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end(body));
  server.listen(0, '127.0.0.1', () => process.stdout.write(String(server.address().port) + '\\n'));
`;

async function measureBare(html: string): Promise<Row> {
  const { spawn } = await import('node:child_process');
  const file = path.join(results, 'bare.html');
  writeFileSync(file, html);
  const child = spawn(process.execPath, ['-e', bareServer, file], { stdio: ['ignore', 'pipe', 'inherit'] });
  const port = await new Promise<string>((resolve) => child.stdout.once('data', (chunk: Buffer) => resolve(String(chunk).trim())));
  try {
    return await measure('bare Node, same bytes', `http://127.0.0.1:${port}/`, child.pid ?? 0);
  } finally {
    child.kill();
  }
}

function print(rows: Row[], floor: Row) {
  const table = rows.map((row) => ({
    page: row.page,
    'CPU ms': row.cpu.toFixed(2),
    '× bare': (row.cpu / floor.cpu).toFixed(0),
    'requests/s': Math.round(row.requestsPerSecond),
    'p50 ms': row.p50,
    'p99 ms': row.p99,
    bytes: row.bytes,
    failures: row.failures,
  }));
  process.stdout.write(`${cpus()[0]?.model}, ${availableParallelism()} cores, Node ${process.version}, ${seconds} s a row\n`);
  process.stdout.write(`${Object.keys(table[0] ?? {}).join('\t')}\n${table.map((row) => Object.values(row).join('\t')).join('\n')}\n`);
}

async function pages(server: Running): Promise<[string, string][]> {
  const response = await fetch(`${server.url}/api/product_search/?limit=1`);
  const { results: found }: { results: { id: number }[] } = await response.json();
  return [
    ['home', '/'],
    ['list', '/product'],
    ['list, searched', '/product?search=phone'],
    ['product', `/product/${found[0]?.id}`],
    ['cart, empty', '/cart'],
    ['API: list', '/api/product_search/'],
  ];
}

const place = temporaryDirectory();
const server = await startServer({ DATA_DIR: place.directory, LOG_LEVEL: 'error' });
try {
  mkdirSync(results, { recursive: true });
  const html = await (await fetch(`${server.url}/product`)).text();
  const floor = await measureBare(html);
  const rows = [floor];
  for (const [name, address] of await pages(server)) rows.push(await measure(name, server.url + address, server.child.pid ?? 0));
  print(rows, floor);
  const list = rows.find((row) => row.page === 'list');
  writeFileSync(path.join(results, 'bench.json'), JSON.stringify({ node: process.version, rows }, null, 2));
  if (list && list.cpu > 100 * floor.cpu) {
    process.stdout.write(`The list page costs ${(list.cpu / floor.cpu).toFixed(0)} times the bare server: the budget is 100.\n`);
    process.exitCode = 1;
  }
} finally {
  await server.stop('SIGTERM');
  place.remove();
}
