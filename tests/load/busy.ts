import { startServer, temporaryDirectory } from '../process/server';
import { blackPng, pdfOfSlashes } from './costlyFiles';
import { watch } from './watch';

// What a page and a picture wait while others send costly work, against the same in quiet. DATABASE_URL names another database than the
// embedded one; it must be empty.

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
  const names = pdfOfSlashes();
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
    const quiet = await watch(server.url, paths, () => pause(6000));
    const busy = await watch(server.url, paths, load);
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
