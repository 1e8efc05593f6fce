import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { CodeStep } from '../../../../components/auth/code/CodeStep';
import { verifyCode } from '../../../../components/auth/code/verifyCode.server';
import { emptyForm } from '../../../../components/forms/state';
import { SignInStep } from '../../../../components/order/SignInStep';
import { page } from '../../../../i18n/store';
import { useTranslate } from '../../../../i18n/useTranslate';
import { pageMeta } from '../../../../seo/meta';
import { requestContext } from '../../../../session/context';
import { onlyGuests } from '../../../../session/login/completeLogin.server';
import { describePending, pendingCode } from '../../../../session/login/pendingCode.server';

export const handle = page('auth', 'validation');
export const meta: MetaFunction = (args) =>
  pageMeta(args, (t, site) => ({ title: site.title(`${t('auth')('logInWithCode')} – ${t('auth')('enterCode')}`), noindex: true }));

export async function loader(args: LoaderFunctionArgs) {
  const shop = await requestContext(args);
  await onlyGuests(shop);
  return describePending(shop, await pendingCode(shop, 'signIn'));
}

export async function action(args: ActionFunctionArgs) {
  const shop = await requestContext(args);
  return verifyCode(shop, await shop.form(), 'signIn');
}

export default function VerifyLogIn() {
  const sent = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>() ?? emptyForm;
  const t = useTranslate('auth');
  return <CodeStep sent={sent} state={state} submitLabel={t('logIn')} start="/login/code" above={<SignInStep />} />;
}
