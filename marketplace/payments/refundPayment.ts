import { eq } from 'drizzle-orm';
import { recordChange } from '../backoffice/recordChange';
import { dinars, grouped, isLess, negated } from '../balance/dinars';
import { postTransaction } from '../balance/postTransaction';
import { readBalance } from '../balance/readBalance';
import type { Db } from '../database/openDatabase';
import { tellOwner } from '../identity/tellOwner';
import { notFound, Refusal, refuse } from '../refusal';
import type { Services } from '../services';
import { GatewayError } from './gateways/gateway';
import { findGateway } from './gateways/openGateways';
import { knownOf } from './knownPayment';
import { lockPayment } from './lockPayment';
import { type PaymentRow, payments } from './tables';

interface Asked {
  paymentId: number;
  operator: string;
}

/** The ledger knows each try by a reference of its own. */
const bookedAs = (payment: PaymentRow) => (payment.refunds === 0 ? payment.label : `${payment.label}/${payment.refunds + 1}`);

const change = (tx: Db, payment: PaymentRow, values: Partial<PaymentRow>) =>
  tx.update(payments).set(values).where(eq(payments.id, payment.id));

/**
 * Takes the money out of the balance before the gateway is asked, so that it can't be spent meanwhile. Only what lies in the balance goes back:
 * of an order that is cancelled, of a payment that came late, of a top-up.
 */
async function hold(services: Services, { paymentId, operator }: Asked): Promise<PaymentRow | Refusal> {
  return services.database.transaction(async (tx) => {
    const locked = await lockPayment(tx, paymentId);
    if (!locked) return notFound();
    const { payment, order } = locked;
    const isInBalance = payment.purpose === 'topup' || payment.isLate || order?.status === 'cancelled';
    if (payment.state !== 'captured' || !isInBalance) return refuse(409, 'payments.notRefundable');
    const amount = dinars(payment.amount);
    const { balance } = await readBalance(tx, payment.userId);
    if (isLess(balance, amount)) return refuse(409, 'payments.spent');
    await postTransaction(tx, {
      kind: 'gateway_refund',
      reference: bookedAs(payment),
      entries: [
        { account: { kind: 'balance', userId: payment.userId }, amount: negated(amount) },
        { account: { kind: payment.gateway }, amount },
      ],
      at: services.now(),
    });
    const refundReference = crypto.randomUUID();
    await change(tx, payment, { state: 'refunding', refundReference, nextCheckAt: services.now() });
    await recordChange(tx, operator, 'payments refund', { reference: payment.reference, amount });
    return { ...payment, refundReference };
  });
}

/** The gateway surely did not send it back: the money is in the balance again. */
async function giveBack(services: Services, paymentId: number): Promise<void> {
  await services.database.transaction(async (tx) => {
    const locked = await lockPayment(tx, paymentId);
    if (locked?.payment.state !== 'refunding') return;
    const { payment } = locked;
    await postTransaction(tx, {
      kind: 'gateway_refund_failed',
      reference: bookedAs(payment),
      entries: [
        { account: { kind: payment.gateway }, amount: negated(dinars(payment.amount)) },
        { account: { kind: 'balance', userId: payment.userId }, amount: dinars(payment.amount) },
      ],
      at: services.now(),
    });
    await change(tx, payment, { state: 'captured', refundReference: null, refunds: payment.refunds + 1, nextCheckAt: null });
  });
}

/** The gateway has sent it back, and its owner is told. Once. */
export async function finishRefund(tx: Db, payment: PaymentRow): Promise<void> {
  if (payment.state !== 'refunding') return;
  await change(tx, payment, { state: 'refunded', nextCheckAt: null });
  await tellOwner(tx, payment.userId, 'paymentRefunded', { number: payment.label, amount: grouped(dinars(payment.amount)) });
}

/**
 * Sends a captured payment whose money lies in the balance back through its gateway, whole. `pending`: the gateway has taken it on, or its
 * answer was lost; then it is not asked a second time (not every gateway would notice), and its status or people tell.
 * Refuses an unknown payment (404), one whose money is not in the balance, or not any more, and a gateway that will not (409).
 */
export async function refundPayment(services: Services, asked: Asked): Promise<'done' | 'pending' | Refusal> {
  const payment = await hold(services, asked);
  if (payment instanceof Refusal) return payment;
  const gateway = findGateway(services, payment.gateway);
  const known = knownOf(payment);
  try {
    if (!gateway || !known || payment.refundReference === null) throw new GatewayError(`${payment.gateway} can’t be asked`, 'no');
    const outcome = await gateway.refund(known, payment.refundReference);
    if (outcome === 'done') await settleRefund(services, payment.id, true);
    return outcome;
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    services.log.warn({ err: error, payment: payment.reference }, 'payment not refunded');
    if (error.happened === 'unknown') return 'pending';
    await giveBack(services, payment.id);
    return refuse(409, 'payments.refundRefused');
  }
}

/** Ends a refund that is under way: it reached the shopper, or it did not and its money goes back to the balance. */
export async function settleRefund(services: Services, paymentId: number, isDone: boolean): Promise<void> {
  if (!isDone) return giveBack(services, paymentId);
  await services.database.transaction(async (tx) => {
    const locked = await lockPayment(tx, paymentId);
    if (locked) await finishRefund(tx, locked.payment);
  });
}

/**
 * Books what a gateway really holds of a disputed payment to its owner's balance: what people decided after they looked at it. `amount` in
 * whole dinars. Refuses a payment that is not disputed (409).
 */
export async function creditDisputed(
  services: Services,
  { paymentId, amount, operator }: Asked & { amount: string },
): Promise<Refusal | undefined> {
  return services.database.transaction(async (tx) => {
    const locked = await lockPayment(tx, paymentId);
    if (!locked) return notFound();
    const { payment } = locked;
    if (payment.state !== 'disputed') return refuse(409, 'payments.notDisputed');
    await change(tx, payment, { state: 'captured', amount, capturedAt: services.now(), isLate: payment.purpose === 'order' });
    await postTransaction(tx, {
      kind: payment.purpose === 'topup' ? 'topup' : 'late_payment',
      reference: payment.label,
      entries: [
        { account: { kind: payment.gateway }, amount: negated(amount) },
        { account: { kind: 'balance', userId: payment.userId }, amount },
      ],
      at: services.now(),
    });
    await tellOwner(tx, payment.userId, 'latePayment', { number: payment.label, amount: grouped(amount) });
    await recordChange(tx, operator, 'payments credit', { reference: payment.reference, amount });
    return undefined;
  });
}
