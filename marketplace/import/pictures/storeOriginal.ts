import { createHash } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { readHeader } from '../../concurrency/openSharp';
import type { Db } from '../../database/openDatabase';
import { pictures, variantPictures } from '../../database/tables/catalogue/catalogue';
import { problem, RowRefused } from '../problems';

/** The largest picture of an import, in bytes. */
export const maxPictureBytes = 10 * 1024 * 1024;

const formats = ['jpeg', 'png', 'webp', 'gif', 'heif'];

/** @throws RowRefused when the bytes are no picture, or one too large to be rendered. */
export async function checkPicture(body: Buffer): Promise<void> {
  const header = await readHeader(body);
  if (!header || !formats.includes(header.format)) throw new RowRefused(problem('notAPicture'));
  if (header.exceeds !== null) throw new RowRefused(problem('tooManyPixels', { max: header.exceeds / 1_000_000 }));
}

/** Adds a picture. @returns its id */
export async function addPicture(db: Db, original: Buffer, sourceUrl: string | null): Promise<number> {
  const hash = createHash('sha256').update(original).digest('hex').slice(0, 24);
  const [added] = await db.insert(pictures).values({ original, hash, sourceUrl }).returning({ id: pictures.id });
  if (!added) throw new Error('the insert of a picture returned no row');
  return added.id;
}

/**
 * Stores the picture of an address or a file name, and shows it wherever that one was waited for. It is a new row: browsers have cached the old
 * row's address with its placeholder. Nothing is stored where nothing waits for it.
 */
export async function storeOriginal(db: Db, sourceUrl: string, original: Buffer): Promise<void> {
  const id = await addPicture(db, original, sourceUrl);
  const waiting = db
    .select({ id: pictures.id })
    .from(pictures)
    .where(and(eq(pictures.sourceUrl, sourceUrl), isNull(pictures.hash)));
  const shown = await db.update(variantPictures).set({ pictureId: id }).where(sql`${variantPictures.pictureId} in ${waiting}`);
  const led = await db.execute(sql`update categories set picture_id = ${id} where picture_id in ${waiting}`);
  // Another process was faster.
  if (!shown.rowCount && !led.rowCount) await db.delete(pictures).where(eq(pictures.id, id));
}
