import { eq } from 'drizzle-orm';
import { type PaymentRow, payments } from '../database/tables/order/payments';
import type { Services } from '../services';
import { beginPayment, recordCreated } from './beginPayment';
import { type Gateway, GatewayError, type Known, type Remote } from './gateways/gateway';
import { chargeOf, paymentAtGateway } from './paymentAtGateway';
import { findGateway } from './registry/openGateways';
import { endPayment, settlePayment } from './settlePayment';

/** How long an answer to `create` may take: longer than any call's time-out, token included. */
const createTimeout = 30_000;
/** How long after its deadline a payment still waits while the gateway fails. */
const gatewayGracePeriod = 15 * 60_000;

const isAwaited = ({ state }: PaymentRow) => state === 'created' || state === 'pending';

async function read({ database }: Services, paymentId: number): Promise<PaymentRow | undefined> {
  const [payment] = await database.db.select().from(payments).where(eq(payments.id, paymentId));
  return payment;
}

/** Recovers a payment whose `create` was sent without an answer, because the gateway or this process failed. */
async function recover(services: Services, gateway: Gateway, payment: PaymentRow): Promise<void> {
  const begun = await gateway.recover(chargeOf(services, payment));
  if (begun) await recordCreated(services, payment.id, begun);
  else await endPayment(services, payment.id, 'unreachable', true);
}

/** Cancels an unpaid payment at the gateway, so that it can't be paid later. @returns its state afterwards */
async function cancelAtGateway(services: Services, gateway: Gateway, known: Known): Promise<Remote> {
  try {
    await gateway.cancel(known);
  } catch (error) {
    // It may have been paid meanwhile, or can't be cancelled: the status decides.
    if (!(error instanceof GatewayError)) throw error;
    services.log.warn({ err: error, payment: known.reference }, 'payment not cancelled');
  }
  return gateway.status(known);
}

/** The payment's state at the gateway. When the gateway fails, the shop waits until a while after the deadline. */
async function fetchStatus(services: Services, gateway: Gateway, payment: PaymentRow, known: Known): Promise<Remote> {
  try {
    return await gateway.status(known);
  } catch (error) {
    const isTooLate = services.now().getTime() - payment.expiresAt.getTime() > gatewayGracePeriod;
    if (isTooLate && isAwaited(payment)) await endPayment(services, payment.id, 'expired', false);
    throw error;
  }
}

/**
 * Checks a payment at the gateway and applies the result. Callbacks, returning browsers and jobs only call this: their own data changes
 * nothing. An unpaid payment ends here after its deadline. Does nothing for a final state.
 * @throws GatewayError when the gateway fails: the check is repeated later.
 */
export async function checkPayment(services: Services, paymentId: number): Promise<void> {
  const { now } = services;
  let payment = await read(services, paymentId);
  if (!payment) return;
  const gateway = findGateway(services, payment.gateway);
  if (!gateway) {
    if (payment.state === 'created') await endPayment(services, payment.id, 'unreachable', true);
    return;
  }
  const isExpired = payment.expiresAt <= now();
  if (payment.state === 'created' && payment.begunAt === null) {
    if (isExpired) await endPayment(services, payment.id, 'expired', true);
    else await beginPayment(services, payment.id);
    return;
  }
  if (payment.remoteId === null) {
    const isUnderWay = payment.begunAt !== null && now().getTime() - payment.begunAt.getTime() < createTimeout;
    if (isUnderWay) return;
    if (payment.state === 'created') await recover(services, gateway, payment);
    // It ended before its answer arrived: the shopper never saw the payment page.
    else await endPayment(services, payment.id, 'unreachable', true);
    payment = await read(services, paymentId);
  }
  const known = payment && paymentAtGateway(payment);
  if (!payment || !known) return;
  const remote = await fetchStatus(services, gateway, payment, known);
  await settlePayment(services, payment.id, remote);
  if (remote.state !== 'pending') return;
  // Without an address or a code it can't be paid: its answer was lost.
  const isUnpayable = payment.state === 'pending' && payment.redirectUrl === null && payment.code === null;
  if (isAwaited(payment) && !isExpired && !isUnpayable) return;
  const after = await cancelAtGateway(services, gateway, known);
  if (isAwaited(payment) && (after.state === 'pending' || after.state === 'failed')) {
    await endPayment(services, payment.id, isExpired ? 'expired' : 'unreachable', after.state === 'failed');
  } else await settlePayment(services, payment.id, after);
}
