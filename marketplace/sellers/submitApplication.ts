import { and, eq, inArray, isNull, notInArray, or } from 'drizzle-orm';
import type { z } from 'zod';
import type { Camel } from '../contract/case';
import type { applicationChange } from '../contract/customer/sellers';
import type { Db } from '../database/openDatabase';
import { applicationDocuments, applicationHistory, sellerApplications } from '../database/tables/customer/sellers';
import { uploads } from '../database/tables/customer/uploads';
import { countTry, limits } from '../http/rateLimit';
import { lockAccount } from '../identity/account/findAccount';
import { notifyOwner } from '../identity/account/notifyOwner';
import type { Services } from '../services';
import { notFound, Refusal, refuse, refuseFields } from '../shared/refusal';
import { documentsOf } from './documents/findDocuments';
import { type ApplicationFields, readApplicationFields, type WrittenApplication } from './readApplicationFields';

type Application = typeof sellerApplications.$inferSelect;

/** Sets the application's documents and deletes its other ones. Refuses another user's documents and missing ones. */
async function setDocuments(tx: Db, { id, userId }: Pick<Application, 'id' | 'userId'>, documentIds: number[]): Promise<Refusal | null> {
  const mine = await tx
    .select({ id: uploads.id })
    .from(uploads)
    .leftJoin(applicationDocuments, eq(applicationDocuments.uploadId, uploads.id))
    .where(
      and(
        inArray(uploads.id, documentIds),
        eq(uploads.userId, userId),
        eq(uploads.purpose, 'sellerDocument'),
        or(isNull(applicationDocuments.applicationId), eq(applicationDocuments.applicationId, id)),
      ),
    );
  if (mine.length < documentIds.length) return refuseFields({ documentIds: ['sellers.documentGone'] });
  const left = tx
    .select({ id: applicationDocuments.uploadId })
    .from(applicationDocuments)
    .where(and(eq(applicationDocuments.applicationId, id), notInArray(applicationDocuments.uploadId, documentIds)));
  await tx.delete(uploads).where(inArray(uploads.id, left));
  if (documentIds.length > 0)
    await tx
      .insert(applicationDocuments)
      .values(documentIds.map((uploadId) => ({ applicationId: id, uploadId })))
      .onConflictDoNothing();
  return null;
}

/** Sets the application to pending, and notifies the applicant. */
async function setPending(tx: Db, { now }: Services, { id, userId }: Application): Promise<void> {
  await tx.insert(applicationHistory).values({ applicationId: id, status: 'pending', at: now() });
  await notifyOwner(tx, userId, 'applicationPending', {});
}

/** The present fields only. */
const withoutUndefined = <Written extends object>(written: Written) =>
  Object.fromEntries(Object.entries(written).filter(([, value]) => value !== undefined)) as Partial<Written>;

const fieldNames = ['shopName', 'contactName', 'phone', 'email', 'cityId', 'sells', 'website', 'description'] as const;

/** Whether the same application is pending already: a repeated request. */
async function isRepeated(tx: Db, application: Application, fields: ApplicationFields, documentIds: number[]): Promise<boolean> {
  if (application.status !== 'pending' || fieldNames.some((name) => application[name] !== fields[name])) return false;
  const kept = new Set((await documentsOf(tx, application.id)).map(({ id }) => id));
  return kept.size === documentIds.length && documentIds.every((id) => kept.has(id));
}

// lockAccount serialises a customer's applications, so there is only one, however many requests arrive at once; the operator's changes lock
// the application's row.

const lockApplication = (tx: Db, userId: number) =>
  tx
    .select()
    .from(sellerApplications)
    .where(eq(sellerApplications.userId, userId))
    .for('update')
    .then(([application]) => application);

/** Counts submissions before they are validated. */
const countSubmission = (services: Services, userId: number) => countTry(services, limits.applications, `user:${userId}`);

/**
 * Applies to sell, once per customer: the same application again, while it is pending, gets the same answer. Refuses field errors by wire
 * name (also for another user's or missing documents), 409 `sellers.alreadyApplied`, and 429 after thirty in an hour.
 */
export async function applyToSell(services: Services, userId: number, written: WrittenApplication): Promise<Refusal | undefined> {
  const limited = await countSubmission(services, userId);
  if (limited) return limited;
  return services.database.transaction(async (tx) => {
    if (!(await lockAccount(tx, userId))) return refuse(401, 'auth.required');
    const read = await readApplicationFields(tx, written);
    if (read instanceof Refusal) return read;
    const { fields, documentIds } = read;
    const present = await lockApplication(tx, userId);
    if (present) return (await isRepeated(tx, present, fields, documentIds)) ? undefined : refuse(409, 'sellers.alreadyApplied');
    const [application] = await tx
      .insert(sellerApplications)
      .values({ ...fields, userId, status: 'pending', submittedAt: services.now() })
      .returning();
    if (!application) throw new Error('the insert of an application returned no row');
    const refused = await setDocuments(tx, application, documentIds);
    if (refused) return refused;
    await setPending(tx, services, application);
    return undefined;
  });
}

/**
 * Resubmits an application that was sent back; absent fields are unchanged. Refuses as `applyToSell` does, 404 without an application, and
 * 409 `sellers.notRevised` for one that was not sent back, unless it is unchanged.
 */
export async function resubmitApplication(
  services: Services,
  userId: number,
  change: Camel<z.infer<typeof applicationChange>>,
): Promise<Refusal | undefined> {
  const limited = await countSubmission(services, userId);
  if (limited) return limited;
  return services.database.transaction(async (tx) => {
    if (!(await lockAccount(tx, userId))) return refuse(401, 'auth.required');
    const application = await lockApplication(tx, userId);
    if (!application) return notFound();
    const { shopName, contactName, phone, email, cityId, sells, website, description } = application;
    const before = { shopName: shopName, contactName: contactName, phone, email, cityId: cityId, sells, website, description };
    const documents = await documentsOf(tx, application.id);
    const read = await readApplicationFields(tx, { ...before, documentIds: documents.map(({ id }) => id), ...withoutUndefined(change) });
    if (read instanceof Refusal) return read;
    const { fields, documentIds } = read;
    if (application.status !== 'revised')
      return (await isRepeated(tx, application, fields, documentIds)) ? undefined : refuse(409, 'sellers.notRevised');
    const refused = await setDocuments(tx, application, documentIds);
    if (refused) return refused;
    await tx
      .update(sellerApplications)
      .set({ ...fields, status: 'pending', submittedAt: services.now() })
      .where(eq(sellerApplications.id, application.id));
    await setPending(tx, services, application);
    return undefined;
  });
}
