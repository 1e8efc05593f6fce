import { useSyncExternalStore } from 'react';
import { useTranslate } from '../i18n/useTranslate';
import { OfflineDrawing } from './OfflineDrawing';

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

/** Stands in the page's place while there is no connection; the page itself waits, hidden, with what was typed into it. */
export function Offline() {
  const t = useTranslate('common');
  return (
    <div className="empty">
      <OfflineDrawing />
      <h1>{t('offlineTitle')}</h1>
      <p>{t('offlineText')}</p>
    </div>
  );
}
