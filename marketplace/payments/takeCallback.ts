import { and, eq } from 'drizzle-orm';
import type { OnlineMethod } from '../contract/orderStates';
import type { PaymentState } from '../contract/payments';
import { enqueue } from '../jobs/enqueue';
import { notFound, type Refusal, refuse } from '../refusal';
import type { Services } from '../services';
import { findGateway } from './gateways/openGateways';
import { payments } from './tables';

const settled = new Set<PaymentState>(['captured', 'disputed', 'refunded']);

/**
 * Takes what a gateway posts about a payment: a hint that leads to its status being asked for, and nothing more. Refuses what the gateway
 * did not sign, or does not speak like (401), and payments that are not known, or not known yet (404): gateways post those again.
 */
export async function takeCallback(
  services: Services,
  name: OnlineMethod,
  { body, headers }: { body: string; headers: Headers },
): Promise<Refusal | undefined> {
  const { database, log } = services;
  const hint = (await findGateway(services, name)?.readCallback(body, headers)) ?? null;
  if (!hint) {
    log.warn({ gateway: name }, 'a callback that is not the gateway’s');
    return refuse(401, 'payments.notGenuine');
  }
  const [payment] = await database.db
    .select({ id: payments.id, state: payments.state })
    .from(payments)
    .where(and(eq(payments.gateway, name), eq(payments.remoteId, hint.remoteId)));
  if (!payment) return notFound();
  // Once the money is here there is nothing to ask, however often somebody says so; one that failed may have been paid after all.
  if (!settled.has(payment.state)) await enqueue(database.db, 'checkPayment', { paymentId: payment.id });
  return undefined;
}
