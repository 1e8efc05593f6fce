import { maxOrderNote, paymentMethods } from '../../../marketplace/contract/order/orderStates';
import type { FieldTable } from '../../components/forms/fieldTable';
import { oneOf } from '../../components/forms/rules';
import { text } from '../../i18n/text';

/** The visible fields of an order. */
export const orderFields = {
  paymentMethod: { label: text('checkout', 'payment'), required: true, rules: [oneOf(paymentMethods)] },
  useBalance: {},
  note: { label: text('checkout', 'note'), maxLength: maxOrderNote },
} satisfies FieldTable;
