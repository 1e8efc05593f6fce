import type { ReactNode } from 'react';
import { useTranslate } from '../../../i18n/useTranslate';
import { TextField } from '../../forms/Field';
import { FormErrors } from '../../forms/FormErrors';
import type { FormState } from '../../forms/state';
import { useFields } from '../../forms/useFields';
import { Button } from '../../ui/Button';
import { Form } from '../../ui/Form';
import { codeFields } from '../authFields';
import { CodeSent } from './CodeSent';
import { ResendForm } from './ResendForm';

interface CodeStepProps {
  sent: { identifier: string; isDemo: boolean };
  state: FormState;
  submitLabel: string;
  /** `red` for a destructive action. */
  colour?: 'red' | undefined;
  /** The previous page, where the identifier can be changed. */
  start: string;
  /** The text of the link to `start`, if not the default. */
  startLabel?: string | undefined;
  /** Content above the title. */
  above?: ReactNode;
  /** Content between title and form. */
  children?: ReactNode;
}

/** The page for a one-time code, its only field. */
export function CodeStep({ sent, state, submitLabel, colour, start, startLabel, above, children }: CodeStepProps) {
  const t = useTranslate('auth');
  const form = useFields(codeFields, state, 'code-form');
  return (
    <div className="stack sheet">
      {above}
      <h1>{t('enterCode')}</h1>
      {children}
      <CodeSent {...sent} />
      <Form {...form.props} method="post" className="stack">
        <FormErrors messages={form.messages} />
        <TextField field={{ ...form.fields.code, autoFocus: true }} />
        <Button wide name="intent" value="verify" {...(colour ? { colour } : {})}>
          {submitLabel}
        </Button>
      </Form>
      <ResendForm start={start} label={startLabel} />
    </div>
  );
}
