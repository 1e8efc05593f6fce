import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { storefront } from '../../api/context';
import { pageMeta } from '../../document/meta';
import { page } from '../../i18n/store';
import { useTranslate } from '../../i18n/useTranslate';
import { requireUser } from '../../session/requireUser';
import { Icon } from '../../ui/Icon';
import { Link } from '../../ui/Link';
import { Phone } from '../Phone';

export const handle = page('account');
export const meta: MetaFunction = (args) => pageMeta(args, (t) => ({ title: t('account')('linkedAccounts'), noindex: true }));

export async function loader(args: LoaderFunctionArgs) {
  const { email, phone, hasPassword } = await requireUser(await storefront(args));
  return { email, phone, hasPassword };
}

/** The ways into the account that there are. */
export default function LinkedAccounts() {
  const { email, phone, hasPassword } = useLoaderData<typeof loader>();
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
              <p className="muted">{t('withPhone')}</p>
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
              <p className="muted">{t('withEmail')}</p>
            </div>
          </li>
        )}
        <li className="panel way-in">
          <Icon name="shield" />
          <div>
            <h2>{t('password')}</h2>
            <p className="muted">{hasPassword ? t('passwordSet') : t('passwordNotSet')}</p>
            {/* A first password is set with a code, as a forgotten one is. */}
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
      </ul>
    </div>
  );
}
