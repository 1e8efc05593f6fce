import { maxStaffCodeInput } from '../../../../marketplace/contract/staff/staffLimits';
import { text } from '../../../i18n/text';
import { useTranslate } from '../../../i18n/useTranslate';
import type { Field } from '../../forms/fieldTable';
import type { FormState } from '../../forms/state';
import { TextInput } from './fields';

/** A new code of the member's authenticator. */
export const confirmationField = {
  label: text('staff', 'confirmation'),
  required: true,
  maxLength: maxStaffCodeInput,
  autoComplete: 'one-time-code',
  dir: 'ltr',
} satisfies Field;

const password = { ...confirmationField, label: text('staff', 'password'), type: 'password', autoComplete: 'current-password' } as const;

/** Asks again who is there: with a new code, or the password of the demo's owner. */
export function Confirmation({ me, state }: { me: { hasSecondFactor: boolean }; state: FormState }) {
  const t = useTranslate('staff');
  const field = me.hasSecondFactor ? confirmationField : password;
  return (
    <TextInput
      name="confirmation"
      field={field}
      state={{ ...state, values: {} }}
      hint={t(me.hasSecondFactor ? 'confirmationHint' : 'confirmationPassword')}
    />
  );
}
