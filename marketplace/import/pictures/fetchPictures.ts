import { createHash } from 'node:crypto';
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { pictures, variantPictures, variants } from '../database/tables/catalogue/catalogue';
import { guardedFetch } from '../http/guardedFetch';
import type { Services } from '../services';
import { readHeader } from '../work/openSharp';

const atOnce = 4;
const maxWait = 15_000;
const maxPictureBytes = 10 * 1024 * 1024;

export interface FetchReport {
  fetched: number;
  failed: { url: string; reason: string }[];
}

/** The addresses come from imported files and other shops' pages, so only public hosts are allowed. */
async function download({ internet }: Services, url: string): Promise<Buffer> {
  const { body } = await guardedFetch(internet, url, { hosts: null, types: ['image/'], max: maxPictureBytes, within: maxWait });
  const header = await readHeader(body);
  if (!header || !['jpeg', 'png', 'webp', 'gif', 'avif', 'heif'].includes(header.format)) throw new Error('not a picture');
  if (header.exceeds !== null) throw new Error(`more than ${header.exceeds / 1_000_000} megapixels`);
  return body;
}

/** A fetched picture is a new row: browsers have cached the old row's address with its placeholder. */
async function store({ database }: Services, url: string, original: Buffer) {
  const hash = createHash('sha256').update(original).digest('hex').slice(0, 24);
  await database.transaction(async (tx) => {
    const [added] = await tx.insert(pictures).values({ original, hash, sourceUrl: url }).returning({ id: pictures.id });
    if (!added) throw new Error('the insert of a picture returned no row');
    const waiting = tx
      .select({ id: pictures.id })
      .from(pictures)
      .where(and(eq(pictures.sourceUrl, url), isNull(pictures.hash)));
    await tx.update(variantPictures).set({ pictureId: added.id }).where(sql`${variantPictures.pictureId} in ${waiting}`);
    await tx.execute(sql`update categories set picture_id = ${added.id} where picture_id in ${waiting}`);
  });
}

/** Fetches the pictures that are only addresses, of all products or of one. Those that fail keep their placeholder. */
export async function fetchPictures(services: Services, productId: number | null = null): Promise<FetchReport> {
  const waiting = await services.database.db
    .selectDistinct({ url: pictures.sourceUrl })
    .from(pictures)
    .innerJoin(variantPictures, eq(variantPictures.pictureId, pictures.id))
    .innerJoin(variants, eq(variants.id, variantPictures.variantId))
    .where(
      and(
        isNotNull(pictures.sourceUrl),
        isNull(pictures.hash),
        isNull(pictures.drawing),
        productId === null ? undefined : eq(variants.productId, productId),
      ),
    )
    .orderBy(asc(pictures.sourceUrl));
  const urls = waiting.flatMap(({ url }) => url ?? []);
  const report: FetchReport = { fetched: 0, failed: [] };
  const next = urls.values();
  const task = async () => {
    for (const url of next) {
      try {
        await store(services, url, await download(services, url));
        report.fetched += 1;
      } catch (error) {
        report.failed.push({ url, reason: error instanceof Error ? error.message : String(error) });
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, task));
  return report;
}
