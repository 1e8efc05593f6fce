import { z } from 'zod';
import { payment, topupMethods } from '../../../../../marketplace/contract/order/payments';
import type { Answer } from '../../../../api/client';
import { ApiError } from '../../../../api/error';
import { sendOnce } from '../../../../api/sendOnce';
import { formOf, readForm } from '../../../../components/forms/form.server';
import { continuePayment } from '../../../../components/payment/payments.server';
import type { RequestContext } from '../../../../session/context';
import { gatewayFields } from '../balanceFields';

export type TopupMethods = Answer<typeof topupMethods>;

const topupForm = formOf(gatewayFields, { idempotencyKey: z.uuid() });

/** The gateways for top-ups; none if the call fails, because codes still work. */
export const readTopupMethods = (shop: RequestContext): Promise<TopupMethods> =>
  shop.publicApi.get('/api/balance/topup/methods/', topupMethods).catch((error: unknown) => {
    if (error instanceof ApiError) return [];
    throw error;
  });

/** Starts a payment into the balance and redirects to pay it, or returns the refusal. */
export async function payTopup(shop: RequestContext, form: FormData) {
  const submitted = await readForm(shop, form, topupForm);
  if (!submitted.ok) return submitted.refusal;
  const { idempotencyKey, ...asked } = submitted.value;
  const begin = (key: string) => shop.api.post('/api/balance/topup/payment/', payment, asked, { idempotencyKey: key });
  const begun = await sendOnce(idempotencyKey, begin).catch(submitted.refuse);
  if (!('reference' in begun)) return begun;
  throw await shop.redirect(continuePayment(shop, begun));
}
