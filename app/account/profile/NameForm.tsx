import { TextField } from '../../forms/Field';
import { FormErrors } from '../../forms/FormErrors';
import type { FormState } from '../../forms/state';
import { useTranslate } from '../../i18n/useTranslate';
import { Button } from '../../ui/Button';
import { Form } from '../../ui/Form';
import { profileRules } from './profileRules';

/** The shopper's names. */
export function NameForm({ state, submitLabel }: { state: FormState; submitLabel: string }) {
  const t = useTranslate('account');
  return (
    <Form method="post" className="stack">
      <FormErrors state={state} />
      <TextField
        name="firstName"
        label={t('firstName')}
        state={state}
        rules={profileRules.firstName}
        required
        maxLength={60}
        autoComplete="given-name"
      />
      <TextField
        name="lastName"
        label={t('lastName')}
        state={state}
        rules={profileRules.lastName}
        hint={t('optional')}
        maxLength={60}
        autoComplete="family-name"
      />
      <Button wide>{submitLabel}</Button>
    </Form>
  );
}
