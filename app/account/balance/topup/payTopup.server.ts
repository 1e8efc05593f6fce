import { z } from 'zod';
import { payment, topupMethods } from '../../../../marketplace/contract/payments';
import type { Answer } from '../../../api/client';
import type { Storefront } from '../../../api/context';
import { ApiError } from '../../../api/error';
import { sendOnce } from '../../../api/sendOnce';
import { formOf, readForm } from '../../../forms/form.server';
import { onwardsOf } from '../../../payment/payment.server';
import { gatewayRules } from '../balanceRules';

export type TopupMethods = Answer<typeof topupMethods>;

const topupForm = formOf(gatewayRules, { idempotencyKey: z.uuid() });

/** The gateways that fill balances; none when the call fails, since a code needs none. */
export const readTopupMethods = (shop: Storefront): Promise<TopupMethods> =>
  shop.publicApi.get('/api/balance/topup/methods/', topupMethods).catch((error: unknown) => {
    if (error instanceof ApiError) return [];
    throw error;
  });

/** Begins a payment into the balance and goes to where it is paid; or shows the form again with what is wrong. */
export async function payTopup(shop: Storefront, form: FormData) {
  const submitted = await readForm(shop, form, topupForm);
  if (!submitted.ok) return submitted.refusal;
  const { idempotencyKey, ...asked } = submitted.value;
  const begin = (key: string) => shop.api.post('/api/balance/topup/payment/', payment, asked, { idempotencyKey: key });
  const begun = await sendOnce(idempotencyKey, begin).catch(submitted.refuse);
  if (!('reference' in begun)) return begun;
  throw await shop.redirect(onwardsOf(begun));
}
