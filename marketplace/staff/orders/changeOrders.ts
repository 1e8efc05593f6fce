import { eq } from 'drizzle-orm';
import { recordChange } from '../../audit/recordChange';
import { maxStaffNote } from '../../contract/staff/staffLimits';
import { orders } from '../../database/tables/order/orders';
import { orderNotes } from '../../database/tables/system/staff';
import type { Member } from '../../http/authenticateStaff';
import { cancelOrderByNumber } from '../../orders/changeOrder';
import { canCancel } from '../../orders/orderSteps';
import { paidOf } from '../../orders/payOrder';
import type { Services } from '../../services';
import { hasProblems, type Problems, readText } from '../../shared/inputText';
import { isZero } from '../../shared/money';
import { notFound, type Refusal, refuse, refuseFields } from '../../shared/refusal';
import { confirmMember } from '../access/confirm';

/** Adds a note that staff alone see. @returns 404 or a field error. */
export async function addNote(
  services: Services,
  { number, text: inputText, operator }: { number: string; text: string; operator: string },
): Promise<Refusal | undefined> {
  const problems: Problems = {};
  const text = readText(problems, 'text', inputText, { max: maxStaffNote, required: true });
  if (hasProblems(problems)) return refuseFields(problems);
  return services.database.transaction(async (tx) => {
    const [order] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.number, number));
    if (!order) return notFound();
    await tx.insert(orderNotes).values({ orderId: order.id, operator, text, createdAt: services.now() });
    await recordChange(tx, operator, 'orders note', { number, after: { text } });
    return undefined;
  });
}

/**
 * Cancels an order with a reason, which the audit keeps. When money goes back to the customer, the member confirms it.
 * @returns 404, 409, or field errors.
 */
export async function cancelWithReason(
  services: Services,
  { number, reason: inputText, confirmation, member }: { number: string; reason: string; confirmation: string | undefined; member: Member },
): Promise<Refusal | undefined> {
  const problems: Problems = {};
  const reason = readText(problems, 'reason', inputText, { max: maxStaffNote, required: true });
  if (hasProblems(problems)) return refuseFields(problems);
  const [order] = await services.database.db.select().from(orders).where(eq(orders.number, number));
  if (!order) return notFound();
  if (!canCancel(order.status)) return refuse(409, 'orders.notCancellable');
  const isRefunded = !isZero(paidOf(order));
  if (isRefunded) {
    const refused = await confirmMember(services, member, confirmation);
    if (refused) return refused;
  }
  return cancelOrderByNumber(services, { number, reason, operator: member.email, mayRefund: isRefunded });
}
