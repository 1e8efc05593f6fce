import { z } from 'zod';
import { nothing } from '../../../marketplace/contract/common';
import { sendOnce } from '../../api/sendOnce';
import { isFilledByProgram } from '../../components/forms/filledByProgram';
import { formOf, readForm } from '../../components/forms/form.server';
import type { RequestContext } from '../../session/context';
import { supportFields } from './supportFields';

const supportForm = formOf(supportFields, { idempotencyKey: z.uuid() });

/** Sends the question and redirects, or returns the refused form. */
export async function sendQuestion(shop: RequestContext, form: FormData) {
  const submitted = await readForm(shop, form, supportForm);
  if (!submitted.ok) return submitted.refusal;
  const { subject, order, text, contact, idempotencyKey } = submitted.value;
  const question = { subject, order: order || null, text, contact };
  const send = (key: string) => shop.api.post('/api/support/', nothing, question, { idempotencyKey: key });
  try {
    if (!isFilledByProgram(form)) await sendOnce(idempotencyKey, send);
  } catch (error) {
    return submitted.refuse(error);
  }
  throw await shop.redirect('/support/sent');
}
