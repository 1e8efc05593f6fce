import { nothing } from '../../../../marketplace/contract/common';
import { decimalText } from '../../../../marketplace/contract/inputText';
import type { StaffContext } from '../../../session/staff/staffContext';
import { formOf, readForm } from '../../forms/form.server';
import { inverseOf } from '../undo/inverseOf';
import { feeFields } from './feeFields';

/** Sets the transfer fee of a customer and shows the page `to`, or returns the refused form. */
export async function changeFee(staff: StaffContext, form: FormData, { id, to }: { id: string; to: string }) {
  const submitted = await readForm(staff, form, formOf(feeFields));
  if (!submitted.ok) return submitted.refusal;
  const before = form.has('before.amount') && {
    before: { amount: decimalText(String(form.get('before.amount'))), type: form.get('before.type') },
  };
  const body = { amount: decimalText(submitted.value.amount), type: form.get('type'), ...before };
  try {
    await staff.api.post(`/api/staff/customers/${encodeURIComponent(id)}/transfer_fee/`, nothing, body);
  } catch (error) {
    return submitted.refuse(error);
  }
  const isUndo = form.has('isUndo') || !before;
  const fields = inverseOf(form, (name) => ['intent', 'id', 'amount', 'type'].includes(name));
  return staff.redirect(to, 'staffCustomers.done_transferFee', isUndo ? null : { action: to, fields: [...fields, ['isUndo', 'yes']] });
}
