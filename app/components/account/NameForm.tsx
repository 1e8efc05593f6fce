import type { FetcherWithComponents } from '@remix-run/react';
import { FormErrors } from '../forms/FormErrors';
import type { FormState } from '../forms/state';
import { useFields } from '../forms/useFields';
import { Button } from '../ui/Button';
import { Form } from '../ui/Form';
import { NameFields } from './NameFields';
import { nameFields } from './profileFields';

interface NameFormProps {
  state: FormState;
  submitLabel: string;
  /** The target of a form in a dialog. With `fetcher` the form is sent without navigation. */
  action?: string;
  fetcher?: FetcherWithComponents<unknown>;
}

/** The shopper's names. */
export function NameForm({ state, submitLabel, action, fetcher }: NameFormProps) {
  const form = useFields(nameFields, state, 'name-form');
  return (
    <Form {...form.props} method="post" className="stack" fetcher={fetcher} {...(action === undefined ? {} : { action })}>
      <FormErrors messages={form.messages} />
      <NameFields {...form} />
      <Button wide name="intent" value="name">
        {submitLabel}
      </Button>
    </Form>
  );
}
