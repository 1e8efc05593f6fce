import { TextField } from '../../forms/Field';
import type { FormState } from '../../forms/state';
import { useTranslate } from '../../i18n/useTranslate';
import { nameRules } from './profileRules';

/** First and last name. The page's handle needs the namespaces `account` and `validation`. */
export function NameFields({ state }: { state: FormState }) {
  const t = useTranslate('account');
  return (
    <>
      <TextField
        name="firstName"
        label={t('firstName')}
        state={state}
        rules={nameRules.firstName}
        required
        maxLength={60}
        autoComplete="given-name"
      />
      <TextField
        name="lastName"
        label={t('lastName')}
        state={state}
        rules={nameRules.lastName}
        hint={t('optional')}
        maxLength={60}
        autoComplete="family-name"
      />
    </>
  );
}
