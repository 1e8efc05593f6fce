import { z } from 'zod';
import { brand } from '../../../../../marketplace/contract/brand/brand';
import { toppedUp } from '../../../../../marketplace/contract/order/balance';
import { sendOnce } from '../../../../api/sendOnce';
import { formOf, readForm } from '../../../../components/forms/form.server';
import { isolatedPrice } from '../../../../i18n/format';
import type { RequestContext } from '../../../../session/context';
import { topupFields } from '../balanceFields';

const codeForm = formOf(topupFields, { idempotencyKey: z.uuid() });

/** Redeems a code and redirects to the balance, or returns the refusal. */
export async function redeemCode(shop: RequestContext, form: FormData) {
  const submitted = await readForm(shop, form, codeForm);
  if (!submitted.ok) return submitted.refusal;
  const { code, idempotencyKey } = submitted.value;
  const redeem = (key: string) => shop.api.post('/api/balance/topup/', toppedUp, { code }, { idempotencyKey: key });
  const done = await sendOnce(idempotencyKey, redeem).catch(submitted.refuse);
  if (!('amount' in done)) return done;
  throw await shop.redirect(`/account/${brand.balanceSegment}`, {
    flash: { key: 'toppedUp', params: { amount: isolatedPrice(done.amount, shop.language) } },
  });
}
