import { useSyncExternalStore } from 'react';
import { isMultiLine, snackbar } from '../../browser/snackbar';
import { useTranslate } from '../../i18n/useTranslate';
import { Icon } from '../ui/Icon';

const nothing = () => null;

/** Messages of the browser's part of the shop, at the bottom of the page. */
export function Snackbar() {
  const t = useTranslate('common');
  const snack = useSyncExternalStore(snackbar.subscribe, snackbar.shown, nothing);
  return (
    <div className={snack && isMultiLine(snack) ? 'snackbar tall' : 'snackbar'} role="status">
      {snack && (
        <>
          <div>
            {snack.content.map((key) => (
              <p key={key}>{t(key)}</p>
            ))}
          </div>
          {snack.type === 'error' && (
            <button type="button" aria-label={t('dismiss')} onClick={snackbar.hide}>
              <Icon name="close" />
            </button>
          )}
        </>
      )}
    </div>
  );
}
