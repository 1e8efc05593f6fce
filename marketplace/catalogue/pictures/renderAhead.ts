import { availableParallelism, loadavg } from 'node:os';
import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { queueCounts } from '../../concurrency/workQueues';
import type { ImageWidth } from '../../contract/catalogue/images';
import type { Services } from '../../services';
import { type Drawings, findOriginal } from './findOriginal';
import { imageDirectory, isKept, type PictureKind, renderPicture } from './renderPicture';

/** Pictures of lists and first pictures of products, of this many of the most popular ones. The others are rendered when somebody asks. */
const maxProducts = 1000;
const cardWidths: readonly ImageWidth[] = [160, 320, 500, 640, 800];
const categoryWidths: readonly ImageWidth[] = [160, 320];
const bannerWidths: readonly ImageWidth[] = [640, 800, 1200, 1600];

const widthsOf = { banner: bannerWidths, category: categoryWidths, card: cardWidths };

/** The process has to be idle for so long before each picture, and busy for at most this share of it. In milliseconds. */
const idleTime = 250;
const maxUtilization = 0.3;
/** Programs that want to run for each core of the machine: above it, a picture would take time from others, such as the database. */
const maxLoad = 0.75;
/** Until the first look for pictures without files, between two looks, and after one that failed. In milliseconds. */
const firstLook = 10_000;
const betweenLooks = 30_000;
const afterFailure = 5 * 60_000;

interface Target {
  id: number;
  widths: readonly ImageWidth[];
}

/** What pages show first: banners, categories and collections, then the first pictures of popular products. */
async function readTargets({ database }: Services): Promise<Target[]> {
  const { rows } = await database.reads.execute<{ id: number; kind: keyof typeof widthsOf }>(sql`
    select picture_id as id, 'banner' as kind from banners where picture_id is not null
    union all
    select picture_id, 'category' from categories where picture_id is not null
    union all
    select picture_id, 'card' from collections where picture_id is not null
    union all
    (select (p.card -> 'pictures' ->> 0)::int, 'card' from products p
      where p.is_published and p.card -> 'pictures' ->> 0 is not null
      order by p.popularity desc, p.id limit ${maxProducts})`);
  return rows.map(({ id, kind }) => ({ id, widths: widthsOf[kind] }));
}

const readNewest = async ({ database }: Services): Promise<number> => {
  const { rows } = await database.reads.execute<{ newest: number | null }>(sql`select max(id) as newest from pictures`);
  return rows[0]?.newest ?? 0;
};

const isMachineFree = () => (loadavg()[0] ?? 0) <= maxLoad * availableParallelism();

/** Waits until machine and process have little to do and nobody waits for a picture. */
async function untilIdle(signal: AbortSignal): Promise<void> {
  for (;;) {
    const before = performance.eventLoopUtilization();
    await setTimeout(idleTime, undefined, { signal, ref: false });
    const { running, waiting } = queueCounts().pictures;
    const { utilization } = performance.eventLoopUtilization(before);
    if (running + waiting === 0 && utilization <= maxUtilization && isMachineFree()) return;
  }
}

/**
 * Renders the files that pages are likely to ask for and that the cache lacks, one picture after the other, each when `rest` resolves.
 * @returns the number of files that were rendered.
 */
export async function renderMissing(services: Services, drawings: Drawings, rest: () => Promise<void>): Promise<number> {
  const directory = imageDirectory(services);
  let rendered = 0;
  for (const { id, widths } of await readTargets(services)) {
    const original = await findOriginal(services.database.reads, drawings, id);
    // A placeholder is replaced once the picture is fetched.
    if (!original?.lasting) continue;
    const files = [{ kind: 'main' as PictureKind, width: 500 as ImageWidth }, ...widths.map((width) => ({ kind: 'set' as const, width }))];
    for (const file of files) {
      if (await isKept(directory, original, file)) continue;
      await rest();
      try {
        await renderPicture(directory, original, file, (error) => {
          throw error;
        });
      } catch (error) {
        // The other pictures can be rendered all the same.
        services.log.warn({ err: error, picture: id }, 'a picture can’t be rendered');
        break;
      }
      rendered += 1;
    }
  }
  return rendered;
}

/**
 * Renders pictures in the background of this process, after a start and when there are new ones: imported, uploaded or drawn. Only while the
 * process is idle, so no shopper waits for it. The files lie on this machine, so each machine renders its own.
 * @returns a function that stops it.
 */
export function startRenderingAhead(services: Services, drawings: Drawings): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const wait = (milliseconds: number) => setTimeout(milliseconds, undefined, { signal, ref: false });
  const loop = (async () => {
    let newest = 0;
    await wait(firstLook);
    for (;;) {
      try {
        const found = await readNewest(services);
        if (found !== newest) {
          const rendered = await renderMissing(services, drawings, () => untilIdle(signal));
          newest = found;
          if (rendered > 0) services.log.info({ rendered }, 'pictures were rendered ahead');
        }
      } catch (error) {
        if (signal.aborted) return;
        services.log.warn({ err: error }, 'pictures can’t be rendered ahead');
        await wait(afterFailure);
      }
      await wait(betweenLooks);
    }
  })().catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
  return async () => {
    stopping.abort();
    await loop;
  };
}
