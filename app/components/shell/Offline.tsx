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

/** Whether the browser is online. True on the server and during hydration. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );

/** Replaces the page while offline. Links guests to their wishlist if the service worker can show it. */
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
        <ButtonLink to="/wishlist" look="outline" reload>
          {t('wishlist')}
        </ButtonLink>
      )}
    </div>
  );
}
