import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { deflateSync } from 'node:zlib';
import { startServer, temporaryDirectory } from '../process/server';

// What a page and a picture wait while others send costly work, against the same in quiet. DATABASE_URL names another database than the
// embedded one; it must be empty.

/** A chunk of a PNG. */
function chunk(name: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length, 0);
  head.write(name, 4, 'latin1');
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc(Buffer.concat([Buffer.from(name, 'latin1'), data])) >>> 0, 0);
  return Buffer.concat([head, data, sum]);
}

function crc(bytes: Buffer): number {
  let rest = ~0;
  for (const byte of bytes) {
    rest ^= byte;
    for (let bit = 0; bit < 8; bit += 1) rest = (rest >>> 1) ^ (rest & 1 ? 0xedb88320 : 0);
  }
  return ~rest;
}

/** A black PNG: a few kilobytes, however many pixels it declares. */
function blackPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc(height * (1 + Math.ceil(width / 8)));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A PDF of nothing but names, as large as a document may be. */
const slashes = () => Buffer.from(`%PDF-1.7\n${'/'.repeat(4_900_000)}\nstartxref\n0\n%%EOF\n`, 'latin1');

const place = temporaryDirectory();
const { DATABASE_URL = '' } = process.env;
const server = await startServer({ DATA_DIR: place.directory, DATABASE_URL, LOG_LEVEL: 'error' });
const json = { 'Content-Type': 'application/json' };

/** Sends one request. @returns its status and milliseconds */
async function timed(path: string, init: RequestInit = {}) {
  const started = performance.now();
  const response = await fetch(server.url + path, init);
  await response.arrayBuffer();
  return { status: response.status, milliseconds: performance.now() - started };
}

/** The latency below which 99 of 100 requests are answered, in milliseconds. */
function p99(latencies: number[]): number {
  const sorted = latencies.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.99))] ?? Number.NaN;
}

/** In a process of its own, so that sending the work does not delay it: requests each path 20 times a second until its input ends. */
const watcher = `
  const [base, ...paths] = process.argv.slice(1);
  const latencies = Object.fromEntries(paths.map((path) => [path, []]));
  const pending = [];
  const timer = setInterval(() => {
    for (const path of paths) {
      const started = performance.now();
      const request = fetch(base + path, { headers: { 'Accept-Encoding': 'br' } }).then((response) => response.arrayBuffer());
      pending.push(request.then(() => latencies[path].push(performance.now() - started)));
    }
  }, 50);
  process.stdin.resume().on('end', async () => {
    clearInterval(timer);
    await Promise.all(pending);
    process.stdout.write(JSON.stringify(latencies));
  });
`;

/** The latencies of paths, requested at a steady rate from a second before `work` until its end. */
async function watch<Result>(paths: string[], work: () => Promise<Result>) {
  const child = spawn(process.execPath, ['-e', watcher, server.url, ...paths], { stdio: ['pipe', 'pipe', 'inherit'] });
  await pause(1000);
  const started = performance.now();
  const result = await work();
  const seconds = (performance.now() - started) / 1000;
  child.stdin.end();
  const latencies: Record<string, number[]> = JSON.parse(await text(child.stdout));
  return { latencies, result, seconds };
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function upload(path: string, token: string, bytes: Buffer, name: string) {
  const body = new FormData();
  body.set('file', new Blob([new Uint8Array(bytes)]), name);
  return timed(path, { method: 'POST', headers: { Authorization: `Bearer ${token}` }, body });
}

try {
  const credentials = JSON.stringify({ identifier: 'demo@karwan.example', password: 'Demo1234' });
  const login = await fetch(`${server.url}/api/auth/login/`, { method: 'POST', headers: json, body: credentials });
  const { token }: { token: string } = await login.json();
  const search = await fetch(`${server.url}/api/product_search/?limit=1`);
  const { results }: { results: { id: number; image: string }[] } = await search.json();
  const paths = ['/product', '/images/1/set-500.webp'];
  if (results.length === 0) throw new Error('the demo shop has no products');
  for (let warm = 0; warm < 40; warm += 1) for (const path of paths) await timed(path, { headers: { 'Accept-Encoding': 'br' } });

  const picture = blackPng(9800, 6000);
  const names = slashes();
  const loads: Record<string, () => Promise<{ status: number }[]>> = {
    '200 logins': () =>
      Promise.all(
        Array.from({ length: 200 }, (_, index) =>
          timed('/api/auth/login/', {
            method: 'POST',
            headers: json,
            body: JSON.stringify({ identifier: `nobody-${index}@karwan.example`, password: 'Passw0rd' }),
          }),
        ),
      ),
    '200 registrations': () =>
      Promise.all(
        Array.from({ length: 200 }, (_, index) =>
          timed('/api/auth/register/', {
            method: 'POST',
            headers: json,
            body: JSON.stringify({ first_name: 'Dilan', identifier: `someone-${index}@karwan.example`, password: 'Passw0rd' }),
          }),
        ),
      ),
    '12 pictures of 59 megapixels': () => Promise.all(Array.from({ length: 12 }, () => upload('/api/uploads/', token, picture, 'a.png'))),
    '4 PDFs of slashes': () =>
      Promise.all(Array.from({ length: 4 }, () => upload('/api/me/seller_application/documents/', token, names, 'a.pdf'))),
  };
  const rows: Record<string, string | number>[] = [];
  for (const [name, load] of Object.entries(loads)) {
    const quiet = await watch(paths, () => pause(6000));
    const busy = await watch(paths, load);
    const statuses = new Map<number, number>();
    for (const { status } of busy.result) statuses.set(status, (statuses.get(status) ?? 0) + 1);
    for (const path of paths) {
      const before = p99(quiet.latencies[path] ?? []);
      const during = p99(busy.latencies[path] ?? []);
      rows.push({
        load: name,
        path,
        'quiet p99 ms': Math.round(before),
        'busy p99 ms': Math.round(during),
        ratio: (during / before).toFixed(1),
        seconds: busy.seconds.toFixed(1),
        answers: [...statuses].map(([status, count]) => `${count} × ${status}`).join(', '),
      });
    }
  }
  process.stdout.write(`${Object.keys(rows[0] ?? {}).join('\t')}\n${rows.map((row) => Object.values(row).join('\t')).join('\n')}\n`);
} finally {
  await server.stop('SIGTERM');
  place.remove();
}
