import sharp from 'sharp';
import type { Db } from '../database/openDatabase';
import { uploads } from '../database/tables/customer/uploads';

/** A small file can declare a huge picture. */
const maxPixels = 60_000_000;

interface Drawing {
  /** The accepted formats of the bytes. */
  formats: ReadonlySet<string>;
  /** In pixels: larger pictures are scaled down. */
  maxSide: number;
  as: 'webp' | 'jpeg';
  quality: number;
}

/** A picture re-encoded, upright, without location and camera metadata; null when the bytes are not such a picture. */
export async function redraw(bytes: Uint8Array, { formats, maxSide, as, quality }: Drawing): Promise<Buffer | null> {
  try {
    const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 });
    const { format } = await picture.metadata();
    if (!formats.has(format)) return null;
    const inside = { width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true } as const;
    return await picture.rotate().resize(inside).flatten({ background: '#fff' }).toFormat(as, { quality }).toBuffer();
  } catch {
    // sharp throws an error for a file that it cannot decode completely.
    return null;
  }
}

/** Stores a customer's file. @returns its id */
export async function storeUpload(
  db: Db,
  upload: Omit<typeof uploads.$inferInsert, 'id' | 'createdAt'> & { createdAt: Date },
): Promise<{ id: number }> {
  const [written] = await db.insert(uploads).values(upload).returning({ id: uploads.id });
  if (!written) throw new Error('the insert of an upload returned no row');
  return written;
}
