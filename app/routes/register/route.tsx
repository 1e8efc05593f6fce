import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { userChannel } from '../../../marketplace/contract/common';
import { verificationSent } from '../../../marketplace/contract/customer/identity';
import { registerFields } from '../../components/auth/authFields';
import { RegisterForm } from '../../components/auth/RegisterForm';
import { isFilledByProgram } from '../../components/forms/filledByProgram';
import { formOf, readForm } from '../../components/forms/form.server';
import { emptyForm } from '../../components/forms/state';
import { SignInStep } from '../../components/order/SignInStep';
import { languageInfo } from '../../i18n/languages';
import { page } from '../../i18n/store';
import { useTranslate } from '../../i18n/useTranslate';
import { pageMeta } from '../../seo/meta';
import { requestContext } from '../../session/context';
import { onlyGuests } from '../../session/login/completeLogin.server';
import { unsentCode } from '../../session/login/pendingCode.server';
import { withRedirectTo } from '../../session/redirects/redirectTo';

export const handle = page('auth', 'account', 'validation');
export const meta: MetaFunction = (args) => pageMeta(args, (t, site) => ({ title: site.title(t('auth')('createAccount')), noindex: true }));

export async function loader(args: LoaderFunctionArgs) {
  await onlyGuests(await requestContext(args));
  return null;
}

export async function action(args: ActionFunctionArgs) {
  const shop = await requestContext(args);
  const sent = await shop.form();
  const submitted = await readForm(shop, sent, formOf(registerFields));
  if (!submitted.ok) return submitted.refusal;
  const { firstName, lastName, identifier, password } = submitted.value;
  const languageId = languageInfo(shop.language).id;
  try {
    const account = { firstName, lastName, identifier, password, languageId, channel: userChannel };
    const pending = isFilledByProgram(sent)
      ? unsentCode('register', identifier)
      : await shop.api.post('/api/auth/register/', verificationSent, account);
    shop.expectCode({ purpose: 'register', identifier, verificationToken: pending.verificationToken });
  } catch (error) {
    return submitted.refuse(error);
  }
  throw await shop.redirect(withRedirectTo('/register/verify', shop.url.searchParams));
}

export default function Register() {
  const t = useTranslate('auth');
  return (
    <div className="stack sheet">
      <SignInStep />
      <h1>{t('createAccount')}</h1>
      <RegisterForm state={useActionData<typeof action>() ?? emptyForm} />
    </div>
  );
}
