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

/** The gateways that fill balances; none when the call fails, since a code needs none. */
export const readTopupMethods = (shop: RequestContext): Promise<TopupMethods> =>
  shop.publicApi.get('/api/balance/topup/methods/', topupMethods).catch((error: unknown) => {
    if (error instanceof ApiError) return [];
    throw error;
  });

/** Begins a payment into the balance and goes to where it is paid; or shows the form again with what is wrong. */
export async function payTopup(shop: RequestContext, form: FormData) {
  const submitted = await readForm(shop, form, topupForm);
  if (!submitted.ok) return submitted.refusal;
  const { idempotencyKey, ...asked } = submitted.value;
  const begin = (key: string) => shop.api.post('/api/balance/topup/payment/', payment, asked, { idempotencyKey: key });
  const begun = await sendOnce(idempotencyKey, begin).catch(submitted.refuse);
  if (!('reference' in begun)) return begun;
  throw await shop.redirect(continuePayment(begun));
}
