import { useLocation } from '@remix-run/react';
import { useSyncExternalStore } from 'react';
import { useTranslate } from '../../i18n/useTranslate';
import { OfflineDrawing } from '../offline/OfflineDrawing';
import { ButtonLink } from '../ui/Button';

function subscribe(changed: () => void): () => void {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}

/** Whether the browser has a connection. While rendering on the server, and at first, it has. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );

/** Stands in the page's place while there is no connection; leads guests to their wishes where the browser can show them by itself. */
export function Offline({ guest }: { guest: boolean }) {
  const t = useTranslate('common');
  const { pathname } = useLocation();
  const canShowWishlist = guest && pathname !== '/wishlist' && Boolean(navigator.serviceWorker?.controller);
  return (
    <div className="empty" role="status">
      <OfflineDrawing />
      <h1>{t('offlineTitle')}</h1>
      <p>{t('offlineText')}</p>
      {canShowWishlist && (
        <ButtonLink to="/wishlist" look="soft" reload>
          {t('wishlist')}
        </ButtonLink>
      )}
    </div>
  );
}
