import { lazy, type MouseEvent, Suspense, useState } from 'react';
import { importWithReload } from '../../browser/importWithReload';
import { useTranslate } from '../../i18n/useTranslate';
import { Icon } from '../ui/Icon';
import { Link } from '../ui/Link';

const LogOutDialog = lazy(() => importWithReload(() => import('./LogOutDialog')));

/** Links to the page that confirms logging out. With script it opens a dialog, whose code loads then. */
export function LogOutLink() {
  const t = useTranslate('common');
  const [open, setOpen] = useState(false);
  const ask = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <Link to="/logout" onClick={ask}>
        <Icon name="logout" />
        {t('logOut')}
      </Link>
      {open && (
        <Suspense>
          <LogOutDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
