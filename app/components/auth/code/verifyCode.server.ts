import { userChannel } from '../../../../marketplace/contract/common';
import { loginResponse } from '../../../../marketplace/contract/customer/identity';
import type { RequestContext } from '../../../session/context';
import { completeLogin } from '../../../session/login/completeLogin.server';
import { pendingCode } from '../../../session/login/pendingCode.server';
import { formOf, intentOf, readForm } from '../../forms/form.server';
import { codeFields } from '../authFields';
import { resendCode } from './resendCode.server';

const codeForm = formOf(codeFields);

const calls = {
  register: { path: '/api/auth/register/verify/', notice: 'welcome' },
  // It also makes the account of somebody who has none.
  signIn: { path: '/api/otp_login/', notice: 'loggedIn' },
} as const;

/** The action of a page with only a code: signs in with it, or sends another. */
export async function verifyCode(shop: RequestContext, form: FormData, purpose: keyof typeof calls) {
  const pending = await pendingCode(shop, purpose);
  if (intentOf(form, ['verify', 'resend'] as const) === 'resend') return resendCode(shop, form, pending);
  const submitted = await readForm(shop, form, codeForm);
  if (!submitted.ok) return submitted.refusal;
  const { path, notice } = calls[purpose];
  const { identifier, verificationToken } = pending;
  const body = { identifier, verificationToken, code: submitted.value.code, channel: userChannel };
  const login = await shop.api.post(path, loginResponse, body).catch(submitted.refuse);
  return 'token' in login ? completeLogin(shop, login, notice) : login;
}
