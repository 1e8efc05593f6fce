import { text } from '../../../i18n/text';
import type { FieldTable } from '../../forms/fieldTable';

/** The fields of a customer's transfer fee. */
export const feeFields = {
  amount: { label: text('staffCustomers', 'feeAmount'), required: true, maxLength: 12, inputMode: 'decimal', dir: 'ltr' },
} satisfies FieldTable;
