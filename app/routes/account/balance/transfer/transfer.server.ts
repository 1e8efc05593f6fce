import { z } from 'zod';
import { brand } from '../../../../../marketplace/contract/brand/brand';
import { codeSent } from '../../../../../marketplace/contract/customer/identity';
import { transferQuote, transferred } from '../../../../../marketplace/contract/order/balance';
import { ApiError } from '../../../../api/error';
import { sendOnce } from '../../../../api/sendOnce';
import { formOf, type Refusal, readForm } from '../../../../components/forms/form.server';
import { isolate, isolatedPrice } from '../../../../i18n/format';
import type { RequestContext } from '../../../../session/context';
import { confirmFields, transferFields } from '../balanceFields';

const balancePath = `/account/${brand.balanceSegment}`;
const quoteForm = formOf(transferFields);
const passwordForm = formOf(confirmFields.password, { quoteId: z.uuid(), idempotencyKey: z.uuid() });
const codeForm = formOf(confirmFields.code, { quoteId: z.uuid(), idempotencyKey: z.uuid() });
const askForm = formOf(transferFields, { quoteId: z.uuid() });

interface Asked {
  recipient: string;
  amount: string;
  note: string;
}

const pageOf = (quoteId: string, withCode = false) => `${balancePath}/transfer?quote=${quoteId}${withCode ? '&with=code' : ''}`;
const quote = (shop: RequestContext, { recipient, amount, note }: Asked) =>
  shop.api.post('/api/balance/transfer/quote/', transferQuote, { recipient, amount, note });

/** Requests a quote and redirects to its confirmation. */
export async function askForQuote(shop: RequestContext, form: FormData) {
  const submitted = await readForm(shop, form, quoteForm);
  if (!submitted.ok) return submitted.refusal;
  const quoted = await quote(shop, submitted.value).catch(submitted.refuse);
  if (!('quoteId' in quoted)) return quoted;
  throw await shop.redirect(pageOf(quoted.quoteId));
}

/** Sends a code to confirm with. A code sent less than a minute ago still works, so an early second request is not an error. */
export async function requestCode(shop: RequestContext, form: FormData) {
  const submitted = await readForm(shop, form, askForm);
  if (!submitted.ok) return submitted.refusal;
  try {
    await shop.api.post('/api/balance/transfer/code/', codeSent);
  } catch (error) {
    if (!(error instanceof ApiError && error.detail === 'auth.codeTooSoon')) return submitted.refuse(error);
    throw await shop.redirect(pageOf(submitted.value.quoteId, true), { flash: { type: 'error', key: 'auth.codeTooSoon' } });
  }
  throw await shop.redirect(pageOf(submitted.value.quoteId, true), { flash: { key: 'codeSent' } });
}

/** Requests a new quote for outdated input, and redirects to it. */
async function showAnew(shop: RequestContext, asked: Asked): Promise<never> {
  const { quoteId } = await quote(shop, asked);
  throw await shop.redirect(pageOf(quoteId), { flash: { type: 'error', key: 'balance.quoteChanged' } });
}

/** Handles a failed transfer: redirects if it is already made, requests a new quote if it changed, otherwise returns the refusal. */
async function answerTo(shop: RequestContext, error: unknown, asked: Asked, refuse: (error: unknown) => Refusal) {
  const detail = error instanceof ApiError ? error.detail : null;
  if (detail === 'balance.quoteUsed') throw await shop.redirect(balancePath, { flash: { key: 'balance.quoteUsed' } });
  return detail === 'balance.quoteChanged' ? showAnew(shop, asked).catch(refuse) : refuse(error);
}

/** Makes the transfer and redirects to the balance. */
export async function confirm(shop: RequestContext, form: FormData) {
  const submitted = form.has('code') ? await readForm(shop, form, codeForm) : await readForm(shop, form, passwordForm);
  if (!submitted.ok) return submitted.refusal;
  const { idempotencyKey, ...body } = submitted.value;
  const send = (key: string) => shop.api.post('/api/balance/transfer/', transferred, body, { idempotencyKey: key });
  const made = await sendOnce(idempotencyKey, send).catch((error: unknown) => answerTo(shop, error, body, submitted.refuse));
  if (!('number' in made)) return made;
  const { amount, number } = made;
  throw await shop.redirect(balancePath, {
    flash: { key: 'transferred', params: { amount: isolatedPrice(amount, shop.language), number: isolate(number) } },
  });
}
