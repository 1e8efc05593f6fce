import { and, eq, isNull } from 'drizzle-orm';
import type { Services } from '../services';
import { type Begun, GatewayError } from './gateways/gateway';
import { findGateway } from './gateways/openGateways';
import { chargeOf } from './knownPayment';
import { endPayment } from './settlePayment';
import { payments } from './tables';

const soon = 15_000;

/**
 * Writes down what the gateway made of a payment. One that ended meanwhile stays ended, and is looked after until the gateway ends it too.
 */
export async function recordBegun({ database, now }: Services, paymentId: number, { remoteId, redirectUrl, code }: Begun): Promise<void> {
  await database.transaction(async (tx) => {
    const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId)).for('update');
    if (!payment || payment.remoteId !== null) return;
    const isAwaited = payment.state === 'created';
    await tx
      .update(payments)
      .set({
        remoteId,
        ...(isAwaited && { state: 'pending' as const, redirectUrl, code }),
        nextCheckAt: isAwaited ? new Date(now().getTime() + soon) : now(),
      })
      .where(eq(payments.id, paymentId));
  });
}

/**
 * Asks the gateway for a payment that was written and not asked for yet; whoever comes second does nothing. When the gateway surely has
 * not done it, the payment fails at once; when that is not known, `checkPayment` finds out. Never inside a transaction.
 */
export async function beginPayment(services: Services, paymentId: number): Promise<void> {
  const { database, log, now } = services;
  const [payment] = await database.db
    .update(payments)
    .set({ begunAt: now() })
    .where(and(eq(payments.id, paymentId), eq(payments.state, 'created'), isNull(payments.begunAt)))
    .returning();
  if (!payment) return;
  const gateway = findGateway(services, payment.gateway);
  try {
    if (!gateway) throw new GatewayError(`${payment.gateway} is not set up`, 'no');
    await recordBegun(services, payment.id, await gateway.create(chargeOf(services, payment)));
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    log.warn({ err: error, payment: payment.reference }, 'payment not begun');
    if (error.happened === 'no') await endPayment(services, payment.id, 'unreachable', true);
  }
}
