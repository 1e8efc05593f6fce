import { maxCardNumberInput, maxExpiryDateInput } from '../../../../marketplace/contract/order/cards';
import type { FieldTable } from '../../../components/forms/fieldTable';
import { creditCard, expiryDate } from '../../../components/forms/rules';
import { text } from '../../../i18n/text';

const card = { dir: 'ltr', autoComplete: 'off' } as const;
/** The fields of the test gateway's card. */
export const cardFields = {
  cardNumber: {
    ...card,
    required: true,
    label: text('payments', 'cardNumber'),
    rules: [creditCard],
    maxLength: maxCardNumberInput,
    inputMode: 'numeric',
  },
  expiryDate: { ...card, label: text('payments', 'expiryDate'), rules: [expiryDate], maxLength: maxExpiryDateInput },
} satisfies FieldTable;
