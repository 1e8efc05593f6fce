import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { linkedAccounts } from '../../../../marketplace/contract/customer/linkedAccounts';
import { Icon } from '../../../components/ui/Icon';
import { Link } from '../../../components/ui/Link';
import { Phone } from '../../../components/ui/Phone';
import { page } from '../../../i18n/store';
import { useTranslate } from '../../../i18n/useTranslate';
import { pageMeta } from '../../../seo/meta';
import { requestContext } from '../../../session/context';
import { beginGoogle } from '../../../session/google/beginSignIn.server';
import { requireUser } from '../../../session/requireUser';
import { GooglePanel } from './GooglePanel';

export const handle = page('account');
export const meta: MetaFunction = (args) =>
  pageMeta(args, (t, site) => ({ title: site.title(t('account')('linkedAccounts')), noindex: true }));

export async function loader(args: LoaderFunctionArgs) {
  const shop = await requestContext(args);
  const { email, phone, hasPassword } = await requireUser(shop);
  const { available, results, waysIn: loginMethods } = await shop.api.get('/api/me/linked_accounts/', linkedAccounts);
  const linked = results.find(({ provider }) => provider === 'google') ?? null;
  return {
    email,
    phone,
    hasPassword,
    loginMethods,
    google: { linked, isShown: linked !== null || (shop.settings.google !== null && available.includes('google')) },
  };
}

/** Starts linking a Google account. The page that Google redirects to shows the result. */
export async function action(args: ActionFunctionArgs) {
  const shop = await requestContext(args);
  const { id } = await requireUser(shop);
  return beginGoogle(shop, { target: null, linkTo: id });
}

/** The account's sign-in methods. */
export default function LinkedAccounts() {
  const { email, phone, hasPassword, loginMethods, google } = useLoaderData<typeof loader>();
  const t = useTranslate('account');
  return (
    <div className="stack narrow">
      <h1>{t('linkedAccounts')}</h1>
      <p className="muted">{t('linkedText')}</p>
      <ul className="stack">
        {phone && (
          <li className="panel way-in">
            <Icon name="phone" />
            <div>
              <h2>
                <Phone number={phone} />
              </h2>
              {loginMethods.includes('phone_code') && <p className="muted">{t('withPhone')}</p>}
            </div>
          </li>
        )}
        {email && (
          <li className="panel way-in">
            <Icon name="mail" />
            <div>
              <h2>
                <bdi dir="ltr">{email}</bdi>
              </h2>
              {loginMethods.includes('email_code') && <p className="muted">{t('withEmail')}</p>}
            </div>
          </li>
        )}
        <li className="panel way-in">
          <Icon name="shield" />
          <div>
            <h2>{t('password')}</h2>
            <p className="muted">{hasPassword ? t('passwordSet') : t('passwordNotSet')}</p>
            {/* A first password is set with a code, like a forgotten one. */}
            <Link
              to={
                hasPassword
                  ? '/password/change?redirectTo=/account/linked-accounts'
                  : '/password/forgot?redirectTo=/account/linked-accounts'
              }
            >
              {hasPassword ? t('changePassword') : t('setPassword')}
            </Link>
          </div>
        </li>
        {google.isShown && <GooglePanel linked={google.linked} />}
      </ul>
    </div>
  );
}
