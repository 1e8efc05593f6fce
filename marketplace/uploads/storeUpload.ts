import { openSharp, readHeader } from '../concurrency/openSharp';
import { inQueue } from '../concurrency/workQueues';
import type { Db } from '../database/openDatabase';
import { uploads } from '../database/tables/customer/uploads';
import { type Refusal, refuseFields } from '../shared/refusal';

interface Drawing {
  /** The accepted formats of the bytes. */
  formats: ReadonlySet<string>;
  /** In pixels: larger pictures are scaled down. */
  maxSide: number;
  as: 'webp' | 'jpeg';
  quality: number;
}

/** A picture re-encoded, upright, without location and camera metadata; null when the bytes can't be decoded. */
async function encode(bytes: Uint8Array, { maxSide, as, quality }: Drawing): Promise<Buffer | null> {
  const picture = await openSharp(bytes);
  const inside = { width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true } as const;
  try {
    return await picture.rotate().resize(inside).flatten({ background: '#fff' }).toFormat(as, { quality }).toBuffer();
  } catch {
    // sharp throws an error for a file that it cannot decode completely.
    return null;
  }
}

/**
 * A picture re-encoded, after waiting for its turn. Refuses (400 under `file`) bytes that are not such a picture, with the key `unreadable`,
 * and a picture with too many pixels, by its header.
 * @throws QueueFull when too many pictures wait.
 */
export const redraw = (bytes: Uint8Array, drawing: Drawing, unreadable: string): Promise<Buffer | Refusal> =>
  inQueue('photos', async () => {
    const header = await readHeader(bytes);
    if (!header || !drawing.formats.has(header.format)) return refuseFields({ file: [unreadable] });
    if (header.exceeds !== null) return refuseFields({ file: [`validation.pictureTooLarge?max=${header.exceeds / 1_000_000}`] });
    return (await encode(bytes, drawing)) ?? refuseFields({ file: [unreadable] });
  });

/** Stores a customer's file. @returns its id */
export async function storeUpload(
  db: Db,
  upload: Omit<typeof uploads.$inferInsert, 'id' | 'createdAt'> & { createdAt: Date },
): Promise<{ id: number }> {
  const [written] = await db.insert(uploads).values(upload).returning({ id: uploads.id });
  if (!written) throw new Error('the insert of an upload returned no row');
  return written;
}
