import { useTranslate } from '../../i18n/useTranslate';
import { TextField } from '../forms/Field';
import type { BoundForm } from '../forms/useFields';
import type { nameFields } from './profileFields';

/** First and last name. The page's handle needs the namespaces `account` and `validation`. */
export function NameFields({ fields }: BoundForm<keyof typeof nameFields>) {
  const t = useTranslate('account');
  return (
    <>
      <TextField field={fields.firstName} />
      <TextField field={fields.lastName} hint={t('optional')} />
    </>
  );
}
