import { and, eq, inArray, lt, ne } from 'drizzle-orm';
import type { Db } from '../database/openDatabase';
import { applicationDocuments, applicationHistory, sellerApplications } from '../database/tables/customer/sellers';
import { uploads } from '../database/tables/customer/uploads';

/** Deletes a customer's application with its history; its documents are uploads of the account, and are deleted with those. */
export async function forgetApplication(tx: Db, userId: number): Promise<void> {
  await tx.delete(sellerApplications).where(eq(sellerApplications.userId, userId));
}

/** A cleared application keeps only its rejection. */
const clearedFields = { shopName: '', contactName: '', phone: '', email: '', sells: '', website: null, description: '' };

/**
 * Deletes the documents and fields of applications rejected before `rejectedBefore`, and the documents of those sent back before
 * `sentBackBefore` without a resubmission. Pending applications and sellers keep theirs.
 */
export async function cleanUpApplications(
  db: Db,
  { rejectedBefore, sentBackBefore }: { rejectedBefore: Date; sentBackBefore: Date },
): Promise<void> {
  const rejected = and(eq(sellerApplications.status, 'rejected'), lt(sellerApplications.reviewedAt, rejectedBefore));
  const abandoned = and(eq(sellerApplications.status, 'revised'), lt(sellerApplications.reviewedAt, sentBackBefore));
  for (const over of [rejected, abandoned]) {
    const documents = db
      .select({ id: applicationDocuments.uploadId })
      .from(applicationDocuments)
      .innerJoin(sellerApplications, eq(sellerApplications.id, applicationDocuments.applicationId))
      .where(over);
    await db.delete(uploads).where(inArray(uploads.id, documents));
  }
  const emptied = await db
    .update(sellerApplications)
    .set(clearedFields)
    .where(and(rejected, ne(sellerApplications.contactName, '')))
    .returning({ id: sellerApplications.id });
  if (emptied.length > 0) {
    const ids = emptied.map(({ id }) => id);
    await db.update(applicationHistory).set({ note: null }).where(inArray(applicationHistory.applicationId, ids));
  }
}
