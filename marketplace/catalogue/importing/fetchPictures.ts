import { createHash } from 'node:crypto';
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { guardedFetch } from '../../http/guardedFetch';
import type { Services } from '../../services';
import { pictures, variantPictures, variants } from '../tables';

const atOnce = 4;
const longestWait = 15_000;
const largestPicture = 10 * 1024 * 1024;

export interface FetchReport {
  fetched: number;
  failed: { url: string; reason: string }[];
}

/** Imported files and other shops' pages name these addresses, so no more is trusted than that they lead to the open internet. */
async function download({ internet }: Services, url: string): Promise<Buffer> {
  const { body } = await guardedFetch(internet, url, { hosts: null, types: ['image/'], most: largestPicture, within: longestWait });
  const { default: sharp } = await import('sharp');
  const { format } = await sharp(body).metadata();
  if (!['jpeg', 'png', 'webp', 'gif', 'avif', 'heif'].includes(format ?? '')) throw new Error('not a picture');
  return body;
}

/** A fetched picture is a new row: the address of the old one already stands for its neutral drawing. */
async function store({ database }: Services, url: string, original: Buffer) {
  const hash = createHash('sha256').update(original).digest('hex').slice(0, 24);
  await database.transaction(async (tx) => {
    const [added] = await tx.insert(pictures).values({ original, hash, sourceUrl: url }).returning({ id: pictures.id });
    if (!added) throw new Error('the picture was not written');
    const waiting = tx
      .select({ id: pictures.id })
      .from(pictures)
      .where(and(eq(pictures.sourceUrl, url), isNull(pictures.hash)));
    await tx.update(variantPictures).set({ pictureId: added.id }).where(sql`${variantPictures.pictureId} in ${waiting}`);
    await tx.execute(sql`update categories set picture_id = ${added.id} where picture_id in ${waiting}`);
  });
}

/** Fetches the pictures of products, or of one, that are still only addresses. Those that fail keep their neutral drawing. */
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
  const work = async () => {
    for (const url of next) {
      try {
        await store(services, url, await download(services, url));
        report.fetched += 1;
      } catch (error) {
        report.failed.push({ url, reason: error instanceof Error ? error.message : String(error) });
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return report;
}
