import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { storefront } from '../../api/context';
import { pageMeta } from '../../document/meta';
import { emptyForm } from '../../forms/state';
import { page } from '../../i18n/store';
import { useTranslate } from '../../i18n/useTranslate';
import { CodeStep } from '../CodeStep';
import { onlyGuests } from '../enter.server';
import { describePending, pendingCode } from '../pendingCode.server';
import { takeCode } from '../takeCode.server';

export const handle = page('auth', 'validation');
export const meta: MetaFunction = (args) =>
  pageMeta(args, (t, site) => ({ title: site.title(`${t('auth')('logInWithCode')} – ${t('auth')('enterCode')}`), noindex: true }));

export async function loader(args: LoaderFunctionArgs) {
  const shop = await storefront(args);
  await onlyGuests(shop);
  return describePending(shop, await pendingCode(shop, 'signIn'));
}

export async function action(args: ActionFunctionArgs) {
  const shop = await storefront(args);
  return takeCode(shop, await shop.form(), 'signIn');
}

export default function VerifyLogIn() {
  const sent = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>() ?? emptyForm;
  const t = useTranslate('auth');
  return <CodeStep sent={sent} state={state} submitLabel={t('logIn')} start="/login/code" />;
}
