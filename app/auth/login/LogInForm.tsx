import { TextField } from '../../forms/Field';
import { FormErrors } from '../../forms/FormErrors';
import type { FormState } from '../../forms/state';
import { useTranslate } from '../../i18n/useTranslate';
import { Button, ButtonLink } from '../../ui/Button';
import { Form } from '../../ui/Form';
import { Link } from '../../ui/Link';
import type { DialogPlace } from '../DialogPlace';
import { GoogleButton } from '../google/GoogleButton';
import { IdentifierField } from '../IdentifierField';
import { useKeepTarget } from '../onwards';
import { logInRules } from '../rules';

/** Signing in with a password, and the ways in for who has none. The page needs the namespaces `auth` and `validation`. */
export function LogInForm({ state, dialog }: { state: FormState; dialog?: DialogPlace }) {
  const t = useTranslate('auth');
  const keep = useKeepTarget(dialog?.openedAt);
  return (
    <>
      <Form method="post" className="stack" action={keep('/login')} fetcher={dialog?.fetcher}>
        <FormErrors state={state} />
        <IdentifierField state={state} />
        <TextField
          name="password"
          label={t('password')}
          state={state}
          rules={logInRules.password}
          required
          type="password"
          dir="ltr"
          autoComplete="current-password"
          enterKeyHint="go"
        />
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
