import { maxEmail } from '../../../../marketplace/contract/inputText';
import { maxStaffName } from '../../../../marketplace/contract/staff/staffLimits';
import type { Field, FieldTable } from '../../../components/forms/fieldTable';
import { email } from '../../../components/forms/rules';
import { text } from '../../../i18n/text';

export const nameField = { label: text('staff', 'name'), required: true, maxLength: maxStaffName, dir: 'auto' } satisfies Field;

export const inviteFields = {
  email: { label: text('staff', 'email'), type: 'email', required: true, maxLength: maxEmail, rules: [email], dir: 'ltr' },
  name: nameField,
} satisfies FieldTable;
