import { maxStaffNote } from '../../../../../marketplace/contract/staff/staffLimits';
import type { FieldTable } from '../../../../components/forms/fieldTable';
import { confirmationField } from '../../../../components/staff/forms/Confirmation';
import { text } from '../../../../i18n/text';

export const noteFields = { text: { label: text('staff', 'newNote'), required: true, maxLength: maxStaffNote } } satisfies FieldTable;

export const cancelFields = {
  reason: { label: text('staff', 'reason'), required: true, maxLength: maxStaffNote },
  // Only a cancelling that gives money back asks for it.
  confirmation: { ...confirmationField, required: false },
} satisfies FieldTable;

export const dayFields = {
  from: { label: text('staff', 'firstDay'), type: 'date', required: true },
  to: { label: text('staff', 'lastDay'), type: 'date', required: true },
} satisfies FieldTable;
