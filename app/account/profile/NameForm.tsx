import type { FetcherWithComponents } from '@remix-run/react';
import { TextField } from '../../forms/Field';
import { FormErrors } from '../../forms/FormErrors';
import type { FormState } from '../../forms/state';
import { useTranslate } from '../../i18n/useTranslate';
import { Button } from '../../ui/Button';
import { Form } from '../../ui/Form';
import { profileRules } from './profileRules';

interface NameFormProps {
  state: FormState;
  submitLabel: string;
  /** Where to post when the form stands in a dialog, and how: without leaving the page. */
  action?: string;
  fetcher?: FetcherWithComponents<unknown>;
}

/** The shopper's names. */
export function NameForm({ state, submitLabel, action, fetcher }: NameFormProps) {
  const t = useTranslate('account');
  return (
    <Form method="post" className="stack" fetcher={fetcher} {...(action === undefined ? {} : { action })}>
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
      <Button wide name="intent" value="name">
        {submitLabel}
      </Button>
    </Form>
  );
}
