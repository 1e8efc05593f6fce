import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { userChannel } from '../../../marketplace/contract/common';
import { loginResponse } from '../../../marketplace/contract/identity';
import { storefront } from '../../api/context';
import { pageMeta } from '../../document/meta';
import { formOf, readForm } from '../../forms/form.server';
import { emptyForm } from '../../forms/state';
import { page } from '../../i18n/store';
import { useTranslate } from '../../i18n/useTranslate';
import { enter, onlyGuests } from '../enter.server';
import { logInRules } from '../rules';
import { LogInForm } from './LogInForm';

export const handle = page('auth', 'validation');
export const meta: MetaFunction = (args) => pageMeta(args, (t, site) => ({ title: site.title(t('auth')('logIn')), noindex: true }));

export async function loader(args: LoaderFunctionArgs) {
  await onlyGuests(await storefront(args));
  return null;
}

export async function action(args: ActionFunctionArgs) {
  const shop = await storefront(args);
  const submitted = await readForm(shop, await shop.form(), formOf(logInRules));
  if (!submitted.ok) return submitted.refusal;
  const login = await shop.api
    .post('/api/auth/login/', loginResponse, { ...submitted.value, channel: userChannel })
    .catch(submitted.refuse);
  return 'token' in login ? enter(shop, login, 'signedIn') : login;
}

export default function LogIn() {
  const t = useTranslate('auth');
  return (
    <div className="stack sheet">
      <h1>{t('logIn')}</h1>
      <LogInForm state={useActionData<typeof action>() ?? emptyForm} />
    </div>
  );
}
