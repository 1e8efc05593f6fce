import { TextField } from '../../forms/Field';
import { FormErrors } from '../../forms/FormErrors';
import { emptyForm, type FormState } from '../../forms/state';
import { useTranslate } from '../../i18n/useTranslate';
import { Button, ButtonLink } from '../../ui/Button';
import { Form } from '../../ui/Form';
import { Phone } from '../Phone';
import { type ContactKind, contactRules } from './profileRules';

const inputs = {
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', maxLength: 254 },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel', maxLength: 40 },
} as const;

interface ContactFormProps {
  kind: ContactKind;
  /** What the account has now; null when it has none. */
  present: string | null;
  state: FormState | undefined;
}

/** The page of a new e-mail address or phone. */
export function ContactForm({ kind, present, state = emptyForm }: ContactFormProps) {
  const t = useTranslate('account');
  const auth = useTranslate('auth');
  const common = useTranslate('common');
  const names = { email: { change: t('changeEmail'), add: t('addEmail') }, phone: { change: t('changePhone'), add: t('addPhone') } }[kind];
  return (
    <div className="stack narrow">
      <h1>{present === null ? names.add : names.change}</h1>
      {present !== null && (
        <p>
          {t('atPresent')} {kind === 'phone' ? <Phone number={present} /> : <bdi dir="ltr">{present}</bdi>}
        </p>
      )}
      <p className="muted">{kind === 'email' ? t('changeEmailText') : t('changePhoneText')}</p>
      <Form method="post" className="stack">
        <FormErrors state={state} />
        <TextField
          name={kind}
          label={kind === 'email' ? t('newEmail') : t('newPhone')}
          state={state}
          rules={contactRules[kind]}
          required
          dir="ltr"
          autoCapitalize="none"
          spellCheck={false}
          {...inputs[kind]}
        />
        <div className="row">
          <Button>{auth('sendCode')}</Button>
          <ButtonLink to="/account/profile" look="soft">
            {common('cancel')}
          </ButtonLink>
        </div>
      </Form>
    </div>
  );
}
