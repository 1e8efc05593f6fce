import { maxStaffCodeInput, maxStaffNote } from '../../../../../marketplace/contract/staff/staffLimits';
import type { Field, FieldTable } from '../../../../components/forms/fieldTable';
import { text } from '../../../../i18n/text';

export const noteFields = { text: { label: text('staff', 'newNote'), required: true, maxLength: maxStaffNote } } satisfies FieldTable;

export const confirmationField = {
  label: text('staff', 'confirmation'),
  maxLength: maxStaffCodeInput,
  autoComplete: 'one-time-code',
  dir: 'ltr',
} satisfies Field;

export const cancelFields = {
  reason: { label: text('staff', 'reason'), required: true, maxLength: maxStaffNote },
  confirmation: confirmationField,
} satisfies FieldTable;

export const dayFields = {
  from: { label: text('staff', 'firstDay'), type: 'date', required: true },
  to: { label: text('staff', 'lastDay'), type: 'date', required: true },
} satisfies FieldTable;
