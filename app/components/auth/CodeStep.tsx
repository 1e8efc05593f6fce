import type { ReactNode } from 'react';
import { useTranslate } from '../../i18n/useTranslate';
import { TextField } from '../forms/Field';
import { FormErrors } from '../forms/FormErrors';
import type { FormState } from '../forms/state';
import { useFields } from '../forms/useFields';
import { Button } from '../ui/Button';
import { Form } from '../ui/Form';
import { codeFields } from './authFields';
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
  const form = useFields(codeFields, state, 'code-form');
  return (
    <div className="stack sheet">
      <h1>{t('enterCode')}</h1>
      {children}
      <CodeSent {...sent} />
      <Form {...form.props} method="post" className="stack">
        <FormErrors messages={form.messages} />
        <TextField field={form.fields.code} />
        <Button wide name="intent" value="verify" {...(colour ? { colour } : {})}>
          {submitLabel}
        </Button>
      </Form>
      <ResendForm start={start} label={startLabel} />
    </div>
  );
}
