import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { nothing, userChannel } from '../../../../../marketplace/contract/common';
import { loginResponse } from '../../../../../marketplace/contract/customer/identity';
import { codeFields } from '../../../../components/auth/authFields';
import { CodeStep } from '../../../../components/auth/code/CodeStep';
import { resendCode } from '../../../../components/auth/code/resendCode.server';
import { formOf, intentOf, loadOrNull, type Refusal, readForm } from '../../../../components/forms/form.server';
import { emptyForm } from '../../../../components/forms/state';
import { page } from '../../../../i18n/store';
import { useTranslate } from '../../../../i18n/useTranslate';
import { pageMeta } from '../../../../seo/meta';
import { type RequestContext, requestContext } from '../../../../session/context';
import { describePending, startOf } from '../../../../session/login/pendingCode.server';
import { requireSession, requireUser } from '../../../../session/requireUser';
import { BlockerLink } from '../BlockerLink';
import { deletionBlockerOf } from '../deletionBlocker';

export const handle = page('account', 'auth', 'validation');
export const meta: MetaFunction = (args) =>
  pageMeta(args, (t, site) => ({ title: site.title(`${t('account')('profile')} – ${t('auth')('enterCode')}`), noindex: true }));

const codeForm = formOf(codeFields);

/** The pending code of the account. Without one it redirects to the profile, where each flow starts. */
async function accountCode(shop: RequestContext) {
  const { pending } = shop.session;
  switch (pending?.purpose) {
    case 'changeEmail':
    case 'changePhone':
    case 'deleteAccount':
      return { ...pending, purpose: pending.purpose };
    default:
      throw await shop.redirect('/account/profile');
  }
}

export async function loader(args: LoaderFunctionArgs) {
  const shop = await requestContext(args);
  await loadOrNull(shop, () => requireUser(shop));
  const pending = await accountCode(shop);
  return { sent: describePending(shop, pending), purpose: pending.purpose, start: startOf(pending.purpose) };
}

/** A changed address starts a new session (spec, point 7). */
async function changeContact(shop: RequestContext, kind: 'email' | 'phone', code: string): Promise<never> {
  const login = await shop.api.post(`/api/me/verify_change_${kind}/`, loginResponse, { code, channel: userChannel });
  shop.signIn(login);
  throw await shop.redirect('/account/profile', { flash: { key: kind === 'email' ? 'emailChanged' : 'phoneChanged' } });
}

/** Deletes the account and ends the session. */
async function deleteAccount(shop: RequestContext, code: string): Promise<never> {
  await shop.api.post('/api/me/verify_delete_account/', nothing, { code });
  shop.signOut();
  throw await shop.redirect('/', { flash: { key: 'accountDeleted' } });
}

const verify = {
  changeEmail: (shop: RequestContext, code: string) => changeContact(shop, 'email', code),
  changePhone: (shop: RequestContext, code: string) => changeContact(shop, 'phone', code),
  deleteAccount,
};

const shown = (refusal: Refusal, error?: unknown) =>
  data({ state: refusal.data, deletionBlocker: deletionBlockerOf(error) }, refusal.init ?? undefined);

export async function action(args: ActionFunctionArgs) {
  const shop = await requestContext(args);
  await requireSession(shop);
  const pending = await accountCode(shop);
  const form = await shop.form();
  if (intentOf(form, ['verify', 'resend'] as const) === 'resend') return shown(await resendCode(shop, form, pending));
  const submitted = await readForm(shop, form, codeForm);
  if (!submitted.ok) return shown(submitted.refusal);
  try {
    return await verify[pending.purpose](shop, submitted.value.code);
  } catch (error) {
    return shown(submitted.refuse(error), error);
  }
}

export default function AccountCode() {
  const { sent, purpose, start } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const t = useTranslate('account');
  const auth = useTranslate('auth');
  const step = { sent, state: refused?.state ?? emptyForm };
  if (purpose !== 'deleteAccount') return <CodeStep {...step} submitLabel={auth('verify')} start={start} />;
  return (
    <CodeStep {...step} submitLabel={t('deleteForGood')} colour="red" start="/account/profile" startLabel={t('keepAccount')}>
      <p>{t('deleteText')}</p>
      <BlockerLink deletionBlocker={refused?.deletionBlocker} />
    </CodeStep>
  );
}
