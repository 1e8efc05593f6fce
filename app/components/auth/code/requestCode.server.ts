import type { ActionFunctionArgs } from '@remix-run/node';
import { requestContext } from '../../../session/context';
import { sendFirstCode, unsentCode } from '../../../session/login/pendingCode.server';
import { withRedirectTo } from '../../../session/redirects/redirectTo';
import { isFilledByProgram } from '../../forms/filledByProgram';
import { formOf, readForm } from '../../forms/form.server';
import { identifierFields } from '../authFields';

/**
 * Sends a code to the phone number or e-mail address of the form, and redirects to `next`, where the code is typed. A program that fills
 * every field gets the same answer and no code.
 */
export async function requestCode(args: ActionFunctionArgs, purpose: 'signIn' | 'reset', next: string) {
  const shop = await requestContext(args);
  const sent = await shop.form();
  const submitted = await readForm(shop, sent, formOf(identifierFields));
  if (!submitted.ok) return submitted.refusal;
  const { identifier } = submitted.value;
  try {
    if (isFilledByProgram(sent)) shop.expectCode(unsentCode(purpose, identifier));
    else await sendFirstCode(shop, { purpose, identifier });
  } catch (error) {
    return submitted.refuse(error);
  }
  throw await shop.redirect(withRedirectTo(next, shop.url.searchParams));
}
