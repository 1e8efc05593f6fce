import { useTranslate } from '../../i18n/useTranslate';
import { TextField } from '../forms/Field';
import type { BoundForm } from '../forms/useFields';

/** A new password and its confirmation. */
export function NewPasswordFields({ fields }: BoundForm<'password' | 'confirmPassword'>) {
  const t = useTranslate('auth');
  return (
    <>
      <TextField field={fields.password} hint={fields.password.meta.errors ? undefined : t('passwordHint')} />
      <TextField field={fields.confirmPassword} />
    </>
  );
}
