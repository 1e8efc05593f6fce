import { and, eq, inArray, isNull, notInArray, or } from 'drizzle-orm';
import type { z } from 'zod';
import type { applicationChange } from '../contract/sellers';
import type { Db } from '../database/openDatabase';
import { lockAccount } from '../identity/findAccount';
import { countTry, limits } from '../identity/rateLimit';
import { tellOwner } from '../identity/tellOwner';
import { notFound, Refusal, refuse, refuseFields } from '../refusal';
import type { Services } from '../services';
import { uploads } from '../uploads/tables';
import { documentsOf } from './documents/findDocuments';
import { type ApplicationFields, readApplicationFields, type WrittenApplication } from './readApplicationFields';
import { applicationDocuments, applicationHistory, sellerApplications } from './tables';

type Application = typeof sellerApplications.$inferSelect;

/** Gives the application these documents and takes the others away for good. Refuses another's, and what is gone. */
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
  if (mine.length < documentIds.length) return refuseFields({ document_ids: ['sellers.documentGone'] });
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

/** It waits for the shop's word from now on, and the applicant is told that it was heard. */
async function setPending(tx: Db, { now }: Services, { id, userId }: Application): Promise<void> {
  await tx.insert(applicationHistory).values({ applicationId: id, status: 'pending', at: now() });
  await tellOwner(tx, userId, 'applicationChanged', { status: 'pending', note: '' });
}

/** What was really written: absent fields are no fields. */
const withoutAbsent = <Written extends object>(written: Written) =>
  Object.fromEntries(Object.entries(written).filter(([, value]) => value !== undefined)) as Partial<Written>;

const fieldNames = ['shopName', 'contactName', 'phone', 'email', 'cityId', 'sells', 'website', 'description'] as const;

/** Whether the very same was sent before and waits: a request that was made twice. */
async function isRepeated(tx: Db, application: Application, fields: ApplicationFields, documentIds: number[]): Promise<boolean> {
  if (application.status !== 'pending' || fieldNames.some((name) => application[name] !== fields[name])) return false;
  const kept = new Set((await documentsOf(tx, application.id)).map(({ id }) => id));
  return kept.size === documentIds.length && documentIds.every((id) => kept.has(id));
}

// Applications of one customer wait for each other (lockAccount), so that there is one however many are sent at once; what the shop does to
// one locks its row.

const lockApplication = (tx: Db, userId: number) =>
  tx
    .select()
    .from(sellerApplications)
    .where(eq(sellerApplications.userId, userId))
    .for('update')
    .then(([application]) => application);

/** Counts what is sent in, before any of it is looked at. */
const countSending = (services: Services, userId: number) => countTry(services, limits.applications, `user:${userId}`);

/**
 * Applies to sell, once for a customer: the same again, while it waits, changes nothing and is answered alike. Refuses field errors by wire
 * name (also documents that are another's or gone), 409 `sellers.alreadyApplied`, and 429 after thirty in an hour.
 */
export async function applyToSell(services: Services, userId: number, written: WrittenApplication): Promise<Refusal | undefined> {
  const limited = await countSending(services, userId);
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
    if (!application) throw new Error('the application was not written');
    const refused = await setDocuments(tx, application, documentIds);
    if (refused) return refused;
    await setPending(tx, services, application);
    return undefined;
  });
}

/**
 * Sends an application in again that the shop sent back; what is absent stays as it was. Refuses as `applyToSell` does, 404 where there is
 * none, and 409 `sellers.notRevised` for one that was not sent back, unless it says the same.
 */
export async function resubmitApplication(
  services: Services,
  userId: number,
  change: z.infer<typeof applicationChange>,
): Promise<Refusal | undefined> {
  const limited = await countSending(services, userId);
  if (limited) return limited;
  return services.database.transaction(async (tx) => {
    if (!(await lockAccount(tx, userId))) return refuse(401, 'auth.required');
    const application = await lockApplication(tx, userId);
    if (!application) return notFound();
    const { shopName, contactName, phone, email, cityId, sells, website, description } = application;
    const before = { shop_name: shopName, contact_name: contactName, phone, email, city_id: cityId, sells, website, description };
    const documents = await documentsOf(tx, application.id);
    const read = await readApplicationFields(tx, { ...before, document_ids: documents.map(({ id }) => id), ...withoutAbsent(change) });
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
