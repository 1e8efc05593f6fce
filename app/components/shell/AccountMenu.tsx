import { useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { brand, takesSellers } from '../../../marketplace/contract/brand/brand';
import { useTranslate } from '../../i18n/useTranslate';
import { LogOutLink } from '../sign-in/LogOutLink';
import { Icon } from '../ui/Icon';
import { Link } from '../ui/Link';
import type { Shell } from './readShell';
import { sellerApplicationPath } from './SellerLink';

function Notifications({ unread }: { unread: number }) {
  const t = useTranslate('common');
  return (
    <>
      {t('notifications')}{' '}
      {unread > 0 && (
        <>
          <span className="tag" aria-hidden="true">
            {unread}
          </span>
          <span className="visually-hidden">{t('unread', { count: unread })}</span>
        </>
      )}
    </>
  );
}

/** The entry of the seller application: none once approved, disabled once rejected, with a warning when it was returned. */
function BecomeASeller({ user: { seller, sellerRevised } }: { user: NonNullable<Shell['user']> }) {
  const t = useTranslate('common');
  const { pathname } = useLocation();
  if (seller === 'approved') return null;
  if (seller === 'rejected')
    return (
      <li>
        <span className="disabled" aria-disabled="true">
          <Icon name="store" />
          {t('becomeASeller')}
        </span>
      </li>
    );
  return (
    <li>
      <Link to={sellerApplicationPath} aria-current={pathname === sellerApplicationPath ? 'page' : undefined}>
        <Icon name="store" />
        {t('becomeASeller')}
        {sellerRevised && (
          <span className="warning" title={t('sentBack')}>
            <Icon name="warning" />
            <span className="visually-hidden">{t('sentBack')}</span>
          </span>
        )}
      </Link>
    </li>
  );
}

/** The account's entries (spec, points 2 and 6). Reviews follow, and notifications with the number of unread ones. */
export function AccountMenu({ user, className }: { user: NonNullable<Shell['user']>; className: string }) {
  const t = useTranslate('common');
  const { pathname } = useLocation();
  const entry = (to: string, icon: string, text: ReactNode) => (
    <li>
      <Link to={to} aria-current={pathname === to ? 'page' : pathname.startsWith(`${to}/`) ? 'true' : undefined}>
        <Icon name={icon} />
        {text}
      </Link>
    </li>
  );
  return (
    <ul className={className}>
      {entry('/account/profile', 'user', t('profile'))}
      {entry('/account/my-order', 'box', t('myOrders'))}
      {entry('/account/return-order', 'return', t('returns'))}
      {entry('/account/address', 'pin', t('addresses'))}
      {takesSellers && <BecomeASeller user={user} />}
      {entry(`/account/${brand.balanceSegment}`, 'wallet', t('balance'))}
      {entry('/account/linked-accounts', 'link', t('linkedAccounts'))}
      {entry('/account/reviews', 'star', t('reviews'))}
      {entry('/account/notifications', 'bell', <Notifications unread={user.unread} />)}
      <li>
        <LogOutLink />
      </li>
    </ul>
  );
}
