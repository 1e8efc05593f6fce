import { useFetcher } from '@remix-run/react';
import { Dialog, Direction } from 'radix-ui';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { languageInfo } from '../../i18n/languages';
import { page } from '../../i18n/store';
import { useLanguage, useTranslate } from '../../i18n/useTranslate';
import { NameForm } from '../account/NameForm';
import { LogInForm } from '../auth/LogInForm';
import { RegisterForm } from '../auth/RegisterForm';
import { emptyForm, type FormState } from '../forms/state';
import { Icon } from '../ui/Icon';

page('auth', 'validation', 'account');

/** Log in or register. */
function Welcome({ openedAt, registering: first }: { openedAt: string; registering: boolean }) {
  const t = useTranslate('auth');
  const [registering, setRegistering] = useState(first);
  const login = useFetcher<FormState>();
  const registration = useFetcher<FormState>();
  const onSwitch = (event: MouseEvent) => {
    event.preventDefault();
    setRegistering(!registering);
  };
  const Form = registering ? RegisterForm : LogInForm;
  const fetcher = registering ? registration : login;
  return (
    <>
      <Dialog.Title>{t(registering ? 'createAccount' : 'logIn')}</Dialog.Title>
      <Form state={fetcher.data ?? emptyForm} dialog={{ fetcher, openedAt, onSwitch }} />
    </>
  );
}

/** Asks a signed-in shopper for a missing name. */
function Name({ openedAt }: { openedAt: string }) {
  const t = useTranslate('account');
  const fetcher = useFetcher<FormState>();
  return (
    <>
      <Dialog.Title>{t('askNameTitle')}</Dialog.Title>
      <p>{t('askNameText')}</p>
      <NameForm
        state={fetcher.data ?? emptyForm}
        submitLabel={t('continue')}
        action={`/account/profile?first=1&redirectTo=${encodeURIComponent(openedAt)}`}
        fetcher={fetcher}
      />
    </>
  );
}

interface Closing {
  onClose: () => void;
  /** Called when the dialog has released the focus. */
  onClosed: () => void;
}

interface SignInDialogProps extends Closing {
  signedIn: boolean;
  /** The page behind the dialog, to return to. */
  openedAt: string;
  /** Whether the dialog opens with registration. */
  registering?: boolean;
}

function Frame({ onClose, onClosed, children }: Closing & { children: ReactNode }) {
  const t = useTranslate('common');
  return (
    <Direction.Provider dir={languageInfo(useLanguage()).dir}>
      <Dialog.Root open onOpenChange={onClose}>
        <Dialog.Portal>
          <Dialog.Overlay className="overlay" />
          <Dialog.Content
            className="dialog stack"
            aria-describedby={undefined}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              onClosed();
            }}
          >
            <Dialog.Close className="dialog-close header-icon" aria-label={t('close')}>
              <Icon name="close" />
            </Dialog.Close>
            {children}
          </Dialog.Content>
        </Dialog.Portal>
      </Dialog.Root>
    </Direction.Provider>
  );
}

/** A dialog over the current page: signs in, registers, or asks for a missing name. */
export default function SignInDialog({ signedIn, openedAt, registering = false, ...closing }: SignInDialogProps) {
  return <Frame {...closing}>{signedIn ? <Name openedAt={openedAt} /> : <Welcome openedAt={openedAt} registering={registering} />}</Frame>;
}
