import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { openGate } from '../../process/databaseGate';
import { freePort, startServer, temporaryDirectory } from '../../process/server';
import { openCluster } from '../cluster';
import { until } from '../until';
import { inLanes } from './flood';
import { countsOf, type Group, inMilliseconds, inSeconds, type Recorder } from './row';
import { type BatteryShop, type Received, send, withShop } from './shop';

// PostgreSQL is stopped, crashes, is frozen, has a locked table; a read replica dies.

const awayMilliseconds = 10_000;
const maxRecovery = 2000;
/** A connection is waited for 5 s and a lock 4 s; a statement has 10 s, and a server that is silent for 2 s more is given up. */
const longest = { locked: 10_000, frozen: 18_000, stopped: 6000 };

let asked = 0;
/** A page that reads the database, and that no cache has. */
const freshPage = ({ url }: { url: string }) => {
  asked += 1;
  return send(url, `/product?search=lamp${asked}`);
};

const addToCart = (shop: BatteryShop) => shop.send('/api/cart/items/', { method: 'POST', json: { variant_id: 1, quantity: 1 } });

/** Sends a request every 100 ms until `work` ends. @returns all answers */
async function during(task: () => Promise<Received>, query: () => Promise<unknown>): Promise<Received[]> {
  const pending: Promise<Received>[] = [];
  const timer = setInterval(() => pending.push(task()), 100);
  try {
    await query();
  } finally {
    clearInterval(timer);
  }
  return Promise.all(pending);
}

/** Milliseconds until a page is served again. */
async function untilServed(shop: { url: string }): Promise<number> {
  const started = performance.now();
  await until('a page is served', 60, async () => (await freshPage(shop)).status === 200);
  return performance.now() - started;
}

const longestOf = (answers: Received[]) => Math.max(0, ...answers.map(({ milliseconds }) => milliseconds));
/** Served, or refused with a time to come back. */
const isSaid = ({ status, headers }: Received) =>
  status !== 'none' && (status < 300 || (status === 503 && headers['retry-after'] !== undefined));

async function measureStops(shop: BatteryShop, record: Recorder): Promise<void> {
  const { cluster } = shop;
  if (!cluster) return;
  for (const mode of ['fast', 'immediate', 'fast'] as const) {
    let whileAway: Received[] = [];
    let again = Number.NaN;
    const writes = await during(
      () => addToCart(shop),
      async () => {
        await cluster.stop(mode);
        whileAway = await during(
          () => freshPage(shop),
          () => wait(awayMilliseconds),
        );
        await cluster.start();
        again = await untilServed(shop);
      },
    );
    const [page] = whileAway;
    const all = [...whileAway, ...writes];
    const isInWords = page?.text.includes('The shop cannot be reached at the moment.') ?? false;
    const isAlive = shop.running.child.exitCode === null;
    record({
      point: 10,
      what: `PostgreSQL is stopped (${mode}) for 10 s, while pages and carts are asked for ten times a second`,
      figure: `pages ${countsOf(whileAway.map(({ status }) => status))}, carts ${countsOf(writes.map(({ status }) => status))}; ${isInWords ? 'in words' : 'without words'}; the longest took ${inSeconds(longestOf(all))}; served ${inMilliseconds(again)} after the server accepts connections`,
      bound: `200, 201, or 503 with Retry-After, in words; served within ${inSeconds(maxRecovery)}; no answer longer than ${inSeconds(longest.stopped)}`,
      isMet: all.every(isSaid) && isInWords && isAlive && again <= maxRecovery && longestOf(all) <= longest.stopped,
    });
  }
  const terminated = await during(
    () => addToCart(shop),
    async () => {
      for (let each = 0; each < 20; each += 1) {
        await cluster.terminateBackends();
        await wait(200);
      }
    },
  );
  record({
    point: 10,
    what: 'All connections are ended 20 times, while carts are filled',
    figure: `${countsOf(terminated.map(({ status }) => status))}; the process ${shop.running.child.exitCode === null ? 'lives' : 'has ended'}; served after ${inMilliseconds(await untilServed(shop))}`,
    bound: '201, or 503 with Retry-After; the process lives',
    isMet: terminated.every(isSaid) && shop.running.child.exitCode === null,
  });
}

