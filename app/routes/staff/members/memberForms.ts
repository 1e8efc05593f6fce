import { maxEmail } from '../../../../marketplace/contract/inputText';
import type { FieldTable } from '../../../components/forms/fieldTable';
import { email } from '../../../components/forms/rules';
import { nameField } from '../../../components/staff/forms/nameField';
import { text } from '../../../i18n/text';

export const inviteFields = {
  email: { label: text('staff', 'email'), type: 'email', required: true, maxLength: maxEmail, rules: [email], dir: 'ltr' },
  name: nameField,
} satisfies FieldTable;
