import { payment as paymentSchema, topupMethods } from '../../../marketplace/contract/order/payments';
import type { Answer } from '../../api/client';
import { ApiError } from '../../api/error';
import { orNotFound } from '../../api/notFound';
import { formTargetsOf, isFormTarget } from '../../server/contentSecurityPolicy';
import type { RequestContext } from '../../session/context';
import { requireUser } from '../../session/requireUser';

export type Payment = Answer<typeof paymentSchema>;

const callOf = (reference: string | null | undefined, what = '') => `/api/payments/${encodeURIComponent(reference || '-')}/${what}`;

/** The page with the outcome of a payment, or where the shopper can continue it. */
export function pageOf({ reference, state, inBalance, orderStatus }: Payment): string {
  if (state === 'created' || state === 'pending') return `/payment/wait/${reference}`;
  const isGood = state === 'captured' && !inBalance && orderStatus !== 'cancelled';
  return `/payment/${isGood ? 'success' : 'fail'}?payment=${reference}`;
}

/**
 * The next step of a started payment: the gateway's page if it has one, otherwise the page with its state. A form must not lead to hosts that
 * the gateway's configuration does not imply; the page with the state has a link to them.
 */
export function continuePayment({ settings }: RequestContext, payment: Payment): string {
  const { state, redirectUrl } = payment;
  if (state !== 'pending' || !redirectUrl) return pageOf(payment);
  // The test gateway's page is the shop's own.
  const isAdmitted = redirectUrl.startsWith('/') || isFormTarget(redirectUrl, formTargetsOf(null, settings.gateways));
  return isAdmitted ? redirectUrl : pageOf(payment);
}

/** One of the shopper's own payments, as stored. Throws a 404 for another shopper's. */
export async function readPayment(shop: RequestContext, reference: string | null | undefined): Promise<Payment> {
  await requireUser(shop);
  return orNotFound(shop.api.get(callOf(reference), paymentSchema));
}

/** Like `readPayment`, but asks the gateway first. `query` is the query string of the gateway's redirect back. */
export async function checkPayment(shop: RequestContext, reference: string | null | undefined, query = ''): Promise<Payment> {
  await requireUser(shop);
  return orNotFound(shop.api.post(callOf(reference, 'check/'), paymentSchema, { query }));
}

export const cancelPayment = (shop: RequestContext, reference: string | undefined): Promise<Payment> =>
  orNotFound(shop.api.post(callOf(reference, 'cancel/'), paymentSchema));

/** The payment of an outcome page, as the gateway has it now. Throws a redirect if its state belongs to another page. */
export async function readOutcome(shop: RequestContext, page: 'success' | 'fail'): Promise<Payment> {
  const payment = await checkPayment(shop, shop.url.searchParams.get('payment'));
  const truth = pageOf(payment);
  if (!truth.startsWith(`/payment/${page}?`)) throw await shop.redirect(truth);
  return payment;
}

export type TopupMethods = Answer<typeof topupMethods>;

/** The gateways for top-ups; none if the call fails, because codes still work. */
export const readTopupMethods = (shop: RequestContext): Promise<TopupMethods> =>
  shop.publicApi.get('/api/balance/topup/methods/', topupMethods).catch((error: unknown) => {
    if (error instanceof ApiError) return [];
    throw error;
  });
