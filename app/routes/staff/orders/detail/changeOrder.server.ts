import { nothing } from '../../../../../marketplace/contract/common';
import { ApiError } from '../../../../api/error';
import { formOf, intentOf, readForm } from '../../../../components/forms/form.server';
import type { StaffContext } from '../../../../session/staff/staffContext';
import { cancelFields, dayFields, noteFields } from './orderForms';

const forms = { note: noteFields, cancel: cancelFields, reschedule: dayFields };
const paths = { note: 'notes', cancel: 'cancel', reschedule: 'reschedule' };
const said = {
  note: 'staff.noteAdded',
  cancel: 'staff.orderCancelled',
  reschedule: 'staff.orderRescheduled',
  advance: 'staff.orderAdvanced',
} as const;

/** Does what a form of the order's page asks for, and returns to the page, or returns the refused form. */
export async function changeOrder(staff: StaffContext, number: string) {
  const form = await staff.form();
  const intent = intentOf(form, ['advance', 'note', 'cancel', 'reschedule']);
  const page = `/staff/orders/${encodeURIComponent(number)}`;
  const api = `/api${page}/`;
  if (intent === 'advance') {
    const submitted = await readForm(staff, form, formOf({}));
    try {
      await staff.api.post(`${api}advance/`, nothing, { to: form.get('to') });
    } catch (error) {
      if (error instanceof ApiError && error.status === 409)
        return staff.redirect(page, error.detail === 'staff.alreadyDone' ? 'staff.alreadyDone' : 'staff.changedMeanwhile');
      return submitted.ok ? submitted.refuse(error) : submitted.refusal;
    }
    return staff.redirect(page, said.advance);
  }
  const submitted = await readForm(staff, form, formOf(forms[intent]));
  if (!submitted.ok) return submitted.refusal;
  try {
    await staff.api.post(`${api}${paths[intent]}/`, nothing, submitted.value);
  } catch (error) {
    return submitted.refuse(error);
  }
  return staff.redirect(page, said[intent]);
}
