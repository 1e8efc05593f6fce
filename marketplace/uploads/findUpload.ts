import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../database/openDatabase';
import { uploads } from '../database/tables/customer/uploads';

type Upload = typeof uploads.$inferSelect;

/** A customer's file for one of the purposes, with its bytes; undefined when it is another user's. */
export async function findUpload(
  db: Db,
  { uploadId, userId, purposes }: Pick<Upload, 'userId'> & { uploadId: number; purposes: Upload['purpose'][] },
): Promise<Upload | undefined> {
  const [found] = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads.id, uploadId), eq(uploads.userId, userId), inArray(uploads.purpose, purposes)));
  return found;
}

/** A file for its owner: its type was detected on upload, and its headers prevent it from running code. */
export const fileResponse = ({ mime, bytes }: Upload, headers: Record<string, string>): Response =>
  new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': mime,
      'Content-Length': String(bytes.length),
      'Content-Security-Policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      ...headers,
    },
  });
