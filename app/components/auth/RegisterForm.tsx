import { useTranslate } from '../../i18n/useTranslate';
import { useWithRedirectTo } from '../../session/redirects/redirectTo';
import { NameFields } from '../account/NameFields';
import { TextField } from '../forms/Field';
import { FormErrors } from '../forms/FormErrors';
import { Honeypot } from '../forms/Honeypot';
import type { FormState } from '../forms/state';
import { useFields } from '../forms/useFields';
import { Button } from '../ui/Button';
import { Form } from '../ui/Form';
import { Link } from '../ui/Link';
import { Agreement } from './Agreement';
import { registerFields } from './authFields';
import type { DialogPlace } from './DialogPlace';
import { GoogleButton } from './GoogleButton';
import { NewPasswordFields } from './NewPasswordFields';

/** The form for a new account with a password. The page needs the namespaces `auth`, `account` and `validation`. */
export function RegisterForm({ state, dialog }: { state: FormState; dialog?: DialogPlace }) {
  const t = useTranslate('auth');
  const keep = useWithRedirectTo(dialog?.openedAt);
  const form = useFields(registerFields, state, 'register-form');
  return (
    <>
      <Form {...form.props} method="post" className="stack" action={keep('/register')} fetcher={dialog?.fetcher}>
        <FormErrors messages={form.messages} />
        <NameFields {...form} />
        <TextField field={form.fields.identifier} />
        <NewPasswordFields form={form} name="password" />
        <Honeypot />
        <Agreement />
        <Button wide data-needs-script="">
          {t('createAccount')}
        </Button>
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
