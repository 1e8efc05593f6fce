import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLocation, useRouteLoaderData, useSearchParams } from '@remix-run/react';
import { brand } from '../../../marketplace/contract/brand/brand';
import { loadOrNull } from '../../components/forms/form.server';
import { AccountMenu } from '../../components/shell/AccountMenu';
import { Icon } from '../../components/ui/Icon';
import { Link } from '../../components/ui/Link';
import { page } from '../../i18n/store';
import { useTranslate } from '../../i18n/useTranslate';
import type { loader as rootLoader } from '../../root';
import { requestContext } from '../../session/context';
import { requireUser } from '../../session/requireUser';

export const handle = page('account');

export async function loader(args: LoaderFunctionArgs) {
  const shop = await requestContext(args);
  await loadOrNull(shop, () => requireUser(shop));
  return null;
}

/** The sections with subpages, by their path segment. */
const sections: Record<string, 'profile' | 'addresses' | 'myOrders' | 'returns' | 'reviews' | 'balance' | 'linkedAccounts'> = {
  profile: 'profile',
  address: 'addresses',
  'my-order': 'myOrders',
  'return-order': 'returns',
  reviews: 'reviews',
  [brand.balanceSegment]: 'balance',
  'linked-accounts': 'linkedAccounts',
};

/** Links from a subpage to its section, and on small screens from a section to the menu. */
function WayUp({ pathname }: { pathname: string }) {
  const t = useTranslate('account');
  const common = useTranslate('common');
  const [, , section = '', ...below] = pathname.split('/').filter((part, index) => index === 0 || part !== '');
  const name = sections[section];
  const nested = name !== undefined && below.length > 0;
  return (
    <Link className={nested ? 'account-back' : 'account-back to-menu'} to={nested ? `/account/${section}` : '/account'}>
      <Icon name="previous" className="icon icon-turns" />
      {nested ? common(name) : t('title')}
    </Link>
  );
}

/**
 * The layout of the account: the page beside the menu. On a small screen the menu is the page `/account`, and the others link back to it.
 */
export default function Account() {
  const t = useTranslate('account');
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const user = useRouteLoaderData<typeof rootLoader>('root')?.user;
  // A shopper who is asked for a name is on the way to another page.
  if (!user || query.has('first')) return <Outlet />;
  const isMenu = pathname === '/account';
  return (
    <div className={isMenu ? 'account account-home' : 'account'}>
      <nav className="account-side" aria-label={t('menu')}>
        <AccountMenu user={user} className="account-menu" />
      </nav>
      <div className="account-main">
        {!isMenu && <WayUp pathname={pathname} />}
        <Outlet />
      </div>
    </div>
  );
}
