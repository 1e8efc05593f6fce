import { nothing } from '../../../../../marketplace/contract/common';
import { decimalText } from '../../../../../marketplace/contract/inputText';
import { formOf, intentOf, readForm } from '../../../../components/forms/form.server';
import type { StaffContext } from '../../../../session/staff/staffContext';
import { type CustomerAction, customerActions, customerFields } from './customerForms';

const paths = {
  block: 'block',
  unblock: 'unblock',
  signOut: 'sign_out',
  requirePassword: 'require_password',
  transferFee: 'transfer_fee',
} as const satisfies Record<CustomerAction, string>;

/** Takes one of the actions of a customer's page, and shows the page, or returns the refused form. */
export async function changeCustomer(staff: StaffContext, id: string) {
  const form = await staff.form();
  const intent = intentOf(form, customerActions);
  const submitted = await readForm(staff, form, formOf(customerFields[intent]));
  if (!submitted.ok) return submitted.refusal;
  const values: Record<string, string> = submitted.value;
  const body = intent === 'transferFee' ? { amount: decimalText(values.amount ?? ''), type: form.get('type') } : values;
  try {
    await staff.api.post(`/api/staff/customers/${encodeURIComponent(id)}/${paths[intent]}/`, nothing, body);
  } catch (error) {
    return submitted.refuse(error);
  }
  return staff.redirect(staff.url.pathname, `staffCustomers.done_${intent}`);
}
