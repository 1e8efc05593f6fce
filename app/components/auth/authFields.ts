import { codeDigits, maxCodeInput, maxPassword, maxPhoneInput } from '../../../marketplace/contract/customer/identityLimits';
import { compact, maxEmail } from '../../../marketplace/contract/inputText';
import { text } from '../../i18n/text';
import { nameFields } from '../account/profileFields';
import type { FieldTable } from '../forms/fieldTable';
import { comparePassword, confirmed, password, phone, phoneOrEmail, type Rule } from '../forms/rules';

const digits = new RegExp(`^\\d{${codeDigits}}$`);
const code: Rule = (value) => (value === '' || digits.test(compact(value)) ? null : 'validation.code');

export const identifierFields = {
  identifier: {
    label: text('auth', 'identifier'),
    required: true,
    rules: [phoneOrEmail],
    maxLength: maxEmail,
    dir: 'ltr',
    autoComplete: 'username',
    autoCapitalize: 'none',
    spellCheck: false,
    enterKeyHint: 'next',
  },
} satisfies FieldTable;

/** The phone number alone, which is the first way to sign in at the checkout. */
export const phoneFields = {
  identifier: {
    label: text('auth', 'phone'),
    required: true,
    rules: [phone],
    maxLength: maxPhoneInput,
    dir: 'ltr',
    type: 'tel',
    inputMode: 'tel',
    autoComplete: 'tel-national',
    // After the country's code, which stands before the field.
    placeholder: '750 123 4567',
    enterKeyHint: 'send',
  },
} satisfies FieldTable;

const secret = { required: true, type: 'password', dir: 'ltr' } as const;
const newSecret = { ...secret, maxLength: maxPassword, autoComplete: 'new-password' } as const;

export const logInFields = {
  ...identifierFields,
  password: { ...secret, label: text('auth', 'password'), autoComplete: 'current-password', enterKeyHint: 'go' },
} satisfies FieldTable;

export const codeFields = {
  code: {
    label: text('auth', 'code'),
    required: true,
    rules: [code],
    maxLength: maxCodeInput,
    dir: 'ltr',
    inputMode: 'numeric',
    autoComplete: 'one-time-code',
    enterKeyHint: 'done',
  },
} satisfies FieldTable;

const newPassword = { ...newSecret, rules: [password] };
const confirmation = (field: string) => ({ ...newSecret, label: text('auth', 'confirmPassword'), rules: [confirmed(field)] });

export const registerFields = {
  ...nameFields,
  ...identifierFields,
  password: { ...newPassword, label: text('auth', 'password') },
  confirmPassword: confirmation('password'),
} satisfies FieldTable;

export const resetFields = {
  ...codeFields,
  password: { ...newPassword, label: text('auth', 'newPassword') },
  confirmPassword: confirmation('password'),
} satisfies FieldTable;

export const changePasswordFields = {
  oldPassword: { ...secret, label: text('auth', 'oldPassword'), maxLength: maxPassword, autoComplete: 'current-password' },
  newPassword: { ...newPassword, label: text('auth', 'newPassword'), rules: [password, comparePassword('oldPassword')] },
  confirmPassword: confirmation('newPassword'),
} satisfies FieldTable;
