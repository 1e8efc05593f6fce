import { useLocation } from '@remix-run/react';
import { lazy, type MouseEvent, Suspense, useEffect, useRef, useState } from 'react';
import { isSignInPage } from '../auth/onwards';
import { useTranslate } from '../i18n/useTranslate';
import { Icon } from '../ui/Icon';
import { Link } from '../ui/Link';

const SignInDialog = lazy(() => import('./SignInDialog'));

/**
 * For guests, and for shoppers whose name nobody knows yet (spec, point 2: Header): leads to the page that signs in or asks for the name;
 * where script runs, a dialog does, whose code comes when it opens.
 */
export function SignInLink({ signedIn }: { signedIn: boolean }) {
  const t = useTranslate('common');
  const { pathname, search, key } = useLocation();
  const link = useRef<HTMLAnchorElement | null>(null);
  const [open, setOpen] = useState(false);
  // Whatever leads elsewhere leaves the dialog behind.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the location's key is what changes
  useEffect(() => setOpen(false), [key]);

  const here = pathname + search;
  const page = signedIn ? '/account/profile?first=1&' : '/login?';
  const onItsPage = isSignInPage(pathname) || pathname.startsWith('/account');
  const to = onItsPage ? page.slice(0, -1) : `${page}redirectTo=${encodeURIComponent(here)}`;
  const ask = (event: MouseEvent<HTMLAnchorElement>) => {
    if (onItsPage || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    link.current = event.currentTarget;
    setOpen(true);
  };
  return (
    <>
      <Link className="log-in" to={to} rel="nofollow" onClick={ask}>
        <Icon name="user" />
        <span>{t(signedIn ? 'account' : 'logIn')}</span>
      </Link>
      {open && (
        <Suspense>
          <SignInDialog signedIn={signedIn} openedAt={here} onClose={() => setOpen(false)} onClosed={() => link.current?.focus()} />
        </Suspense>
      )}
    </>
  );
}
