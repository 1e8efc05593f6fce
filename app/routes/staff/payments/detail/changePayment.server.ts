import { nothing } from '../../../../../marketplace/contract/common';
import { decimalText } from '../../../../../marketplace/contract/inputText';
import { paymentRefunded } from '../../../../../marketplace/contract/staff/money/payments';
import { formOf, intentOf, readForm } from '../../../../components/forms/form.server';
import type { StaffContext } from '../../../../session/staff/staffContext';
import { paymentActions, paymentFields } from './paymentForms';

/** Takes one of the actions of a payment's page, and shows the page with its result, or returns the refused form. */
export async function changePayment(staff: StaffContext, reference: string) {
  const form = await staff.form();
  const intent = intentOf(form, paymentActions);
  const submitted = await readForm(staff, form, formOf(paymentFields[intent]));
  if (!submitted.ok) return submitted.refusal;
  const { confirmation, amount }: Record<string, string> = submitted.value;
  const path = `/api/staff/payments/${encodeURIComponent(reference)}/${intent}/`;
  const to = staff.url.pathname;
  try {
    if (intent === 'refund') {
      const { outcome } = await staff.api.post(path, paymentRefunded, { confirmation });
      return staff.redirect(to, `staffPayments.refund_${outcome}`);
    }
    const outcome = form.get('outcome');
    const body = { check: {}, settle: { outcome, confirmation }, credit: { amount: decimalText(amount ?? ''), confirmation } }[intent];
    await staff.api.post(path, nothing, body);
  } catch (error) {
    return submitted.refuse(error);
  }
  return staff.redirect(to, `staffPayments.done_${intent}`);
}
