import { useLocation } from '@remix-run/react';
import { useTranslate } from '../../i18n/useTranslate';
import { isSignInPage } from '../../session/redirects/redirectTo';
import { safeRedirect } from '../../session/redirects/safeRedirect';
import { Icon } from '../ui/Icon';
import { Link } from '../ui/Link';
import { useSignInDialog } from './useSignInDialog';

/**
 * For guests, and for shoppers without a name (spec, point 2: Header). Links to the page that signs in or asks for the name; with script it
 * opens a dialog.
 */
export function SignInLink({ signedIn }: { signedIn: boolean }) {
  const t = useTranslate('common');
  const { pathname, search } = useLocation();
  const here = safeRedirect(pathname + search);
  const { ask, dialog } = useSignInDialog({ signedIn, openedAt: here });
  const page = signedIn ? '/account/profile?first=1&' : '/login?';
  const onItsPage = isSignInPage(pathname) || pathname.startsWith('/account');
  const to = onItsPage ? page.slice(0, -1) : `${page}redirectTo=${encodeURIComponent(here)}`;
  return (
    <>
      <Link className="log-in" to={to} rel="nofollow" {...(onItsPage ? {} : { onClick: ask })}>
        <Icon name="user" />
        <span>{t(signedIn ? 'account' : 'logIn')}</span>
      </Link>
      {dialog}
    </>
  );
}
