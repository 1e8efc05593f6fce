import { useTranslate } from '../../i18n/useTranslate';
import { useWithRedirectTo } from '../../session/redirects/redirectTo';
import { FieldFrame, TextBox } from '../forms/Field';
import { FormErrors } from '../forms/FormErrors';
import { Honeypot } from '../forms/Honeypot';
import { emptyForm } from '../forms/state';
import { useFields } from '../forms/useFields';
import { Button, ButtonLink } from '../ui/Button';
import { Callout } from '../ui/Callout';
import { Form } from '../ui/Form';
import { Link } from '../ui/Link';
import { phoneFields } from './authFields';
import { GoogleButton } from './GoogleButton';

/** The sign-in of a shopper on the way to the checkout: a code to the phone first, then the other ways. */
export function PhoneFirst({ cartCount }: { cartCount: number }) {
  const t = useTranslate('auth');
  const keep = useWithRedirectTo();
  const form = useFields(phoneFields, emptyForm, 'phone-form');
  return (
    <>
      {cartCount > 0 && <Callout kind="success">{t('cartKept', { count: cartCount })}</Callout>}
      <p className="muted">{t('phoneFirstText')}</p>
      <Form {...form.props} method="post" className="stack" action={keep('/login/code')}>
        <FormErrors messages={form.messages} />
        <FieldFrame field={form.fields.identifier}>
          <span className="prefixed" dir="ltr">
            <span aria-hidden="true">+964</span>
            <TextBox field={{ ...form.fields.identifier, autoFocus: true }} />
          </span>
        </FieldFrame>
        <Honeypot />
        <Button wide>{t('sendCode')}</Button>
      </Form>
      <p className="sheet-links">
        <Link to={keep('/login?with=password')}>{t('logInWithPassword')}</Link> <Link to={keep('/login/code')}>{t('withEmail')}</Link>
      </p>
      <GoogleButton openedAt={undefined} />
      <section className="stack sheet-other">
        <ButtonLink to={keep('/register')} look="outline" wide>
          {t('createAccount')}
        </ButtonLink>
      </section>
    </>
  );
}
