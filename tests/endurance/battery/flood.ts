import { setTimeout as wait } from 'node:timers/promises';
import { watch } from '../../load/watch';
import { quantile } from '../measurement';
import { countsOf, describeCounts, inMilliseconds, type Row } from './row';
import type { BatteryShop } from './shop';

/** Pages that nobody asked for before: a parameter that they don't read keeps them out of the page cache. */
export const freshPages = { home: '/?fresh={n}', 'product list': '/product?fresh={n}' } as const;
export type Watched = Record<string, string>;

/** A page may take this many times as long during a flood as in quiet. */
export const maxRatio = 3;
/** A page that is quicker than this in quiet counts as this slow: below it, a difference is that of the machine. */
export const leastMilliseconds = 10;
/** How long a page is watched in quiet, and at least during a flood. */
const seconds = 15;
/** The watcher's own loopback address; attackers have others. */
const watcherAddress = '127.0.0.2';

interface Flood {
  point: number;
  what: string;
  /** Sends one wave of requests. @returns their statuses. Waves follow each other until the pages were watched long enough. */
  wave: (turn: number) => Promise<(string | number)[]>;
  pages?: Watched;
}

const watching = ({ url }: BatteryShop, pages: Watched) =>
  [url, Object.values(pages), { from: watcherAddress, milliseconds: 100 }] as const;

/** Lets the code of the pages be compiled. */
async function warmUp(shop: BatteryShop, pages: Watched) {
  for (let turn = 0; turn < 30; turn += 1) {
    for (const path of Object.values(pages)) {
      const { status } = await shop.send(path.replace('{n}', `warm-${turn}`), { headers: { 'Accept-Encoding': 'br' } });
      if (status !== 200) throw new Error(`${path} answered ${status}`);
    }
  }
}

/** The pages' times in quiet and then while waves of requests arrive, one row for each page. */
export async function measureFlood(shop: BatteryShop, { point, what, wave, pages = freshPages }: Flood): Promise<Row[]> {
  await warmUp(shop, pages);
  const [url, paths, options] = watching(shop, pages);
  const quiet = await watch(url, paths, () => wait(seconds * 1000), options);
  const busy = await watch(
    url,
    paths,
    async () => {
      const statuses: (string | number)[] = [];
      const started = Date.now();
      for (let turn = 0; Date.now() - started < seconds * 1000; turn += 1) statuses.push(...(await wave(turn)));
      return statuses;
    },
    options,
  );
  const answers = countsOf(busy.result);
  const isServed = Object.keys(busy.statuses).every((status) => status === '200');
  const served = isServed ? '' : `; the pages answered ${describeCounts(Object.entries(busy.statuses))}`;
  return Object.entries(pages).map(([name, path]) => {
    const [before, during] = [quiet, busy].map(({ latencies }) => quantile(latencies[path] ?? [], 0.99));
    const ratio = (during ?? Number.NaN) / Math.max(before ?? Number.NaN, leastMilliseconds);
    return {
      point,
      what: `${what}, for ${Math.round(busy.seconds)} s; meanwhile: ${name}`,
      figure: `p99 ${inMilliseconds(before ?? Number.NaN)} quiet, ${inMilliseconds(during ?? Number.NaN)} during: × ${ratio.toFixed(1)}; answers ${answers}${served}`,
      bound: `× ${maxRatio}`,
      isMet: ratio <= maxRatio && isServed,
    };
  });
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
