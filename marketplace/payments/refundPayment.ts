import { eq } from 'drizzle-orm';
import { recordChange } from '../audit/recordChange';
import { postTransaction } from '../balance/ledger/postTransaction';
import { readBalance } from '../balance/ledger/readBalance';
import type { Db } from '../database/openDatabase';
import { type PaymentRow, payments } from '../database/tables/order/payments';
import { notifyOwner } from '../identity/account/notifyOwner';
import { enqueue } from '../queue/enqueue';
import type { Services } from '../services';
import { dinars, formatAmount, isLess, negated } from '../shared/money';
import { notFound, Refusal, refuse } from '../shared/refusal';
import { GatewayError } from './gateways/gateway';
import { lockPayment } from './lockPayment';
import { paymentAtGateway } from './paymentAtGateway';
import { findGateway } from './registry/openGateways';

/** What the audit says about a payment's change. */
const changeOf = (payment: PaymentRow, after: { state: PaymentRow['state']; amount?: string }) => {
  const before = { state: payment.state, amount: dinars(payment.amount) };
  return { number: payment.label, reference: payment.reference, before, after: { ...before, ...after } };
};

interface RefundRequest {
  paymentId: number;
  operator: string;
}

/** When a refund that has not ended is taken up again, in milliseconds: its process crashed, or the answer was lost. */
const sendPatience = 2 * 60_000;

/** Whether a captured payment's money is in the balance, from which it can be refunded: of a cancelled order, a late payment or a top-up. */
export const isInBalance = ({ purpose, isLate }: Pick<PaymentRow, 'purpose' | 'isLate'>, orderStatus: string | null | undefined): boolean =>
  purpose === 'topup' || isLate || orderStatus === 'cancelled';

/** The ledger's reference of each refund attempt. */
const bookedAs = (payment: PaymentRow) => (payment.refunds === 0 ? payment.label : `${payment.label}/${payment.refunds + 1}`);

const change = (tx: Db, payment: PaymentRow, values: Partial<PaymentRow>) =>
  tx.update(payments).set(values).where(eq(payments.id, payment.id));

/** Debits the balance before the gateway is called, so that the money can't be spent meanwhile. */
async function debitBalance(services: Services, { paymentId, operator }: RefundRequest): Promise<PaymentRow | Refusal> {
  return services.database.transaction(async (tx) => {
    const locked = await lockPayment(tx, paymentId);
    if (!locked) return notFound();
    const { payment, order } = locked;
    if (payment.state !== 'captured' || !isInBalance(payment, order?.status)) return refuse(409, 'staffPayments.notRefundable');
    const amount = dinars(payment.amount);
    const { balance } = await readBalance(tx, payment.userId);
    if (isLess(balance, amount)) return refuse(409, 'staffPayments.spent');
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
    await enqueue(tx, 'resumeRefund', { paymentId, refundReference }, new Date(services.now().getTime() + sendPatience));
    await recordChange(tx, operator, 'payments refund', changeOf(payment, { state: 'refunding' }));
    return { ...payment, refundReference };
  });
}

/** A refund has failed: its money returns to the balance. */
async function returnToBalance(tx: Db, services: Services, payment: PaymentRow): Promise<void> {
  const amount = dinars(payment.amount);
  await postTransaction(tx, {
    kind: 'gateway_refund_failed',
    reference: bookedAs(payment),
    entries: [
      { account: { kind: payment.gateway }, amount: negated(amount) },
      { account: { kind: 'balance', userId: payment.userId }, amount },
    ],
    at: services.now(),
  });
  await change(tx, payment, { state: 'captured', refundReference: null, refunds: payment.refunds + 1, nextCheckAt: null });
}

/** The gateway certainly refused the refund: the money returns to the balance. */
async function creditBalance(services: Services, paymentId: number): Promise<void> {
  await services.database.transaction(async (tx) => {
    const locked = await lockPayment(tx, paymentId);
    if (locked?.payment.state === 'refunding') await returnToBalance(tx, services, locked.payment);
  });
}

/** The gateway has completed the refund, and its owner is notified. Once. */
export async function finishRefund(tx: Db, payment: PaymentRow): Promise<void> {
  if (payment.state !== 'refunding') return;
  await change(tx, payment, { state: 'refunded', nextCheckAt: null });
  await notifyOwner(tx, payment.userId, 'paymentRefunded', { number: payment.label, amount: formatAmount(dinars(payment.amount)) });
}

