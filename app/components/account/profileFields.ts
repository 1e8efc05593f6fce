import { maxName, maxPhoneInput } from '../../../marketplace/contract/customer/identityLimits';
import { maxEmail } from '../../../marketplace/contract/inputText';
import { languageCodes } from '../../i18n/languages';
import { text } from '../../i18n/text';
import type { FieldTable } from '../forms/fieldTable';
import { email, oneOf, phone } from '../forms/rules';

export const nameFields = {
  firstName: { label: text('account', 'firstName'), required: true, maxLength: maxName, autoComplete: 'given-name' },
  lastName: { label: text('account', 'lastName'), maxLength: maxName, autoComplete: 'family-name' },
} satisfies FieldTable;

export const languageFields = {
  language: { label: text('common', 'language'), required: true, rules: [oneOf(languageCodes)] },
} satisfies FieldTable;

const contact = { required: true, dir: 'ltr', autoCapitalize: 'none', spellCheck: false } as const;

/** The contact details of an account. They are required: the value stays in the session until its code is entered. */
export const contactFields = {
  email: {
    ...contact,
    label: text('account', 'newEmail'),
    rules: [email],
    maxLength: maxEmail,
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
  },
  phone: {
    ...contact,
    label: text('account', 'newPhone'),
    rules: [phone],
    maxLength: maxPhoneInput,
    type: 'tel',
    inputMode: 'tel',
    autoComplete: 'tel',
  },
} satisfies FieldTable;
export type ContactKind = keyof typeof contactFields;