async function measureWaits(shop: BatteryShop, record: Recorder): Promise<void> {
  const { cluster } = shop;
  if (!cluster) return;
  const operator = new pg.Client({ connectionString: cluster.url });
  await operator.connect();
  await operator.query('begin; lock table carts in access exclusive mode');
  let ready: Received[] = [];
  let pages: Received[] = [];
  const carts = await inLanes(60, 30, async (index) => {
    if (index === 0) {
      ready = await during(
        () => shop.send('/readyz'),
        async () => {
          pages = await during(
            () => freshPage(shop),
            () => wait(8000),
          );
        },
      );
    }
    return addToCart(shop);
  });
  await operator.query('rollback');
  await operator.end();
  const again = await untilServed(shop);
  record({
    point: 12,
    what: 'The table of carts is locked: 60 requests that need it, 30 at once; meanwhile pages and /readyz',
    figure: `carts ${countsOf(carts.map(({ status }) => status))}, at most ${inSeconds(longestOf(carts))}; pages ${countsOf(pages.map(({ status }) => status))}, at most ${inSeconds(longestOf(pages))}; /readyz ${countsOf(ready.map(({ status }) => status))}, at most ${inSeconds(longestOf(ready))}; served ${inMilliseconds(again)} after the lock`,
    bound: `${inSeconds(longest.locked)} at most; /readyz 200 within 2.0 s; served within ${inSeconds(maxRecovery)}`,
    isMet:
      [...carts, ...pages].every(isSaid) &&
      longestOf([...carts, ...pages]) <= longest.locked &&
      ready.every(({ status }) => status === 200) &&
      longestOf(ready) <= 2000 &&
      again <= maxRecovery,
  });

  cluster.pause();
  const probes: Received[] = [];
  const frozen = await during(
    () => freshPage(shop),
    async () => {
      for (let each = 0; each < 3; each += 1) probes.push(await shop.send('/readyz'));
      await wait(longest.frozen);
    },
  ).finally(() => cluster.resume());
  const thawed = await untilServed(shop);
  record({
    point: 12,
    what: 'PostgreSQL is frozen (SIGSTOP) for 20 s and more, while pages are asked for',
    figure: `pages ${countsOf(frozen.map(({ status }) => status))}, at most ${inSeconds(longestOf(frozen))}; /readyz ${countsOf(probes.map(({ status }) => status))} within ${inSeconds(longestOf(probes))}; served ${inMilliseconds(thawed)} after it`,
    bound: `503 with Retry-After within ${inSeconds(longest.frozen)}; /readyz 503 within 5.0 s; served within ${inSeconds(maxRecovery)}`,
    isMet:
      frozen.every(isSaid) &&
      longestOf(frozen) <= longest.frozen &&
      probes.every(({ status }) => status === 503) &&
      longestOf(probes) <= 5000 &&
      thawed <= maxRecovery,
  });
}

async function measureReplica(record: Recorder): Promise<void> {
  const cluster = await openCluster();
  const place = temporaryDirectory();
  const replica = await openGate(cluster.url);
  const metricsPort = String(await freePort());
  const shop = await startServer({
    ...{ DATA_DIR: place.directory, DATABASE_URL: cluster.url, DATABASE_READ_URL: replica.url, METRICS_PORT: metricsPort },
  });
  const isShownDown = async () => {
    const { text } = await send(`http://127.0.0.1:${metricsPort}`, '/metrics');
    return /^karwan_database_replica_down 1$/m.test(text);
  };
  try {
    await untilServed(shop);
    let isShown = false;
    const pages = await during(
      () => freshPage(shop),
      async () => {
        await wait(1000);
        await replica.stop();
        await wait(6000);
        isShown = await isShownDown();
      },
    );
    const ready = await send(shop.url, '/readyz');
    await replica.start();
    const started = performance.now();
    await until('the replica is used again', 60, async () => {
      await freshPage(shop);
      return !(await isShownDown());
    });
    const again = performance.now() - started;
    record({
      point: 13,
      what: 'The read replica dies, while catalogue pages are asked for ten times a second; it returns after 6 s',
      figure: `pages ${countsOf(pages.map(({ status }) => status))}, at most ${inSeconds(longestOf(pages))}; /readyz ${ready.status}; ${isShown ? '' : 'not '}shown in /metrics; used again ${inSeconds(again)} after its return`,
      bound: 'pages 200; shown; used again within 30.0 s',
      isMet: pages.every(({ status }) => status === 200) && isShown && ready.status === 200 && again <= 30_000,
    });
  } finally {
    await shop.stop('SIGKILL');
    await replica.close();
    await cluster.remove();
    place.remove();
  }
}

export const database: Group = {
  points: [10, 12, 13],
  run: async (record) => {
    await withShop({ on: 'postgresql' }, async (shop) => {
      await untilServed(shop);
      await measureStops(shop, record);
      await measureWaits(shop, record);
    });
    await measureReplica(record);
  },
};
