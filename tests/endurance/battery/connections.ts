import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request as openRequest } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { openCluster } from '../cluster';
import { hasNginx } from '../nginx';
import { compare, timeRows } from './flood';
import { type Group, inMegabytes, inSeconds, type Recorder } from './row';
import { type BatteryShop, memoryOf, send, withShop } from './shop';

// Connections that are held open: by bodies and headers that stop arriving, and while the process ends.

const slow = 1500;
/** Of one network without a proxy in front. */
const maxOfNetwork = 256;
const maxHeld = { body: 30_000, headers: 25_000 };

const beginnings = {
  body: 'POST /api/cart/items/ HTTP/1.1\r\nHost: shop.example\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"a":',
  headers: 'POST /api/cart/items/ HTTP/1.1\r\nHost: shop.example\r\nX-',
};

/** Opens connections that send a beginning and then nothing. @returns how many were open at most, and when the last was closed */
async function hold(shop: BatteryShop, kind: keyof typeof beginnings, addresses: string[]) {
  const { hostname, port } = new URL(shop.url);
  const sockets = new Set<Socket>();
  const started = performance.now();
  const closed = Array.from({ length: slow }, async (_, index) => {
    const socket = connect({ host: hostname, port: Number(port), localAddress: addresses[index % addresses.length] ?? '' });
    socket.on('error', () => {});
    socket.on('connect', () => socket.write(beginnings[kind]));
    sockets.add(socket);
    socket.resume();
    await once(socket, 'close').catch(() => {});
    sockets.delete(socket);
  });
  await wait(2000);
  const maxOpen = sockets.size;
  const memory = memoryOf(shop.running);
  const isDone = Promise.all(closed).then(() => true);
  const ended = await Promise.race([isDone, wait(60_000).then(() => false)]);
  const milliseconds = performance.now() - started;
  for (const socket of sockets) socket.destroy();
  return { maxOpen, memory, milliseconds, ended };
}

async function measureSlow(record: Recorder, kind: keyof typeof beginnings, addresses: string[], from: string): Promise<void> {
  await withShop({}, async (shop) => {
    const memory = memoryOf(shop.running);
    const what = `${slow.toLocaleString('en')} requests whose ${kind === 'body' ? 'bodies' : 'headers'} stop arriving, from ${from}`;
    const compared = await compare(shop, () => hold(shop, kind, addresses), { turns: 1 });
    const [held] = compared.results;
    if (!held) return;
    const isCapped = addresses.length > 1 || held.maxOpen <= maxOfNetwork;
    record({
      point: 6,
      what,
      figure: `${held.maxOpen} open after 2 s, the last ${held.ended ? 'closed' : 'still open'} after ${inSeconds(held.milliseconds)}; ${inMegabytes(held.memory - memory)} more memory`,
      bound: `${addresses.length > 1 ? '' : `${maxOfNetwork} open, `}closed within ${inSeconds(maxHeld[kind])}`,
      isMet: isCapped && held.ended && held.milliseconds <= maxHeld[kind],
    });
    record(...timeRows(compared, 6, what));
  });
}

/** The shop's own times: it serves for a second after SIGTERM, and what is open then has ten. */
const [delay, deadline, grace] = [1000, 10_000, 3000];

/** Sends SIGTERM while eight connections are in use. @returns until when and how the process ended, and how requests before its end were answered */
async function endWhileUsed(shop: BatteryShop, holdsBody: boolean) {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const { hostname, port } = new URL(shop.url);
  const hanging = holdsBody
    ? openRequest({ hostname, port, path: '/api/cart/items/', method: 'POST', headers: { 'Content-Length': '1000' } })
    : null;
  hanging?.on('error', () => {});
  hanging?.write('{"variant');
  let isEnding = false;
  let failed = 0;
  let answered = 0;
  let unready = 0;
  const stopped = new AbortController();
  const use = async () => {
    while (!stopped.signal.aborted) {
      const { status } = await shop.send('/api/local_delivery/', { agent });
      if (status === 200) answered += 1;
      else if (isEnding && status !== 'none') failed += 1;
      await wait(10);
    }
  };
  const used = Promise.all(Array.from({ length: 8 }, use));
  await wait(1000);
  const exited = once(shop.running.child, 'exit');
  const started = performance.now();
  shop.running.child.kill('SIGTERM');
  isEnding = true;
  await wait(300);
  const ready = await send(shop.url, '/readyz');
  if (ready.status === 503 && ready.headers.connection === 'close') unready += 1;
  const [code] = await Promise.race([exited, wait(60_000).then(() => ['still running'])]);
  const milliseconds = performance.now() - started;
  stopped.abort();
  agent.destroy();
  hanging?.destroy();
  await used;
  return { milliseconds, code, answered, failed, isUnready: unready === 1 };
}

async function measureEnd(record: Recorder): Promise<void> {
  for (const holdsBody of [false, true]) {
    await withShop({}, async (shop) => {
      const { milliseconds, code, answered, failed, isUnready } = await endWhileUsed(shop, holdsBody);
      const bound = delay + grace + (holdsBody ? deadline : 0);
      record({
        point: 11,
        what: `SIGTERM while eight kept connections are used${holdsBody ? ', and a body was sent in half' : ''}`,
        figure: `exit ${code} after ${inSeconds(milliseconds)}; /readyz ${isUnready ? 'answers 503 with Connection: close' : 'stays ready'} at once; ${failed} of ${answered + failed} answers failed`,
        bound: `exit 0 within ${inSeconds(bound)}; 0 failed`,
        isMet: code === 0 && milliseconds <= bound && isUnready && failed === 0,
      });
    });
  }
}

/** The run of its own that restarts two processes behind nginx, one after the other. */
async function measureRestarts(record: Recorder): Promise<void> {
  const what = 'Two processes behind nginx, restarted in turn under 50 requests a second for a minute';
  const bound = '0 failed, exit 0 each time';
  if (!hasNginx()) {
    record({ point: 11, what, figure: 'nginx is not installed here', bound, isMet: null });
    return;
  }
  const cluster = await openCluster();
  try {
    const child = spawn('npx', ['tsx', 'tests/endurance/restart.ts'], {
      env: { ...process.env, DATABASE_URL: cluster.url },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [printed] = await Promise.all([text(child.stdout), once(child, 'close')]);
    const summary = /^.*requests, .*failed.*$/m.exec(printed)?.[0] ?? 'no result';
    record({ point: 11, what, figure: summary, bound, isMet: child.exitCode === 0 });
  } finally {
    await cluster.remove();
  }
}

export const connections: Group = {
  points: [6, 11],
  run: async (record) => {
    await measureSlow(record, 'body', ['127.0.4.1'], 'one address');
    await measureSlow(record, 'headers', ['127.0.4.2'], 'one address');
    await measureSlow(
      record,
      'body',
      Array.from({ length: 10 }, (_, index) => `127.0.5.${index + 1}`),
      'ten addresses',
    );
    await measureEnd(record);
    await measureRestarts(record);
  },
};
