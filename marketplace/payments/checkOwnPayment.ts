import { countTry, limits } from '../identity/rateLimit';
import { Refusal } from '../refusal';
import type { Services } from '../services';
import { checkPayment } from './checkPayment';
import { findPayment, findPaymentRow } from './findPayment';
import { GatewayError } from './gateways/gateway';
import { findGateway } from './gateways/openGateways';
import { knownOf } from './knownPayment';
import { endPayment } from './settlePayment';
import type { PaymentRow } from './tables';

interface Owned {
  reference: string;
  userId: number;
}

/** Asks the gateway; when it can't be asked, or was asked too often for the customer, what is known stands, and the job asks later. */
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
 * How a customer's payment stands now, the gateway asked: for who comes back from its page (`query` is what the browser brought along), and
 * for who asks again. A query that is not the gateway's own asks nothing. Refuses another's payment (404).
 */
export async function checkOwnPayment(services: Services, owned: Owned, query: string | undefined) {
  const { db } = services.database;
  const payment = await findPaymentRow(db, owned);
  if (payment instanceof Refusal) return payment;
  const known = knownOf(payment);
  const isOurs = !query || !known || (await findGateway(services, payment.gateway)?.admitsReturn(new URLSearchParams(query), known));
  if (isOurs) await checkQuietly(services, payment);
  else services.log.warn({ payment: payment.reference, gateway: payment.gateway }, 'a return that is not the gateway’s');
  return findPayment(db, owned);
}

/**
 * Gives a payment up for another way to pay: its order ends, the cart comes back. The gateway is asked first, since it may be paid already:
 * then nothing is given up. Refuses another's payment (404).
 */
export async function cancelOwnPayment(services: Services, owned: Owned) {
  const { db } = services.database;
  const payment = await findPaymentRow(db, owned);
  if (payment instanceof Refusal) return payment;
  if (payment.remoteId !== null) await checkQuietly(services, payment);
  await endPayment(services, payment.id, 'cancelled', false);
  return findPayment(db, owned);
}
