import { setTimeout as wait } from 'node:timers/promises';
import { sampleProcess } from '../soak/sampling';
import type { Shop } from './openShop';

const files = {
  'orders, CSV': '/api/staff/orders/export/',
  'products, CSV': '/api/staff/products/export/?format=csv',
  'products, NDJSON': '/api/staff/products/export/?format=ndjson',
} as const;
const askedMilliseconds = 50;

interface Exported {
  name: string;
  seconds: number;
  megabytes: number;
  /** The resident memory of the shop before, and the highest during the export. */
  memoryBefore: number;
  memoryHighest: number;
  /** The times of a list that another client opens during the export. */
  times: number[];
}

async function measureExport(shop: Shop, name: string, path: string): Promise<Exported> {
  const memory = () => sampleProcess(shop.running.child.pid ?? 0)['memory MB'] ?? Number.NaN;
  const memoryBefore = memory();
  let memoryHighest = memoryBefore;
  let isOver = false;
  const times: number[] = [];
  const askMeanwhile = async () => {
    while (!isOver) {
      const started = performance.now();
      await (await shop.ask('/api/staff/orders/')).text();
      times.push(performance.now() - started);
      memoryHighest = Math.max(memoryHighest, memory());
      await wait(askedMilliseconds);
    }
  };
  const meanwhile = askMeanwhile();
  const started = performance.now();
  let bytes = 0;
  const reader = (await shop.ask(path)).body?.getReader();
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) bytes += read.value.length;
  isOver = true;
  await meanwhile;
  return { name, seconds: (performance.now() - started) / 1000, megabytes: bytes / 1024 / 1024, memoryBefore, memoryHighest, times };
}

/** Reads every export of a shop as a whole, one after the other. */
export async function measureExports(shop: Shop): Promise<Exported[]> {
  const measured: Exported[] = [];
  for (const [name, path] of Object.entries(files)) measured.push(await measureExport(shop, name, path));
  return measured;
}
