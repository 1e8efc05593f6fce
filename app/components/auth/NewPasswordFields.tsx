import { useEffect } from 'react';
import { useTranslate } from '../../i18n/useTranslate';
import { TextField } from '../forms/Field';
import type { BoundForm } from '../forms/useFields';
import { PasswordField } from './PasswordField';

const confirmation = 'confirmPassword';

interface NewPasswordFieldsProps<Name extends string> {
  form: BoundForm<Name | typeof confirmation>;
  /** The field of the password. */
  name: Name;
}

/**
 * A new password. Without script it is typed twice; where script runs, it can be shown instead, and the form sends it as its own
 * confirmation, so its submit button has `data-needs-script`. A confirmation that the server refused, because the script failed to load, is
 * shown.
 */
export function NewPasswordFields<Name extends string>({ form, name }: NewPasswordFieldsProps<Name>) {
  const t = useTranslate('auth');
  const { props, fields, state } = form;
  const isTypedTwice = confirmation in state.errors;
  useEffect(() => {
    const element = isTypedTwice ? null : document.forms.namedItem(props.id);
    const confirm = ({ formData }: FormDataEvent) => formData.set(confirmation, formData.get(name) ?? '');
    element?.addEventListener('formdata', confirm);
    return () => element?.removeEventListener('formdata', confirm);
  }, [isTypedTwice, props.id, name]);
  return (
    <>
      <PasswordField field={fields[name]} hint={fields[name].meta.errors ? undefined : t('passwordHint')} />
      <div className={isTypedTwice ? undefined : 'without-script'}>
        <TextField field={fields[confirmation]} />
      </div>
    </>
  );
}
