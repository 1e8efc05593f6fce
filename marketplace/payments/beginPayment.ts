import { and, eq, isNull } from 'drizzle-orm';
import { payments } from '../database/tables/order/payments';
import type { Services } from '../services';
import { type CreatedPayment, GatewayError } from './gateways/gateway';
import { chargeOf } from './paymentAtGateway';
import { findGateway } from './registry/openGateways';
import { endPayment } from './settlePayment';

const soon = 15_000;

/** Stores the gateway's answer to `create`. A payment that ended meanwhile stays ended, and is checked until the gateway ends it too. */
export async function recordCreated(
  { database, now }: Services,
  paymentId: number,
  { remoteId, redirectUrl, code }: CreatedPayment,
): Promise<void> {
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
 * Creates a stored payment at the gateway; concurrent calls do it once. When the gateway certainly refused, the payment fails at once; when
 * that is unknown, `checkPayment` finds out. Never call it inside a transaction.
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
    if (!gateway) throw new GatewayError(`${payment.gateway} is not configured`, 'no');
    await recordCreated(services, payment.id, await gateway.create(chargeOf(services, payment)));
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    log.warn({ err: error, payment: payment.reference }, 'payment not created');
    if (error.happened === 'no') await endPayment(services, payment.id, 'unreachable', true);
  }
}
