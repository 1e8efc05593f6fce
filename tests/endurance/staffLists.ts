import { parseArgs } from 'node:util';
import pg from 'pg';
import { describeRun, quantile, table, writeMeasurement } from './measurement';
import { measureExports } from './staff-lists/exports';
import { openShop, type Shop } from './staff-lists/openShop';
import { type MeasuredRequest, requestsOf } from './staff-lists/requests';

// The lists of the staff in a shop of 1,000 and in one of 100,000 orders, products and so on. `--keep` leaves the two databases for the next
// run, `--only WORD` measures the lists with this word in their names, `--rounds 5` is a short try. Needs a PostgreSQL server, by default
// the one on 127.0.0.1.

const sizes = [1000, 100_000] as const;
const maxRatio = 3;
/** Answers that are quicker than this are not compared: their difference is that of the machine's. */
const minMilliseconds = 3;
const warmUps = 3;

const { values } = parseArgs({
  options: { keep: { type: 'boolean', default: false }, only: { type: 'string' }, rounds: { type: 'string', default: '15' } },
});
const rounds = Number(values.rounds);

const print = (text: string) => process.stdout.write(`${text}\n`);

/** The time of an answer in milliseconds: of the whole, or for an export until its first byte. */
async function timeOf({ ask }: Shop, { list, path }: MeasuredRequest): Promise<number> {
  const started = performance.now();
  const response = await ask(path);
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
  if (list !== 'export') {
    await response.text();
    return performance.now() - started;
  }
  const reader = response.body?.getReader();
  await reader?.read();
  const milliseconds = performance.now() - started;
  await reader?.cancel();
  return milliseconds;
}

interface Measured {
  list: string;
  name: string;
  /** By size: the medians in milliseconds, and the statements of one answer. */
  medians: number[];
  queries: number[];
}

const ratioOf = ({ medians: [small = 0, large = 0] }: Measured) => large / Math.max(small, minMilliseconds);

/** Measures one request in each of the shops, in turn, so that what else the machine does meets both. */
async function measure(pairs: { shop: Shop; request: MeasuredRequest }[]): Promise<Measured> {
  const times = pairs.map((): number[] => []);
  const queries: number[] = [];
  for (let round = -warmUps; round < rounds; round += 1) {
    for (const [index, { shop, request }] of pairs.entries()) {
      shop.queries.take();
      const time = await timeOf(shop, request);
      if (round >= 0) times[index]?.push(time);
      // A session is touched once a minute, and a cache is filled.
      queries[index] = Math.min(queries[index] ?? Number.POSITIVE_INFINITY, shop.queries.take().length);
    }
  }
  const [first] = pairs;
  return { list: first?.request.list ?? '', name: first?.request.name ?? '', medians: times.map((each) => quantile(each, 0.5)), queries };
}

async function readRequests(shop: Shop): Promise<MeasuredRequest[]> {
  const client = new pg.Client({ connectionString: shop.databaseUrl });
  await client.connect();
  try {
    return await requestsOf(client);
  } finally {
    await client.end();
  }
}

const shown = (milliseconds: number) => milliseconds.toFixed(1);

/** What is wrong with a measurement; empty for a good one. */
function verdictOf(measured: Measured): string {
  if (ratioOf(measured) > maxRatio) return 'too slow';
  // An export reads batches until its first byte.
  const [small, large] = measured.queries;
  return measured.list !== 'export' && small !== large ? 'queries differ' : '';
}

const rowOf = (measured: Measured) => {
  const { list, name, medians, queries } = measured;
  const statements = new Set(queries).size === 1 ? String(queries[0]) : queries.join(' / ');
  return [list, name, ...medians.map(shown), ratioOf(measured).toFixed(1), statements, verdictOf(measured)];
};

const shops: Shop[] = [];
try {
  for (const size of sizes) {
    print(`Opens a shop of ${size}`);
    shops.push(await openShop(size, values.keep));
  }
  const requests = await Promise.all(shops.map(readRequests));
  const results: Measured[] = [];
  for (const [index, { list, name }] of (requests[0] ?? []).entries()) {
    if (values.only && !`${list} ${name}`.includes(values.only)) continue;
    const pairs = shops.flatMap((shop, place) => {
      const request = requests[place]?.[index];
      return request ? [{ shop, request }] : [];
    });
    const measured = await measure(pairs);
    results.push(measured);
    print(rowOf(measured).join('  '));
  }
  const bad = results.filter((measured) => verdictOf(measured) !== '');
  const large = shops.at(-1);
  if (large && !values.only) {
    const exports = await measureExports(large);
    for (const { name, ...figures } of exports) print(`${name}: ${JSON.stringify(figures)}`);
    writeMeasurement('staff-lists', [
      '# Lists of the staff',
      '',
      describeRun('npm run endurance -- staff-lists'),
      `Two shops on PostgreSQL, one with ${sizes.map((size) => size.toLocaleString('en')).join(' and one with ')} orders, products, customers, payments, returns, reviews, messages, codes, applications, imports and entries of the audit, over 18 months.`,
      `The median of ${rounds} answers in milliseconds, after ${warmUps} that are not counted, the two shops in turn. A list of the large shop may take ${maxRatio} times as long as that of the small one, where ${minMilliseconds} ms are the least that is compared, and as many queries.`,
      '',
      ...table(['list', 'view', '1,000', '100,000', 'ratio', 'queries', ''], results.map(rowOf)),
      '',
      '## Exports',
      '',
      'The whole export of the large shop. Meanwhile another client opens the list of orders every 50 ms.',
      '',
      ...table(
        ['export', 'seconds', 'MB', 'memory before, MB', 'highest, MB', 'list meanwhile p50, ms', 'p95', 'slowest'],
        exports.map(({ name, seconds, megabytes, memoryBefore, memoryHighest, times }) => [
          name,
          shown(seconds),
          shown(megabytes),
          shown(memoryBefore),
          shown(memoryHighest),
          shown(quantile(times, 0.5)),
          shown(quantile(times, 0.95)),
          shown(Math.max(...times)),
        ]),
      ),
    ]);
  }
  print(`${results.length} views, ${bad.length} not good`);
  for (const measured of bad) print(rowOf(measured).join('  '));
  if (bad.length > 0) process.exitCode = 1;
} finally {
  for (const shop of shops) await shop.close();
}
