import { and, eq } from 'drizzle-orm';
import type { Db } from '../database/openDatabase';
import { uploads } from './tables';

type Upload = typeof uploads.$inferSelect;

/** A file that a customer sent for a purpose, with its bytes; undefined when it is another's. */
export async function findUpload(
  db: Db,
  { uploadId, userId, purpose }: Pick<Upload, 'userId' | 'purpose'> & { uploadId: number },
): Promise<Upload | undefined> {
  const [found] = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads.id, uploadId), eq(uploads.userId, userId), eq(uploads.purpose, purpose)));
  return found;
}

/** A file for its owner's eyes: what it is was found out when it came, and it can do nothing wherever it is opened. */
export const fileResponse = ({ mime, bytes }: Upload, headers: Record<string, string>): Response =>
  new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': mime,
      'Content-Length': String(bytes.length),
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      ...headers,
    },
  });
