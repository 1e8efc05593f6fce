import { parseArgs } from 'node:util';
import { describeRun, quantile, table, writeMeasurement } from './measurement';
import { openShop, type SpeedShop } from './speed/openShop';
import { type SpeedRequest, speedRequests } from './speed/requests';

// Searches, lists and counts of filters in made-up shops of several sizes. `--sizes 10000,100000,1000000` on PostgreSQL and
// `--embedded 100000`; an empty text leaves one out. `--keep` leaves the databases on PostgreSQL for the next run, `--only WORD` measures the
// requests with this word, `--rounds 5` is a short try.

const askers = 20;
const warmUps = 2;
/** Of `quality.md`: a search over ten times the products, and the commonest word over a rare one. */
const maxGrowth = 2;
const maxOverRare = 5;

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '10000,100000,1000000' },
    embedded: { type: 'string', default: '100000' },
    keep: { type: 'boolean', default: false },
    only: { type: 'string' },
    rounds: { type: 'string', default: '15' },
  },
});
const rounds = Number(values.rounds);
const sizesOf = (text: string) => text.split(',').filter(Boolean).map(Number);
const print = (text: string) => process.stdout.write(`${text}\n`);
const shown = (value: number) => (value < 10 ? value.toFixed(1) : Math.round(value).toLocaleString('en'));

interface Measured extends Pick<SpeedRequest, 'group' | 'name'> {
  /** The median in milliseconds of an answer that the shop does not hold, and of one that it holds. */
  cold: number;
  warm: number;
  /** Milliseconds of CPU time of a cold answer: of the shop's process and the database's. */
  cpu: number;
  /** Twenty at once: milliseconds until all have it, of the same cold answer and of twenty different ones; the CPU time of the same. */
  same: number;
  different: number;
  sameCpu: number;
}

async function timed(task: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await task();
  return performance.now() - started;
}

/** Each city has answers of its own, so a city that was not asked for yet has a cold answer. */
async function measure(shop: SpeedShop, request: SpeedRequest): Promise<Measured> {
  const cities = shop.cities.values();
  const next = (): number => cities.next().value ?? 0;
  for (let round = 0; round < warmUps; round += 1) await shop.ask(request, next());
  const cold: number[] = [];
  const warm: number[] = [];
  const before = await shop.cpu();
  const asked = Array.from({ length: rounds }, next);
  for (const city of asked) cold.push(await timed(() => shop.ask(request, city)));
  const cpu = ((await shop.cpu()) - before) / rounds;
  for (const city of asked) warm.push(await timed(() => shop.ask(request, city)));
  const shared = next();
  const beforeSame = await shop.cpu();
  const same = await timed(() => Promise.all(Array.from({ length: askers }, () => shop.ask(request, shared))));
  const sameCpu = (await shop.cpu()) - beforeSame;
  const own = Array.from({ length: askers }, next);
  const different = await timed(() => Promise.all(own.map((city) => shop.ask(request, city))));
  const { group, name } = request;
  return { group, name, cold: quantile(cold, 0.5), warm: quantile(warm, 0.5), cpu, same, different, sameCpu };
}

interface Report {
  shop: Pick<SpeedShop, 'kind' | 'size' | 'imported'>;
  measured: Measured[];
}

async function measureShop(kind: SpeedShop['kind'], size: number): Promise<Report> {
  print(`\n${kind}, ${size.toLocaleString('en')} products`);
  const shop = await openShop(kind, size, values.keep);
  try {
    if (shop.imported) print(JSON.stringify(shop.imported));
    const measured: Measured[] = [];
    for (const request of await speedRequests(shop.db)) {
      if (values.only && !`${request.group} ${request.name}`.includes(values.only)) continue;
      const row = await measure(shop, request);
      measured.push(row);
      print(rowOf(row).join('  '));
    }
    return { shop, measured };
  } finally {
    await shop.close();
  }
}

const rowOf = ({ group, name, cold, warm, cpu, same, different, sameCpu }: Measured) => [
  group,
  name,
  ...[cold, cpu, warm, same, sameCpu, different].map(shown),
];

/** Compares with the goals. @returns lines that say how, and whether all are met. */
function compare(reports: Report[]): { lines: string[]; isMet: boolean } {
  const of = (report: Report | undefined, name: string) => report?.measured.find((each) => each.group === 'search' && each.name === name);
  const found = reports.filter(({ shop }) => shop.kind === 'PostgreSQL');
  const small = found.find(({ shop }) => shop.size === 10_000);
  const large = found.find(({ shop }) => shop.size === 100_000);
  const ratios = (large?.measured ?? []).flatMap((each) => {
    const before = each.group === 'search' ? of(small, each.name) : undefined;
    return before ? [{ name: `${each.name}: 100,000 over 10,000`, ratio: each.cpu / before.cpu, max: maxGrowth }] : [];
  });
  const [common, rare] = [of(large, 'commonest word'), of(large, 'rare word')];
  if (common && rare) ratios.push({ name: 'commonest word over a rare one at 100,000', ratio: common.cpu / rare.cpu, max: maxOverRare });
  return {
    lines: ratios.map(({ name, ratio, max }) => `- ${name}: ${ratio.toFixed(1)} (goal ${max})${ratio > max ? ', **not met**' : ''}`),
    isMet: ratios.every(({ ratio, max }) => ratio <= max),
  };
}

const reports: Report[] = [];
for (const size of sizesOf(values.sizes)) reports.push(await measureShop('PostgreSQL', size));
for (const size of sizesOf(values.embedded)) reports.push(await measureShop('embedded', size));
const { lines } = compare(reports);
print(`\n${lines.join('\n')}`);
if (!values.only) {
  writeMeasurement('speed', [
    '# Speed at size',
    '',
    describeRun('npm run endurance -- speed'),
    '',
    'Made-up shops of real words in three languages, see `tests/endurance/made-up/`. Requests to the API in the process of the shop, in',
    `milliseconds, the median of ${rounds}. Cold: an answer that the shop does not hold. CPU: of the shop and the database, for a cold answer.`,
    `Same, different: until each of ${askers} askers at once has the same cold answer, or an own one.`,
    '',
    ...(lines.length > 0 ? ['## Goals', '', 'Ratios of CPU time.', '', ...lines, ''] : []),
    ...reports.flatMap(({ shop: { kind, size, imported }, measured }) => [
      `## ${size.toLocaleString('en')} products, ${kind}`,
      '',
      ...(imported
        ? [
            `Import: ${shown(imported.imported / imported.seconds)} rows a second, ${shown(imported.peak)} MB at the peak, ${shown(imported.ownCpu)} s of CPU time in the shop, ${shown(imported.databaseCpu)} s in PostgreSQL.`,
            '',
          ]
        : []),
      ...table(['', '', 'cold', 'CPU', 'warm', 'same', 'CPU of the same', 'different'], measured.map(rowOf)),
      '',
    ]),
  ]);
}
process.exit(0);
