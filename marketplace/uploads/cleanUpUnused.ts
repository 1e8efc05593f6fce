import { and, eq, lt, notExists, sql } from 'drizzle-orm';
import type { Db } from '../database/openDatabase';
import { returnPhotos } from '../returns/tables';
import { applicationDocuments } from '../sellers/tables';
import { uploads } from './tables';

/** Removes files sent before an instant that nothing refers to. */
export async function cleanUpUnused(db: Db, sentBefore: Date): Promise<void> {
  const inUse = [returnPhotos, applicationDocuments].map((table) =>
    notExists(db.select({ one: sql`1` }).from(table).where(eq(table.uploadId, uploads.id))),
  );
  await db.delete(uploads).where(and(lt(uploads.createdAt, sentBefore), ...inUse));
}
