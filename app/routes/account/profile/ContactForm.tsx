import { type ContactKind, contactFields } from '../../../components/account/profileFields';
import { TextField } from '../../../components/forms/Field';
import { FormErrors } from '../../../components/forms/FormErrors';
import { emptyForm, type FormState } from '../../../components/forms/state';
import { useFields } from '../../../components/forms/useFields';
import { Button, ButtonLink } from '../../../components/ui/Button';
import { Form } from '../../../components/ui/Form';
import { Phone } from '../../../components/ui/Phone';
import { useTranslate } from '../../../i18n/useTranslate';

interface ContactFormProps {
  kind: ContactKind;
  /** The current value; null for none. */
  present: string | null;
  state: FormState | undefined;
}

/** The form to add or change the e-mail address or phone. */
export function ContactForm({ kind, present, state = emptyForm }: ContactFormProps) {
  const t = useTranslate('account');
  const auth = useTranslate('auth');
  const common = useTranslate('common');
  const names = { email: { change: t('changeEmail'), add: t('addEmail') }, phone: { change: t('changePhone'), add: t('addPhone') } }[kind];
  const form = useFields<string>({ [kind]: contactFields[kind] }, state, 'contact-form');
  return (
    <div className="stack narrow">
      <h1>{present === null ? names.add : names.change}</h1>
      {present !== null && (
        <p>
          {t('atPresent')} {kind === 'phone' ? <Phone number={present} /> : <bdi dir="ltr">{present}</bdi>}
        </p>
      )}
      <p className="muted">{kind === 'email' ? t('changeEmailText') : t('changePhoneText')}</p>
      <Form {...form.props} method="post" className="stack">
        <FormErrors messages={form.messages} />
        <TextField field={form.bind(kind, contactFields[kind])} />
        <div className="row">
          <Button>{auth('sendCode')}</Button>
          <ButtonLink to="/account/profile" look="outline">
            {common('cancel')}
          </ButtonLink>
        </div>
      </Form>
    </div>
  );
}
