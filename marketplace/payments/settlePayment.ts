import { eq } from 'drizzle-orm';
import { dinars, grouped, negated } from '../balance/dinars';
import { postTransaction } from '../balance/postTransaction';
import type { paymentFailures } from '../contract/payments';
import type { Db } from '../database/openDatabase';
import { tellOwner } from '../identity/tellOwner';
import { abandonOrder, acceptPaidOrder } from '../orders/payOrder';
import type { Services } from '../services';
import type { Remote } from './gateways/gateway';
import { type Locked, lockPayment } from './lockPayment';
import { nextCheck } from './nextCheck';
import { finishRefund } from './refundPayment';
import { type PaymentRow, payments } from './tables';

export type Failure = (typeof paymentFailures)[number];

const awaited = new Set<PaymentRow['state']>(['created', 'pending']);

/** How to go on with a payment is of no use once it has ended. */
const ended = { redirectUrl: null, code: null };

const change = (tx: Db, payment: PaymentRow, values: Partial<PaymentRow>) =>
  tx.update(payments).set(values).where(eq(payments.id, payment.id));

/** What is wrong with what the gateway has taken; null when it is what was asked for. */
function discrepancy({ payment }: Locked, { amount, currency, order }: Remote): string | null {
  if (amount === undefined || dinars(amount) !== dinars(payment.amount)) return 'amount';
  if (currency !== 'IQD') return 'currency';
  return order === undefined || order === payment.reference || order === payment.label ? null : 'order';
}

/** Money is here, once: for the order that waits for it, else for the balance. */
async function capture(tx: Db, services: Services, { payment, order }: Locked): Promise<void> {
  const amount = dinars(payment.amount);
  const isLate = payment.purpose === 'order' && !(order?.status === 'pending_payment' && awaited.has(payment.state));
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
  else if (isLate) await tellOwner(tx, payment.userId, 'latePayment', { number: payment.label, amount: grouped(amount) });
  else await tellOwner(tx, payment.userId, 'toppedUp', { amount: grouped(amount) });
}

/** The shop waits no longer: its order ends, and what it took goes back. The gateway is asked on until nothing can come of it any more. */
async function fail(tx: Db, services: Services, { payment, order }: Locked, failure: Failure, isOver: boolean): Promise<void> {
  await change(tx, payment, { ...ended, state: 'failed', failure, nextCheckAt: isOver ? null : services.now() });
  if (order?.status === 'pending_payment') await abandonOrder(tx, services, order, failure);
}

/** The gateway has something that nobody asked for: people look at it. */
async function dispute(tx: Db, services: Services, locked: Locked, what: string): Promise<void> {
  const { payment, order } = locked;
  services.log.error({ payment: payment.reference, gateway: payment.gateway, what }, 'payment disputed: it is not what was asked for');
  await change(tx, payment, { ...ended, state: 'disputed', failure: null, nextCheckAt: null });
  if (order?.status === 'pending_payment') await abandonOrder(tx, services, order, 'declined');
}

/**
 * Ends a payment that is still awaited; one that has ended otherwise stays as it is. `isOver` when the gateway has ended it, too, or never
 * began it: then it is asked no more.
 */
export async function endPayment(services: Services, paymentId: number, failure: Failure, isOver: boolean): Promise<void> {
  await services.database.transaction(async (tx) => {
    const locked = await lockPayment(tx, paymentId);
    if (!locked) return;
    const { payment } = locked;
    if (awaited.has(payment.state)) await fail(tx, services, locked, failure, isOver || payment.begunAt === null);
    else if (payment.state === 'failed' && isOver) await change(tx, payment, { nextCheckAt: null });
  });
}

/**
 * Brings a payment to where the gateway says that it is, in one transaction and once, whoever comes with it and how often: callback,
 * returning browser, job. What is captured for an order that has ended goes to the balance. Something else than what was asked for moves
 * no money.
 */
export async function settlePayment(services: Services, paymentId: number, remote: Remote): Promise<void> {
  const { database, log, now } = services;
  await database.transaction(async (tx) => {
    const locked = await lockPayment(tx, paymentId);
    if (!locked) return;
    const { payment } = locked;
    const isOpen = awaited.has(payment.state);
    if (remote.state === 'paid') {
      if (!isOpen && payment.state !== 'failed') return;
      const what = discrepancy(locked, remote);
      if (what) await dispute(tx, services, locked, what);
      else await capture(tx, services, locked);
    } else if (remote.state === 'failed' || remote.state === 'expired') {
      if (isOpen) await fail(tx, services, locked, remote.state === 'failed' ? 'declined' : 'expired', true);
      else if (payment.state === 'failed') await change(tx, payment, { nextCheckAt: null });
    } else if (remote.state === 'refunded' && payment.state === 'refunding') {
      await finishRefund(tx, payment);
    } else if (remote.state === 'pending' && (isOpen || payment.state === 'failed')) {
      await change(tx, payment, { nextCheckAt: nextCheck(payment, now()) });
    } else if (payment.state !== 'refunding' && payment.state !== 'refunded') {
      log.error(
        { payment: payment.reference, state: payment.state, remote: remote.state },
        'the gateway gave back what the shop did not ask for',
      );
      if (isOpen) await fail(tx, services, locked, 'declined', true);
      else await change(tx, payment, { nextCheckAt: null });
    }
  });
}
