import { eq } from 'drizzle-orm';
import { postTransaction } from '../balance/ledger/postTransaction';
import type { paymentFailures } from '../contract/order/payments';
import type { Db } from '../database/openDatabase';
import { type PaymentRow, payments } from '../database/tables/order/payments';
import { notifyOwner } from '../identity/account/notifyOwner';
import { abandonOrder, acceptPaidOrder } from '../orders/payOrder';
import type { Services } from '../services';
import { dinars, formatAmount, negated } from '../shared/money';
import type { Remote } from './gateways/gateway';
import { type Locked, lockPayment } from './lockPayment';
import { finishRefund } from './refundPayment';
import { nextCheck } from './states/nextCheck';
import { isAwaited, settlementOf } from './states/settlement';

export type Failure = (typeof paymentFailures)[number];

/** Payment instructions are cleared once a payment has ended. */
const ended = { redirectUrl: null, code: null };

const change = (tx: Db, payment: PaymentRow, values: Partial<PaymentRow>) =>
  tx.update(payments).set(values).where(eq(payments.id, payment.id));

/** Books captured money, once: to the order that waits for it, else to the balance. */
async function capture(tx: Db, services: Services, { payment, order }: Locked, isLate: boolean): Promise<void> {
  const amount = dinars(payment.amount);
  const account = order && !isLate ? ('receivable' as const) : ('balance' as const);
  await change(tx, payment, { ...ended, state: 'captured', failure: null, capturedAt: services.now(), isLate, nextCheckAt: null });
  await postTransaction(tx, {
    kind: payment.purpose === 'topup' ? 'topup' : isLate ? 'late_payment' : 'gateway_payment',
    reference: payment.label,
    entries: [
      { account: { kind: payment.gateway }, amount: negated(amount) },
      { account: { kind: account, userId: payment.userId }, amount },
    ],
    at: services.now(),
  });
  if (order && !isLate) await acceptPaidOrder(tx, services, order);
  else if (isLate) await notifyOwner(tx, payment.userId, 'latePayment', { number: payment.label, amount: formatAmount(amount) });
  else await notifyOwner(tx, payment.userId, 'toppedUp', { amount: formatAmount(amount) });
}

/** Ends the payment and its order, and restores stock, cart and balance. The gateway is still checked until its state is final. */
async function fail(tx: Db, services: Services, { payment, order }: Locked, failure: Failure, isOver: boolean): Promise<void> {
  await change(tx, payment, { ...ended, state: 'failed', failure, nextCheckAt: isOver ? null : services.now() });
  if (order?.status === 'pending_payment') await abandonOrder(tx, services, order, failure);
}

/** The captured payment does not match the request: the operator decides. */
async function dispute(tx: Db, services: Services, locked: Locked, what: string): Promise<void> {
  const { payment, order } = locked;
  services.log.error({ payment: payment.reference, gateway: payment.gateway, what }, 'payment disputed: it does not match the request');
  await change(tx, payment, { ...ended, state: 'disputed', failure: null, nextCheckAt: null });
  if (order?.status === 'pending_payment') await abandonOrder(tx, services, order, 'declined');
}

/**
 * Ends a pending payment; a payment that has ended stays unchanged. `isOver` when the gateway has ended it, too, or never created it: then
 * it is not checked any more.
 */
export async function endPayment(services: Services, paymentId: number, failure: Failure, isOver: boolean): Promise<void> {
  await services.database.transaction(async (tx) => {
    const locked = await lockPayment(tx, paymentId);
    if (!locked) return;
    const { payment } = locked;
    if (isAwaited(payment.state)) await fail(tx, services, locked, failure, isOver || payment.begunAt === null);
    else if (payment.state === 'failed' && isOver) await change(tx, payment, { nextCheckAt: null });
  });
}

/**
 * Applies a gateway's state to a payment, in one transaction and once, for any number and order of callbacks, returning browsers and jobs.
 * Money captured for an ended order goes to the balance. A mismatch with the request moves no money.
 */
export async function settlePayment(services: Services, paymentId: number, remote: Remote): Promise<void> {
  const { database, log, now } = services;
  await database.transaction(async (tx) => {
    const locked = await lockPayment(tx, paymentId);
    if (!locked) return;
    const { payment, order } = locked;
    const settlement = settlementOf(payment, order?.status ?? null, remote);
    switch (settlement.kind) {
      case 'capture':
        return capture(tx, services, locked, settlement.isLate);
      case 'dispute':
        return dispute(tx, services, locked, settlement.what);
      case 'fail':
        return fail(tx, services, locked, settlement.failure, true);
      case 'unaskedRefund':
        log.error(
          { payment: payment.reference, state: payment.state, remote: remote.state },
          'the gateway refunded a payment without a request',
        );
        if (settlement.isOpen) return fail(tx, services, locked, 'declined', true);
        await change(tx, payment, { nextCheckAt: null });
        return;
      case 'finishRefund':
        return finishRefund(tx, payment);
      case 'checkAgain':
        await change(tx, payment, { nextCheckAt: nextCheck(payment, now()) });
        return;
      case 'stopChecks':
        await change(tx, payment, { nextCheckAt: null });
        return;
      case 'nothing':
        return;
    }
  });
}
