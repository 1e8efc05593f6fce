import { eq } from 'drizzle-orm';
import { recordChange } from '../../audit/recordChange';
import { type PaymentRow, payments } from '../../database/tables/order/payments';
import type { Member } from '../../http/authenticateStaff';
import { checkPayment } from '../../payments/checkPayment';
import { findPaymentNamed } from '../../payments/findPayment';
import { GatewayError } from '../../payments/gateways/gateway';
import { creditDisputed, refundPayment, settleRefundByHand } from '../../payments/refundPayment';
import type { Services } from '../../services';
import { isPositive, isWhole, readAmount } from '../../shared/money';
import { Refusal, refuse, refuseFields } from '../../shared/refusal';
import { confirmMember } from '../access/confirm';

interface Confirmed {
  reference: string;
  confirmation?: string | undefined;
}

/** The most digits of an amount that is credited. */
const maxDigits = 12;

/** Checks a payment at its gateway now, and records what state it had and has. @returns 404, or 409 when the gateway does not answer. */
export async function checkNow(services: Services, { email }: Member, { reference }: { reference: string }): Promise<Refusal | undefined> {
  const payment = await findPaymentNamed(services.database.db, reference);
  if (payment instanceof Refusal) return payment;
  try {
    await checkPayment(services, payment.id);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    services.log.warn({ err: error, payment: reference }, 'payment not checked');
    return refuse(409, 'staffPayments.unreachable');
  }
  const { db } = services.database;
  const [checked] = await db.select({ state: payments.state }).from(payments).where(eq(payments.id, payment.id));
  await recordChange(db, email, 'payments check', {
    ...{ number: payment.label, reference: payment.reference },
    ...{ before: { state: payment.state }, after: { state: checked?.state } },
  });
  return undefined;
}

/** A payment whose state allows the step, once the member has confirmed it: a code is not used up by a step that can't be done. */
async function confirmedPayment(
  services: Services,
  member: Member,
  { reference, confirmation }: Confirmed,
  expected: { state: PaymentRow['state']; detail: string },
): Promise<PaymentRow | Refusal> {
  const payment = await findPaymentNamed(services.database.db, reference);
  if (payment instanceof Refusal) return payment;
  if (payment.state !== expected.state) return refuse(409, expected.detail);
  return (await confirmMember(services, member, confirmation)) ?? payment;
}

/** Refunds a payment through its gateway, from the balance. @returns 404, a field error, or 409 as `refundPayment`. */
export async function refundAsMember(services: Services, member: Member, asked: Confirmed) {
  const payment = await confirmedPayment(services, member, asked, { state: 'captured', detail: 'staffPayments.notRefundable' });
  if (payment instanceof Refusal) return payment;
  const outcome = await refundPayment(services, { paymentId: payment.id, operator: member.email });
  return outcome instanceof Refusal ? outcome : { outcome };
}

/** Ends a refund that its gateway does not report. @returns 404, a field error, or 409. */
export async function settleAsMember(services: Services, member: Member, asked: Confirmed & { outcome: 'done' | 'failed' }) {
  const payment = await confirmedPayment(services, member, asked, { state: 'refunding', detail: 'staffPayments.notRefunding' });
  if (payment instanceof Refusal) return payment;
  return settleRefundByHand(services, { paymentId: payment.id, isDone: asked.outcome === 'done', operator: member.email });
}

/** Credits what a disputed payment brought to its owner's balance. @returns 404, a field error, or 409. */
export async function creditAsMember(services: Services, member: Member, asked: Confirmed & { amount: string }) {
  const amount = readAmount(asked.amount);
  const isAmount = amount !== null && isPositive(amount) && isWhole(amount) && amount.length <= maxDigits;
  if (!isAmount) return refuseFields({ amount: ['staffPayments.notAnAmount'] });
  const payment = await confirmedPayment(services, member, asked, { state: 'disputed', detail: 'staffPayments.notDisputed' });
  if (payment instanceof Refusal) return payment;
  return creditDisputed(services, { paymentId: payment.id, amount, operator: member.email });
}
