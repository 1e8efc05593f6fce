import { payment as paymentSchema } from '../../../marketplace/contract/order/payments';
import type { Answer } from '../../api/client';
import { orNotFound } from '../../api/notFound';
import type { RequestContext } from '../../session/context';
import { requireUser } from '../../session/requireUser';

export type Payment = Answer<typeof paymentSchema>;

const callOf = (reference: string | null | undefined, what = '') => `/api/payments/${encodeURIComponent(reference || '-')}/${what}`;

/** The page that tells how a payment stands, or lets the shopper go on with it. */
export function pageOf({ reference, state, inBalance, orderStatus }: Payment): string {
  if (state === 'created' || state === 'pending') return `/payment/wait/${reference}`;
  const isGood = state === 'captured' && !inBalance && orderStatus !== 'cancelled';
  return `/payment/${isGood ? 'success' : 'fail'}?payment=${reference}`;
}

/** Where a payment that was begun leads: to the gateway's page where it has one, else to the page that says how it stands. */
export const continuePayment = (payment: Payment): string =>
  payment.state === 'pending' && payment.redirectUrl ? payment.redirectUrl : pageOf(payment);

/** One of the shopper's own payments as it is known; a page that can't be found for another's. */
export async function readPayment(shop: RequestContext, reference: string | null | undefined): Promise<Payment> {
  await requireUser(shop);
  return orNotFound(shop.api.get(callOf(reference), paymentSchema));
}

/** The same, its gateway asked. `query` is what the gateway's page sent the browser back with. */
export async function checkPayment(shop: RequestContext, reference: string | null | undefined, query = ''): Promise<Payment> {
  await requireUser(shop);
  return orNotFound(shop.api.post(callOf(reference, 'check/'), paymentSchema, { query }));
}

export const cancelPayment = (shop: RequestContext, reference: string | undefined): Promise<Payment> =>
  orNotFound(shop.api.post(callOf(reference, 'cancel/'), paymentSchema));

/** The payment that an outcome's page tells of, as the gateway has it now; a redirect to the page that tells the truth when this is not it. */
export async function readOutcome(shop: RequestContext, page: 'success' | 'fail'): Promise<Payment> {
  const payment = await checkPayment(shop, shop.url.searchParams.get('payment'));
  const truth = pageOf(payment);
  if (!truth.startsWith(`/payment/${page}?`)) throw await shop.redirect(truth);
  return payment;
}
