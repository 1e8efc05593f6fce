import { eq } from 'drizzle-orm';
import { recordChange } from '../audit/recordChange';
import { maxReviewNote } from '../contract/customer/sellerStates';
import type { Db } from '../database/openDatabase';
import { sellers } from '../database/tables/catalogue/catalogue';
import { applicationHistory, sellerApplications } from '../database/tables/customer/sellers';
import { notifyOwner } from '../identity/account/notifyOwner';
import type { MessageKind } from '../messages/renderMessage';
import type { Services } from '../services';
import { hasProblems, type Problems, readLine } from '../shared/inputText';
import { notFound, type Refusal, refuse, refuseFields } from '../shared/refusal';
import { slugOf } from '../shared/slugOf';

type Application = typeof sellerApplications.$inferSelect;
type Answer = 'approved' | 'rejected' | 'revised';

const messageOf = {
  approved: 'applicationApproved',
  rejected: 'applicationRejected',
  revised: 'applicationRevised',
} as const satisfies Record<Answer, MessageKind>;

/** Creates the catalogue seller of a shop. When another seller has the same slug, the new one gets a different slug. */
async function openShop(tx: Db, { id, shopName }: Application): Promise<number> {
  const base = slugOf(shopName);
  for (const slug of [base, [base, id].filter(Boolean).join('-')].filter(Boolean)) {
    const [seller] = await tx
      .insert(sellers)
      .values({ slug, name: { en: shopName } })
      .onConflictDoNothing()
      .returning({ id: sellers.id });
    if (seller) return seller.id;
  }
  throw new Error(`no seller could be created for application ${id}`);
}

/**
 * The operator's decision on a pending application: approve, which makes the applicant a seller of the catalogue; reject; or revise, which
 * sends it back with a `note` on what is missing. The applicant is notified, with the note; the operator is recorded in the audit log.
 * Refuses an unknown id (404), one that is not pending (409), and a rejection or revision without a note (400).
 */
export async function reviewApplication(
  services: Services,
  { id, answer, note: inputText, operator }: { id: number; answer: Answer; note: string; operator: string },
): Promise<Refusal | undefined> {
  const problems: Problems = {};
  const note = readLine(problems, 'note', inputText, { max: maxReviewNote, required: answer !== 'approved' });
  if (hasProblems(problems)) return refuseFields(problems);
  const at = services.now();
  return services.database.transaction(async (tx) => {
    const [application] = await tx.select().from(sellerApplications).where(eq(sellerApplications.id, id)).for('update');
    if (!application) return notFound();
    if (application.status !== 'pending') return refuse(409, 'sellers.notPending');
    const sellerId = answer === 'approved' ? await openShop(tx, application) : null;
    await tx.update(sellerApplications).set({ status: answer, sellerId, reviewedAt: at }).where(eq(sellerApplications.id, id));
    await tx.insert(applicationHistory).values({ applicationId: id, status: answer, note: note || null, at });
    await notifyOwner(tx, application.userId, messageOf[answer], { note });
    await recordChange(tx, operator, `applications ${answer}`, {
      number: `application-${id}`,
      id,
      before: { status: application.status },
      after: { status: answer },
      ...(note && { note }),
      ...(sellerId && { seller: sellerId }),
    });
    return undefined;
  });
}
