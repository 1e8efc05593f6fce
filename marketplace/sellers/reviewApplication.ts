import { eq } from 'drizzle-orm';
import { recordChange } from '../backoffice/recordChange';
import { slugOf } from '../catalogue/importing/slugOf';
import { sellers } from '../catalogue/tables';
import { maxReviewNote } from '../contract/sellerStates';
import type { Db } from '../database/openDatabase';
import { tellOwner } from '../identity/tellOwner';
import { hasProblems, type Problems, readLine } from '../identity/typedText';
import { notFound, type Refusal, refuse, refuseFields } from '../refusal';
import type { Services } from '../services';
import { applicationHistory, sellerApplications } from './tables';

type Application = typeof sellerApplications.$inferSelect;
type Answer = 'approved' | 'rejected' | 'revised';

/** A seller of the catalogue by the shop's name. A name that another has already is that other's: theirs stands apart in addresses. */
async function openShop(tx: Db, { id, shopName }: Application): Promise<number> {
  const base = slugOf(shopName);
  for (const slug of [base, [base, id].filter(Boolean).join('-')].filter(Boolean)) {
    const [seller] = await tx.insert(sellers).values({ slug, nameEn: shopName }).onConflictDoNothing().returning({ id: sellers.id });
    if (seller) return seller.id;
  }
  throw new Error(`no seller could be written for application ${id}`);
}

/**
 * The shop's answer to an application that waits: yes, which makes the applicant a seller of the catalogue; no; or not yet, which sends it
 * back with a `note` on what is missing. The applicant is told, with the note; the operator's name is kept with the change. Refuses an
 * unknown id (404), one that does not wait (409), and a no or a not yet without a note (400).
 */
export async function reviewApplication(
  services: Services,
  { id, answer, note: typed, operator }: { id: number; answer: Answer; note: string; operator: string },
): Promise<Refusal | undefined> {
  const problems: Problems = {};
  const note = readLine(problems, 'note', typed, { max: maxReviewNote, required: answer !== 'approved' });
  if (hasProblems(problems)) return refuseFields(problems);
  const at = services.now();
  return services.database.transaction(async (tx) => {
    const [application] = await tx.select().from(sellerApplications).where(eq(sellerApplications.id, id)).for('update');
    if (!application) return notFound();
    if (application.status !== 'pending') return refuse(409, 'sellers.notPending');
    const sellerId = answer === 'approved' ? await openShop(tx, application) : null;
    await tx.update(sellerApplications).set({ status: answer, sellerId, reviewedAt: at }).where(eq(sellerApplications.id, id));
    await tx.insert(applicationHistory).values({ applicationId: id, status: answer, note: note || null, at });
    await tellOwner(tx, application.userId, 'applicationChanged', { status: answer, note });
    await recordChange(tx, operator, `applications ${answer}`, { id, ...(note && { note }), ...(sellerId && { seller: sellerId }) });
    return undefined;
  });
}
