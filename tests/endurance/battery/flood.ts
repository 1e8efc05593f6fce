import { setTimeout as wait } from 'node:timers/promises';
import { watch } from '../../load/watch';
import { quantile } from '../measurement';
import { countsOf, describeCounts, inMilliseconds, type Row } from './row';
import type { BatteryShop } from './shop';

/** Pages that nobody asked for before: a parameter that they don't read keeps them out of the page cache. */
export const freshPages = { home: '/?fresh={n}', 'product list': '/product?fresh={n}' } as const;
type Watched = Record<string, string>;

/** A page may take this many times as long during a flood as in quiet. */
export const maxRatio = 3;
/** A page that is quicker than this in quiet counts as this slow: below it, a difference is that of the machine. */
export const minMilliseconds = 10;
/** How long a page is watched in quiet and, at least, during a flood; shorter for a try. */
export const watching = { seconds: 15 };
/** Quiet and flood take turns, so that what else the machine does meets both. */
const rounds = 3;
/** Waves begin at most this often. */
const waveMilliseconds = 1000;
/** The watcher's own loopback address; attackers have others. */
const watcherAddress = '127.0.0.2';

interface Flood {
  point: number;
  what: string;
  /** Sends one wave of requests. @returns their statuses. Waves follow each other until the pages were watched long enough. */
  wave: (turn: number) => Promise<(string | number)[]>;
  pages?: Watched;
}

/** Lets the code of the pages be compiled. */
async function warmUp(shop: BatteryShop, pages: Watched) {
  for (let turn = 0; turn < 30; turn += 1) {
    for (const path of Object.values(pages)) {
      const { status } = await shop.send(path.replace('{n}', `warm-${turn}`), { headers: { 'Accept-Encoding': 'br' } });
      if (status !== 200) throw new Error(`${path} answered ${status}`);
    }
  }
}

interface Compared<Result> {
  /** By the names of the pages: the p99 in quiet and during the flood, in milliseconds. */
  times: { name: string; before: number; during: number; ratio: number }[];
  /** What the pages answered during the flood. */
  statuses: Map<string, number>;
  isServed: boolean;
  results: Result[];
  /** How long the flood lasted, all rounds together. */
  seconds: number;
}

/** The pages' times in quiet and during a flood, in turns. */
export async function compare<Result>(
  shop: BatteryShop,
  flood: (milliseconds: number) => Promise<Result>,
  { pages = freshPages, turns = rounds }: { pages?: Watched; turns?: number } = {},
): Promise<Compared<Result>> {
  await warmUp(shop, pages);
  const milliseconds = (watching.seconds * 1000) / turns;
  const options = { from: watcherAddress, milliseconds: 100 };
  const paths = Object.values(pages);
  const [before, during] = [paths, paths].map(() => new Map<string, number[]>(paths.map((path) => [path, []])));
  const statuses = new Map<string, number>();
  const results: Result[] = [];
  let seconds = 0;
  for (let turn = 0; turn < turns; turn += 1) {
    const quiet = await watch(shop.url, paths, () => wait(milliseconds), options);
    const busy = await watch(shop.url, paths, () => flood(milliseconds), options);
    for (const path of paths) {
      before?.get(path)?.push(...(quiet.latencies[path] ?? []));
      during?.get(path)?.push(...(busy.latencies[path] ?? []));
    }
    for (const [status, count] of Object.entries(busy.statuses)) statuses.set(status, (statuses.get(status) ?? 0) + count);
    results.push(busy.result);
    seconds += busy.seconds;
  }
  const times = Object.entries(pages).map(([name, path]) => {
    const [quiet, busy] = [before, during].map((all) => quantile(all?.get(path) ?? [], 0.99));
    const [one = Number.NaN, other = Number.NaN] = [quiet, busy];
    return { name, before: one, during: other, ratio: other / Math.max(one, minMilliseconds) };
  });
  return { times, statuses, isServed: [...statuses.keys()].every((status) => status === '200'), results, seconds };
}

/** One row for each page that was watched during a flood. */
export const timeRows = ({ times, statuses, isServed }: Compared<unknown>, point: number, what: string, more = ''): Row[] =>
  times.map(({ name, before, during, ratio }) => ({
    point,
    what: `${what}; meanwhile: ${name}`,
    figure: `p99 ${inMilliseconds(before)} quiet, ${inMilliseconds(during)} during: × ${ratio.toFixed(1)}${more}${isServed ? '' : `; the pages answered ${describeCounts(statuses)}`}`,
    bound: `× ${maxRatio}`,
    isMet: ratio <= maxRatio && isServed,
  }));

/** Watches pages while waves of requests arrive. */
export async function measureFlood(shop: BatteryShop, { point, what, wave, pages = freshPages }: Flood): Promise<Row[]> {
  // The first wave has its code compiled.
  await wave(0);
  let turn = 1;
  const compared = await compare(
    shop,
    async (milliseconds) => {
      const statuses: (string | number)[] = [];
      const started = Date.now();
      while (Date.now() - started < milliseconds) {
        const [answers] = await Promise.all([wave(turn), wait(waveMilliseconds)]);
        statuses.push(...answers);
        turn += 1;
      }
      return statuses;
    },
    { pages },
  );
  const { results, seconds } = compared;
  return timeRows(compared, point, `${what}, for ${Math.round(seconds)} s`, `; answers ${countsOf(results.flat())}`);
}

/** Sends the same number of requests on several connections, each one after the other. */
export async function inLanes<Answer>(count: number, lanes: number, task: (index: number) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  let next = 0;
  const lane = async () => {
    while (next < count) {
      const index = next;
      next += 1;
      answers[index] = await task(index);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return answers;
}
