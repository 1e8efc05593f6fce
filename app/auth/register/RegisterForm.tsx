import { NameFields } from '../../account/profile/NameFields';
import { FormErrors } from '../../forms/FormErrors';
import type { FormState } from '../../forms/state';
import { useTranslate } from '../../i18n/useTranslate';
import { Button } from '../../ui/Button';
import { Form } from '../../ui/Form';
import { Link } from '../../ui/Link';
import type { DialogPlace } from '../DialogPlace';
import { GoogleButton } from '../google/GoogleButton';
import { IdentifierField } from '../IdentifierField';
import { NewPasswordFields } from '../NewPasswordFields';
import { useKeepTarget } from '../onwards';
import { Agreement } from './Agreement';

/** A new account with a password. The page needs the namespaces `auth`, `account` and `validation`. */
export function RegisterForm({ state, dialog }: { state: FormState; dialog?: DialogPlace }) {
  const t = useTranslate('auth');
  const keep = useKeepTarget(dialog?.openedAt);
  return (
    <>
      <Form method="post" className="stack" action={keep('/register')} fetcher={dialog?.fetcher}>
        <FormErrors state={state} />
        <NameFields state={state} />
        <IdentifierField state={state} />
        <NewPasswordFields state={state} label={t('password')} />
        <Agreement />
        <Button wide>{t('createAccount')}</Button>
      </Form>
      <GoogleButton openedAt={dialog?.openedAt} />
      <p className="sheet-links">
        <Link to={keep('/login')} onClick={dialog?.onSwitch}>
          {t('haveAccount')}
        </Link>
      </p>
    </>
  );
}
