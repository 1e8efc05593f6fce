import type { RequestContext } from '../../../session/context';
import type { PendingCode } from '../../../session/cookies/sessionCookie';
import { sendCode } from '../../../session/login/pendingCode.server';
import { formOf, readForm } from '../../forms/form.server';

const noFields = formOf({});

/** Sends another code and redirects to the page, or returns the refusal (less than a minute has passed). */
export async function resendCode(shop: RequestContext, form: FormData, pending: PendingCode) {
  const submitted = await readForm(shop, form, noFields);
  if (!submitted.ok) return submitted.refusal;
  try {
    await sendCode(shop, pending);
  } catch (error) {
    return submitted.refuse(error);
  }
  throw await shop.redirect(shop.url.pathname + shop.url.search, { flash: { key: 'codeSent' } });
}
