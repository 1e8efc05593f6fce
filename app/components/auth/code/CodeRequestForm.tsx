import { useTranslate } from '../../../i18n/useTranslate';
import { TextField } from '../../forms/Field';
import { FormErrors } from '../../forms/FormErrors';
import { Honeypot } from '../../forms/Honeypot';
import type { FormState } from '../../forms/state';
import { useFields } from '../../forms/useFields';
import { Button } from '../../ui/Button';
import { Form } from '../../ui/Form';
import { identifierFields } from '../authFields';

/** Asks for the phone number or e-mail address that a code goes to. @param id of the form, unique in the page. */
export function CodeRequestForm({ state, id }: { state: FormState; id: string }) {
  const t = useTranslate('auth');
  const form = useFields(identifierFields, state, id);
  return (
    <Form {...form.props} method="post" className="stack">
      <FormErrors messages={form.messages} />
      <TextField field={form.fields.identifier} />
      <Honeypot />
      <Button wide>{t('sendCode')}</Button>
    </Form>
  );
}