/**
 * What a refused refund means. The money returns to the balance, unless the gateway has given it back already, or can't say.
 * @param isRepeated an earlier attempt may have reached the gateway.
 */
async function applyRefusal(services: Services, payment: PaymentRow, status: number | null, isRepeated: boolean) {
  const gateway = findGateway(services, payment.gateway);
  const known = paymentAtGateway(payment);
  if (gateway && known && (status !== null || isRepeated)) {
    try {
      const remote = await gateway.status(known);
      if (remote.state === 'refunding') return 'pending';
      if (remote.state === 'refunded') {
        await settleRefund(services, payment.id, true);
        return 'done';
      }
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      services.log.warn({ err: error, payment: payment.reference }, 'refused refund not checked');
      return 'pending';
    }
    // It did not hear of this attempt, and an earlier one may still arrive.
    if (status === null) return 'pending';
  }
  await creditBalance(services, payment.id);
  return refuse(409, 'staffPayments.refundRefused');
}

/** Sends a booked refund to its gateway and applies the answer. When the answer is lost, the refund stays `pending`. */
export async function sendRefund(services: Services, payment: PaymentRow, isRepeated: boolean): Promise<'done' | 'pending' | Refusal> {
  const gateway = findGateway(services, payment.gateway);
  const known = paymentAtGateway(payment);
  try {
    if (!gateway || !known || payment.refundReference === null) throw new GatewayError(`${payment.gateway} can’t be called`, 'no');
    const outcome = await gateway.refund(known, payment.refundReference);
    if (outcome === 'done') await settleRefund(services, payment.id, true);
    return outcome;
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    services.log.warn({ err: error, payment: payment.reference }, 'payment not refunded');
    return error.happened === 'unknown' ? 'pending' : applyRefusal(services, payment, error.status, isRepeated);
  }
}

/**
 * Refunds a captured payment, whose money is in the balance, through its gateway in full. `pending`: the gateway has accepted it, or its
 * answer was lost; then its status, a second attempt (`resumeRefund`) or the operator decides. Refuses an unknown payment (404), one whose
 * money is not or no longer in the balance, and a gateway's refusal (409).
 */
export async function refundPayment(services: Services, asked: RefundRequest): Promise<'done' | 'pending' | Refusal> {
  const payment = await debitBalance(services, asked);
  return payment instanceof Refusal ? payment : sendRefund(services, payment, false);
}

/** Ends a pending refund: it was completed, or its money returns to the balance. */
export async function settleRefund(services: Services, paymentId: number, isDone: boolean): Promise<void> {
  if (!isDone) return creditBalance(services, paymentId);
  await services.database.transaction(async (tx) => {
    const locked = await lockPayment(tx, paymentId);
    if (locked) await finishRefund(tx, locked.payment);
  });
}

/**
 * Ends a pending refund as the operator found it at the gateway, which does not report it. Refuses a payment that is not being refunded
 * (409).
 */
export async function settleRefundByHand(
  services: Services,
  { paymentId, isDone, operator }: RefundRequest & { isDone: boolean },
): Promise<Refusal | undefined> {
  return services.database.transaction(async (tx) => {
    const locked = await lockPayment(tx, paymentId);
    if (!locked) return notFound();
    const { payment } = locked;
    if (payment.state !== 'refunding') return refuse(409, 'staffPayments.notRefunding');
    if (isDone) await finishRefund(tx, payment);
    else await returnToBalance(tx, services, payment);
    await recordChange(tx, operator, 'payments settle-refund', changeOf(payment, { state: isDone ? 'refunded' : 'captured' }));
    return undefined;
  });
}

/**
 * Credits the captured amount of a disputed payment to its owner's balance, as the operator decided. `amount` in whole dinars. Refuses a
 * payment that is not disputed (409).
 */
export async function creditDisputed(
  services: Services,
  { paymentId, amount, operator }: RefundRequest & { amount: string },
): Promise<Refusal | undefined> {
  return services.database.transaction(async (tx) => {
    const locked = await lockPayment(tx, paymentId);
    if (!locked) return notFound();
    const { payment } = locked;
    if (payment.state !== 'disputed') return refuse(409, 'staffPayments.notDisputed');
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
    await notifyOwner(tx, payment.userId, 'latePayment', { number: payment.label, amount: formatAmount(amount) });
    await recordChange(tx, operator, 'payments credit', changeOf(payment, { state: 'captured', amount: dinars(amount) }));
    return undefined;
  });
}
