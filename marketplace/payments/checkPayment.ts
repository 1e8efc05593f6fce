import { eq } from 'drizzle-orm';
import type { Services } from '../services';
import { beginPayment, recordBegun } from './beginPayment';
import { type Gateway, GatewayError, type Known, type Remote } from './gateways/gateway';
import { findGateway } from './gateways/openGateways';
import { chargeOf, knownOf } from './knownPayment';
import { endPayment, settlePayment } from './settlePayment';
import { type PaymentRow, payments } from './tables';

/** How long an answer to `create` may be under way: longer than any call's patience, token included. */
const answerPatience = 30_000;
/** How long after its time a payment is still awaited while the gateway can't be asked. */
const silencePatience = 15 * 60_000;

const isAwaited = ({ state }: PaymentRow) => state === 'created' || state === 'pending';

async function read({ database }: Services, paymentId: number): Promise<PaymentRow | undefined> {
  const [payment] = await database.db.select().from(payments).where(eq(payments.id, paymentId));
  return payment;
}

/** A payment whose `create` was begun and whose answer never came, because the gateway or this shop went away. */
async function recover(services: Services, gateway: Gateway, payment: PaymentRow): Promise<void> {
  const begun = await gateway.recover(chargeOf(services, payment));
  if (begun) await recordBegun(services, payment.id, begun);
  else await endPayment(services, payment.id, 'unreachable', true);
}

/** Takes an unpaid payment back at the gateway, so that nobody pays it any more. @returns how it stands then */
async function takeBack(services: Services, gateway: Gateway, known: Known): Promise<Remote> {
  try {
    await gateway.cancel(known);
  } catch (error) {
    // It may have been paid in this moment, or can't be taken back any more: the status tells.
    if (!(error instanceof GatewayError)) throw error;
    services.log.warn({ err: error, payment: known.reference }, 'payment not taken back');
  }
  return gateway.status(known);
}

/** How the payment stands at the gateway; a shop that can't ask waits no longer than a while after the time is up. */
async function ask(services: Services, gateway: Gateway, payment: PaymentRow, known: Known): Promise<Remote> {
  try {
    return await gateway.status(known);
  } catch (error) {
    const isTooLate = services.now().getTime() - payment.expiresAt.getTime() > silencePatience;
    if (isTooLate && isAwaited(payment)) await endPayment(services, payment.id, 'expired', false);
    throw error;
  }
}

/**
 * Asks the gateway how a payment stands and brings it there. All that callbacks, returning browsers and jobs do is to call this: what they
 * say themselves moves nothing. A payment that nobody paid in time ends here. Does nothing where nothing can change.
 * @throws GatewayError when the gateway can't be asked: it is asked again later.
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
    const isUnderWay = payment.begunAt !== null && now().getTime() - payment.begunAt.getTime() < answerPatience;
    if (isUnderWay) return;
    if (payment.state === 'created') await recover(services, gateway, payment);
    // It ended before its answer came: nobody was ever shown where to pay it.
    else await endPayment(services, payment.id, 'unreachable', true);
    payment = await read(services, paymentId);
  }
  const known = payment && knownOf(payment);
  if (!payment || !known) return;
  const remote = await ask(services, gateway, payment, known);
  await settlePayment(services, payment.id, remote);
  if (remote.state !== 'pending') return;
  // Without an address or a code nobody can pay it: its answer was lost.
  const isStranded = payment.state === 'pending' && payment.redirectUrl === null && payment.code === null;
  if (isAwaited(payment) && !isExpired && !isStranded) return;
  const after = await takeBack(services, gateway, known);
  if (isAwaited(payment) && (after.state === 'pending' || after.state === 'failed')) {
    await endPayment(services, payment.id, isExpired ? 'expired' : 'unreachable', after.state === 'failed');
  } else await settlePayment(services, payment.id, after);
}
