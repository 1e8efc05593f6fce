import { AlertDialog, Direction } from 'radix-ui';
import type { MouseEvent } from 'react';
import { languageInfo } from '../../i18n/languages';
import { useLanguage, useTranslate } from '../../i18n/useTranslate';
import { LogOutForm } from './LogOutForm';

/** Asks for confirmation before logging out. */
export default function LogOutDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate('common');
  const cancel = (event: MouseEvent) => {
    event.preventDefault();
    onClose();
  };
  return (
    <Direction.Provider dir={languageInfo(useLanguage()).dir}>
      <AlertDialog.Root open onOpenChange={onClose}>
        <AlertDialog.Portal>
          <AlertDialog.Overlay className="overlay" />
          <AlertDialog.Content className="dialog stack">
            <AlertDialog.Title>{t('logOutQuestion')}</AlertDialog.Title>
            <AlertDialog.Description className="muted">{t('logOutText')}</AlertDialog.Description>
            <LogOutForm onCancel={cancel} />
          </AlertDialog.Content>
        </AlertDialog.Portal>
      </AlertDialog.Root>
    </Direction.Provider>
  );
}
