import { z } from 'zod';
import { payment } from '../../../../../marketplace/contract/order/payments';
import { sendOnce } from '../../../../api/sendOnce';
import { formOf, readForm } from '../../../../components/forms/form.server';
import { continuePayment } from '../../../../components/payment/payments.server';
import type { RequestContext } from '../../../../session/context';
import { gatewayFields } from '../balanceFields';

const topupForm = formOf(gatewayFields, { idempotencyKey: z.uuid() });

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
