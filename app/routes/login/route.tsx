import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useRouteLoaderData, useSearchParams } from '@remix-run/react';
import { userChannel } from '../../../marketplace/contract/common';
import { loginResponse } from '../../../marketplace/contract/customer/identity';
import { logInFields } from '../../components/auth/authFields';
import { LogInForm } from '../../components/auth/LogInForm';
import { PhoneFirst } from '../../components/auth/PhoneFirst';
import { formOf, readForm } from '../../components/forms/form.server';
import { emptyForm } from '../../components/forms/state';
import { SignInStep } from '../../components/order/SignInStep';
import { page } from '../../i18n/store';
import { useTranslate } from '../../i18n/useTranslate';
import type { loader as rootLoader } from '../../root';
import { pageMeta } from '../../seo/meta';
import { requestContext } from '../../session/context';
import { completeLogin, onlyGuests } from '../../session/login/completeLogin.server';
import { sendsSms } from '../../session/login/sendsSms.server';
import { leadsToCheckout, withRedirectTo } from '../../session/redirects/redirectTo';

export const handle = page('auth', 'validation');
export const meta: MetaFunction = (args) => pageMeta(args, (t, site) => ({ title: site.title(t('auth')('logIn')), noindex: true }));

const isPhoneFirst = (query: URLSearchParams) => leadsToCheckout(query) && query.get('with') !== 'password';

/** On the way to the checkout a code to the phone comes first, if the shop can send one; else a code to an e-mail address. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await requestContext(args);
  await onlyGuests(shop);
  const query = shop.url.searchParams;
  if (!isPhoneFirst(query)) return null;
  if (!(await sendsSms(shop))) throw await shop.redirect(withRedirectTo('/login/code', query));
  return null;
}

export async function action(args: ActionFunctionArgs) {
  const shop = await requestContext(args);
  const submitted = await readForm(shop, await shop.form(), formOf(logInFields));
  if (!submitted.ok) return submitted.refusal;
  const login = await shop.api
    .post('/api/auth/login/', loginResponse, { ...submitted.value, channel: userChannel })
    .catch(submitted.refuse);
  return 'token' in login ? completeLogin(shop, login, 'signedIn') : login;
}

export default function LogIn() {
  const t = useTranslate('auth');
  const [query] = useSearchParams();
  const refused = useActionData<typeof action>();
  const cartCount = useRouteLoaderData<typeof rootLoader>('root')?.cartCount ?? 0;
  return (
    <div className="stack sheet">
      <SignInStep />
      <h1>{t('logIn')}</h1>
      {isPhoneFirst(query) && !refused ? <PhoneFirst cartCount={cartCount} /> : <LogInForm state={refused ?? emptyForm} />}
    </div>
  );
}
