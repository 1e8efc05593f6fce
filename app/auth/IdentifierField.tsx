import { TextField } from '../forms/Field';
import type { FormState } from '../forms/state';
import { useTranslate } from '../i18n/useTranslate';
import { identifierRules } from './rules';

/** "Email or phone". The page's handle needs the namespaces `auth` and `validation`. */
export function IdentifierField({ state }: { state: FormState }) {
  const t = useTranslate('auth');
  return (
    <TextField
      name="identifier"
      label={t('identifier')}
      state={state}
      rules={identifierRules.identifier}
      required
      maxLength={254}
      dir="ltr"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      enterKeyHint="next"
    />
  );
}
