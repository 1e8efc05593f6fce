import { FormErrors } from '../forms/FormErrors';
import type { FormState } from '../forms/state';
import { useTranslate } from '../i18n/useTranslate';
import { Button } from '../ui/Button';
import { Form } from '../ui/Form';
import { CodeField } from './CodeField';
import { CodeSent } from './CodeSent';
import { ResendForm } from './ResendForm';

interface CodeStepProps {
  sent: { identifier: string; isDemo: boolean };
  state: FormState;
  submitLabel: string;
  /** The page before, where another address can be given. */
  start: string;
}

/** The page of a code, for signing in and for a new account. */
export function CodeStep({ sent, state, submitLabel, start }: CodeStepProps) {
  const t = useTranslate('auth');
  return (
    <div className="stack sheet">
      <h1>{t('enterCode')}</h1>
      <CodeSent {...sent} />
      <Form method="post" className="stack">
        <FormErrors state={state} />
        <CodeField state={state} />
        <Button wide name="intent" value="verify">
          {submitLabel}
        </Button>
      </Form>
      <ResendForm start={start} />
    </div>
  );
}
