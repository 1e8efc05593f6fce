import { and, desc, eq, inArray, lt, notExists, sql } from 'drizzle-orm';
import type { Db } from '../database/openDatabase';
import { applicationDocuments } from '../database/tables/customer/sellers';
import { uploads } from '../database/tables/customer/uploads';
import { returnPhotos } from '../database/tables/order/returns';
import { reviewPhotos } from '../database/tables/order/reviews';

const isUnused = (db: Db) =>
  and(
    ...[returnPhotos, reviewPhotos, applicationDocuments].map((table) =>
      notExists(db.select({ one: sql`1` }).from(table).where(eq(table.uploadId, uploads.id))),
    ),
  );

/** Deletes files that were sent before an instant and are not referenced. */
export async function cleanUpUnused(db: Db, sentBefore: Date): Promise<void> {
  await db.delete(uploads).where(and(lt(uploads.createdAt, sentBefore), isUnused(db)));
}

/** Deletes all but the newest `max` files of a customer and purpose that are not referenced. */
export async function keepNewestUnused(
  db: Db,
  { userId, purpose, max }: Pick<typeof uploads.$inferSelect, 'userId' | 'purpose'> & { max: number },
): Promise<void> {
  const older = db
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(eq(uploads.userId, userId), eq(uploads.purpose, purpose), isUnused(db)))
    .orderBy(desc(uploads.id))
    .offset(max);
  await db.delete(uploads).where(inArray(uploads.id, older));
}
