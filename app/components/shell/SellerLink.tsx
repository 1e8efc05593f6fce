import { useLocation } from '@remix-run/react';
import { infoPath } from '../../i18n/infoPages';
import { useTranslate } from '../../i18n/useTranslate';
import { isSignInPage } from '../../session/redirects/redirectTo';
import { useSignInDialog } from '../sign-in/useSignInDialog';
import { Link } from '../ui/Link';
import type { Shell } from './readShell';

export const sellerApplicationPath = '/account/become-a-seller';

/** For guests: registration, in a dialog with script, followed by the application. */
function GuestsLink() {
  const t = useTranslate('common');
  const { pathname } = useLocation();
  const { ask, dialog } = useSignInDialog({ signedIn: false, openedAt: sellerApplicationPath, registering: true });
  return (
    <>
      <Link
        to={`/register?redirectTo=${encodeURIComponent(sellerApplicationPath)}`}
        rel="nofollow"
        {...(isSignInPage(pathname) ? {} : { onClick: ask })}
      >
        {t('becomeASeller')}
      </Link>
      {dialog}
    </>
  );
}

/** The footer's link to the seller application (spec, point 2: Footer): for rejected shoppers, to the page about selling. */
export function SellerLink({ shell }: { shell: Shell }) {
  const t = useTranslate('common');
  if (!shell.signedIn) return <GuestsLink />;
  return <Link to={shell.user?.seller === 'rejected' ? infoPath('becomeASeller') : sellerApplicationPath}>{t('becomeASeller')}</Link>;
}
