import { and, eq } from 'drizzle-orm';
import type { OnlineMethod } from '../contract/order/orderStates';
import { payments } from '../database/tables/order/payments';
import { enqueue } from '../queue/enqueue';
import type { Services } from '../services';
import { notFound, type Refusal, refuse } from '../shared/refusal';
import { findGateway } from './registry/openGateways';

/**
 * Handles a gateway's callback: a hint that triggers a status check, and nothing more. Refuses invalid or unsigned callbacks (401), and
 * unknown payments (404): gateways repeat those.
 */
export async function handleCallback(
  services: Services,
  name: OnlineMethod,
  { body, headers }: { body: string; headers: Headers },
): Promise<Refusal | undefined> {
  const { database, log } = services;
  const hint = (await findGateway(services, name)?.readCallback(body, headers)) ?? null;
  if (!hint) {
    log.warn({ gateway: name }, 'invalid callback');
    return refuse(401, 'payments.notGenuine');
  }
  const [payment] = await database.db
    .select({ id: payments.id, state: payments.state })
    .from(payments)
    .where(and(eq(payments.gateway, name), eq(payments.remoteId, hint.remoteId)));
  if (!payment) return notFound();
  // A failed payment may have been paid after all, and captured money may have been given back.
  if (payment.state !== 'refunded') await enqueue(database.db, 'checkPayment', { paymentId: payment.id });
  return undefined;
}
