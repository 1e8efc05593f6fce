import { useTranslate } from '../../i18n/useTranslate';
import { useWithRedirectTo } from '../../session/redirects/redirectTo';
import { TextField } from '../forms/Field';
import { FormErrors } from '../forms/FormErrors';
import type { FormState } from '../forms/state';
import { useFields } from '../forms/useFields';
import { Button, ButtonLink } from '../ui/Button';
import { Form } from '../ui/Form';
import { Link } from '../ui/Link';
import { logInFields } from './authFields';
import type { DialogPlace } from './DialogPlace';
import { GoogleButton } from './GoogleButton';
import { PasswordField } from './PasswordField';

/** The form to sign in with a password, with links to the other methods. The page needs the namespaces `auth` and `validation`. */
export function LogInForm({ state, dialog }: { state: FormState; dialog?: DialogPlace }) {
  const t = useTranslate('auth');
  const keep = useWithRedirectTo(dialog?.openedAt);
  const form = useFields(logInFields, state, 'log-in-form');
  return (
    <>
      <Form {...form.props} method="post" className="stack" action={keep('/login')} fetcher={dialog?.fetcher}>
        <FormErrors messages={form.messages} />
        <TextField field={form.fields.identifier} />
        <PasswordField field={form.fields.password} />
        <Button wide>{t('logIn')}</Button>
      </Form>
      <p className="sheet-links">
        <Link to={keep('/login/code')}>{t('logInWithCode')}</Link> <Link to={keep('/password/forgot')}>{t('forgotPassword')}</Link>
      </p>
      <GoogleButton openedAt={dialog?.openedAt} />
      <section className="stack sheet-other">
        <h2>{t('newHere')}</h2>
        <ButtonLink to={keep('/register')} look="outline" wide onClick={dialog?.onSwitch}>
          {t('createAccount')}
        </ButtonLink>
      </section>
    </>
  );
}
