import { nothing } from '../../../../../marketplace/contract/common';
import { formOf, intentOf, readForm } from '../../../../components/forms/form.server';
import type { Undo } from '../../../../components/staff/forms/pageData';
import { changeFee } from '../../../../components/staff/transfer-fee/changeFee.server';
import type { StaffContext } from '../../../../session/staff/staffContext';
import { type CustomerAction, customerActions, customerFields } from './customerForms';

const paths = {
  block: 'block',
  unblock: 'unblock',
  signOut: 'sign_out',
  requirePassword: 'require_password',
} as const satisfies Record<CustomerAction, string>;

/** What undoes blocking or unblocking, with the reason that was there. An undo itself, and what can't be taken back, has none. */
function undoOf(form: FormData, { action, intent }: { action: string; intent: CustomerAction }): Undo | null {
  if (form.has('isUndo')) return null;
  const isUndo: Undo['fields'] = [['isUndo', 'yes']];
  const reason = form.get('before.reason');
  if (intent === 'block') return { action, fields: [['intent', 'unblock'], ...isUndo] };
  if (intent !== 'unblock' || typeof reason !== 'string') return null;
  return { action, fields: [['intent', 'block'], ['reason', reason], ...isUndo] };
}

/** Takes one of the actions of a customer's page, and shows the page, or returns the refused form. */
export async function changeCustomer(staff: StaffContext, id: string) {
  const form = await staff.form();
  if (form.get('intent') === 'transferFee') return changeFee(staff, form, { id, to: staff.url.pathname });
  const intent = intentOf(form, customerActions);
  const submitted = await readForm(staff, form, formOf(customerFields[intent]));
  if (!submitted.ok) return submitted.refusal;
  try {
    await staff.api.post(`/api/staff/customers/${encodeURIComponent(id)}/${paths[intent]}/`, nothing, submitted.value);
  } catch (error) {
    return submitted.refuse(error);
  }
  return staff.redirect(staff.url.pathname, `staffCustomers.done_${intent}`, undoOf(form, { action: staff.url.pathname, intent }));
}
