import sharp from 'sharp';
import type { Db } from '../database/openDatabase';
import { uploads } from './tables';

/** A small file can claim to be a huge picture. */
const mostPixels = 60_000_000;

interface Drawing {
  /** What the bytes may be. */
  formats: ReadonlySet<string>;
  /** Pixels: larger pictures are made smaller. */
  longestSide: number;
  as: 'webp' | 'jpeg';
  quality: number;
}

/** A picture drawn anew, upright, without the place and the camera that its file tells of; null when the bytes are no such picture. */
export async function redraw(bytes: Uint8Array, { formats, longestSide, as, quality }: Drawing): Promise<Buffer | null> {
  try {
    const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 });
    const { format } = await picture.metadata();
    if (!formats.has(format)) return null;
    const inside = { width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true } as const;
    return await picture.rotate().resize(inside).flatten({ background: '#fff' }).toFormat(as, { quality }).toBuffer();
  } catch {
    // sharp throws for whatever it can't read to its end.
    return null;
  }
}

/** Writes a file of a customer. @returns its id */
export async function keepUpload(
  db: Db,
  upload: Omit<typeof uploads.$inferInsert, 'id' | 'createdAt'> & { createdAt: Date },
): Promise<{ id: number }> {
  const [written] = await db.insert(uploads).values(upload).returning({ id: uploads.id });
  if (!written) throw new Error('an upload that was written did not come back');
  return written;
}
