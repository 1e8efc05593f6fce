import { TextField } from '../forms/Field';
import type { FormState } from '../forms/state';
import { useTranslate } from '../i18n/useTranslate';
import { codeRules } from './rules';

/** The six digits that were sent. */
export function CodeField({ state }: { state: FormState }) {
  const t = useTranslate('auth');
  return (
    <TextField
      name="code"
      label={t('code')}
      state={state}
      rules={codeRules.code}
      required
      maxLength={12}
      dir="ltr"
      inputMode="numeric"
      autoComplete="one-time-code"
      enterKeyHint="done"
    />
  );
}
