import { randomUUID } from 'node:crypto';
import { data } from '@remix-run/node';
import { z } from 'zod';
import { userChannel } from '../../../marketplace/contract/common';
import { order, orderConflict } from '../../../marketplace/contract/order/orders';
import type { Answer } from '../../api/client';
import { ApiError } from '../../api/error';
import { formOf, readForm } from '../../components/forms/form.server';
import type { FormState } from '../../components/forms/state';
import { continuePayment } from '../../components/payment/payments.server';
import { messageText } from '../../i18n/store';
import type { RequestContext } from '../../session/context';
import { orderFields } from './orderFields';
import { changesOf } from './readCheckout.server';

const orderForm = formOf(orderFields, { addressId: z.coerce.number().int().positive(), quoteId: z.uuid(), idempotencyKey: z.uuid() });

const placedPath = (orderId: number) => `/account/my-order/${orderId}?placed=1`;

/** The id of the order that this cart already became, if the API returns it. */
function placedAlready(error: ApiError): number | null {
  const conflict = orderConflict.safeParse(error.body);
  return conflict.success ? (conflict.data.order_id ?? null) : null;
}

/**
 * Places the order and redirects to it. An order that was already placed, in this tab or another, is shown instead. If the API fails, the
 * form keeps its key, quote and address, so that a retry can't create a second order, and works without other data.
 */
export async function placeOrder(shop: RequestContext, form: FormData) {
  const submitted = await readForm(shop, form, orderForm);
  if (!submitted.ok) return submitted.refusal;
  const { idempotencyKey, ...sent } = submitted.value;
  const body = { ...sent, useBalance: sent.useBalance === 'yes' };
  const attempt = { idempotencyKey, quoteId: body.quoteId, addressId: String(body.addressId) };
  const say = (key: string) => messageText(shop.language, key);
  const place = (key: string) =>
    shop.api.post('/api/orders/', order, { ...body, note: body.note || null, channel: userChannel }, { idempotencyKey: key });

  const refuse = (messages: string[], status: number, kept: FormState['values'] = {}) =>
    data<FormState>(
      { values: { note: body.note, paymentMethod: body.paymentMethod, useBalance: sent.useBalance, ...kept }, errors: { '': messages } },
      { status },
    );

  const answerTo = async (error: unknown): Promise<ReturnType<typeof refuse>> => {
    if (!(error instanceof ApiError)) throw error;
    const orderId = placedAlready(error);
    if (orderId !== null) throw await shop.redirect(placedPath(orderId));
    if (error.status >= 500) return refuse([say('checkout.uncertain')], error.status, attempt);
    if (error.detail === 'checkout.tooManyUnpaid') return refuse([say(error.detail)], error.status, { tooManyUnpaid: 'yes' });
    const changes = changesOf(error).map(({ name, change }) => messageText(shop.language, `checkout.reason_${change}`, { name }));
    return refuse([say(error.detail ?? Object.values(error.fieldErrors ?? {})[0]?.[0] ?? 'errors.general'), ...changes], error.status);
  };

  let placed: Answer<typeof order>;
  try {
    placed = await place(idempotencyKey);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 422)) return answerTo(error);
    // The key was used with another note: the browser's history restored the page. The quote identifies the order that it became.
    try {
      placed = await place(randomUUID());
    } catch (second) {
      return answerTo(second);
    }
  }
  throw await shop.redirect(placed.payment ? continuePayment(shop, placed.payment) : placedPath(placed.id));
}
