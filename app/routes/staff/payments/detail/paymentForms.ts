import { paymentActions } from '../../../../../marketplace/contract/staff/money/payments';
import type { Field, FieldTable } from '../../../../components/forms/fieldTable';
import { confirmationField } from '../../../../components/staff/forms/Confirmation';
import { text } from '../../../../i18n/text';

export { paymentActions };
export type PaymentAction = (typeof paymentActions)[number];

export const amountField = {
  label: text('staffPayments', 'amount'),
  required: true,
  maxLength: 15,
  inputMode: 'numeric',
  dir: 'ltr',
} satisfies Field;

const confirmation = { label: confirmationField.label };

/** The fields of each action; a confirmation comes from its own component. */
export const paymentFields: Record<PaymentAction, FieldTable> = {
  check: {},
  refund: { confirmation },
  settle: { confirmation },
  credit: { amount: amountField, confirmation },
};
