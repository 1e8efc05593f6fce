import type { ReactNode } from 'react';
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
  /** `red` for what takes something away. */
  colour?: 'red' | undefined;
  /** The page before, where another address can be given. */
  start: string;
  /** What the link to `start` says when it leads to something else. */
  startLabel?: string | undefined;
  /** What stands between the title and the form. */
  children?: ReactNode;
}

/** The page of a code, the only field in it. */
export function CodeStep({ sent, state, submitLabel, colour, start, startLabel, children }: CodeStepProps) {
  const t = useTranslate('auth');
  return (
    <div className="stack sheet">
      <h1>{t('enterCode')}</h1>
      {children}
      <CodeSent {...sent} />
      <Form method="post" className="stack">
        <FormErrors state={state} />
        <CodeField state={state} />
        <Button wide name="intent" value="verify" {...(colour ? { colour } : {})}>
          {submitLabel}
        </Button>
      </Form>
      <ResendForm start={start} label={startLabel} />
    </div>
  );
}
