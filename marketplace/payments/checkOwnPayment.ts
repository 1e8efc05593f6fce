import type { PaymentRow } from '../database/tables/order/payments';
import { countTry, limits } from '../http/rateLimit';
import type { Services } from '../services';
import { Refusal } from '../shared/refusal';
import { checkPayment } from './checkPayment';
import { findPayment, findPaymentRow } from './findPayment';
import { GatewayError } from './gateways/gateway';
import { paymentAtGateway } from './paymentAtGateway';
import { findGateway } from './registry/openGateways';
import { endPayment } from './settlePayment';

interface Owned {
  reference: string;
  userId: number;
}

/** Checks a payment. When the gateway fails, or the customer's limit is reached, the stored state is kept, and the job checks later. */
async function checkQuietly(services: Services, payment: PaymentRow): Promise<void> {
  if (await countTry(services, limits.paymentChecks, `user:${payment.userId}`)) return;
  try {
    await checkPayment(services, payment.id);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    services.log.warn({ err: error, payment: payment.reference }, 'payment not checked');
  }
}

/**
 * The current state of a customer's payment, checked at the gateway: after the return from its page (`query` is the browser's query), and
 * on each refresh. A query that is not the gateway's is ignored. Refuses another user's payment (404).
 */
export async function checkOwnPayment(services: Services, owned: Owned, query: string | undefined) {
  const { db } = services.database;
  const payment = await findPaymentRow(db, owned);
  if (payment instanceof Refusal) return payment;
  const known = paymentAtGateway(payment);
  const isOurs = !query || !known || (await findGateway(services, payment.gateway)?.admitsReturn(new URLSearchParams(query), known));
  if (isOurs) await checkQuietly(services, payment);
  else services.log.warn({ payment: payment.reference, gateway: payment.gateway }, 'invalid return query');
  return findPayment(db, owned);
}

/**
 * Cancels a payment, so that the shopper can choose another method: its order ends, and the cart is restored. The gateway is checked first:
 * a paid payment is not cancelled. Refuses another user's payment (404).
 */
export async function cancelOwnPayment(services: Services, owned: Owned) {
  const { db } = services.database;
  const payment = await findPaymentRow(db, owned);
  if (payment instanceof Refusal) return payment;
  if (payment.remoteId !== null) await checkQuietly(services, payment);
  await endPayment(services, payment.id, 'cancelled', false);
  return findPayment(db, owned);
}
