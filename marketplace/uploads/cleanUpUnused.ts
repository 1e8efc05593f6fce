import { and, eq, lt, notExists, sql } from 'drizzle-orm';
import type { Db } from '../database/openDatabase';
import { applicationDocuments } from '../database/tables/customer/sellers';
import { uploads } from '../database/tables/customer/uploads';
import { returnPhotos } from '../database/tables/order/returns';

/** Deletes files that were sent before an instant and are not referenced. */
export async function cleanUpUnused(db: Db, sentBefore: Date): Promise<void> {
  const inUse = [returnPhotos, applicationDocuments].map((table) =>
    notExists(db.select({ one: sql`1` }).from(table).where(eq(table.uploadId, uploads.id))),
  );
  await db.delete(uploads).where(and(lt(uploads.createdAt, sentBefore), ...inUse));
}
