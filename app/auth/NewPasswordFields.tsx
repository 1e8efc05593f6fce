import { TextField } from '../forms/Field';
import type { FormState } from '../forms/state';
import { useTranslate } from '../i18n/useTranslate';
import { newPasswordRules } from './rules';

/** A password chosen twice. `label` names the first field. */
export function NewPasswordFields({ state, label }: { state: FormState; label: string }) {
  const t = useTranslate('auth');
  return (
    <>
      <TextField
        name="password"
        label={label}
        state={state}
        rules={newPasswordRules.password}
        hint={state.errors.password ? undefined : t('passwordHint')}
        required
        type="password"
        dir="ltr"
        maxLength={200}
        autoComplete="new-password"
      />
      <TextField
        name="confirmPassword"
        label={t('confirmPassword')}
        state={state}
        rules={newPasswordRules.confirmPassword}
        required
        type="password"
        dir="ltr"
        maxLength={200}
        autoComplete="new-password"
      />
    </>
  );
}
