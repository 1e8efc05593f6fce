import { and, eq, inArray, lt, ne } from 'drizzle-orm';
import type { Db } from '../database/openDatabase';
import { uploads } from '../uploads/tables';
import { applicationDocuments, applicationHistory, sellerApplications } from './tables';

/** Removes a customer's application with all that was said about it; its documents are files of the account, and go with those. */
export async function forgetApplication(tx: Db, userId: number): Promise<void> {
  await tx.delete(sellerApplications).where(eq(sellerApplications.userId, userId));
}

/** What is left of a rejected application: that it was rejected. */
const blank = { shopName: '', contactName: '', phone: '', email: '', sells: '', website: null, description: '' };

/**
 * Removes the documents and the words of applications rejected before `rejectedBefore`, and the documents of those sent back before
 * `sentBackBefore` that never came again. Those that wait keep theirs, and those of sellers.
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
    .set(blank)
    .where(and(rejected, ne(sellerApplications.contactName, '')))
    .returning({ id: sellerApplications.id });
  if (emptied.length > 0) {
    const ids = emptied.map(({ id }) => id);
    await db.update(applicationHistory).set({ note: null }).where(inArray(applicationHistory.applicationId, ids));
  }
}
