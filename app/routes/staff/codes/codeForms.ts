import type { FieldTable } from '../../../components/forms/fieldTable';
import { text } from '../../../i18n/text';

/** The form that creates top-up codes; the confirmation comes from its own component. */
export const issueFields = {
  count: { label: text('staffCustomers', 'count'), required: true, maxLength: 6, inputMode: 'numeric', dir: 'ltr' },
  amount: { label: text('staffCustomers', 'amount'), required: true, maxLength: 12, inputMode: 'numeric', dir: 'ltr' },
  lastDay: { label: text('staffCustomers', 'lastDay'), type: 'date', dir: 'ltr' },
  confirmation: { label: text('staff', 'confirmation') },
} satisfies FieldTable;

/** The form that finds a code by its printed serial. */
export const serialField = { label: text('staffCustomers', 'serial'), maxLength: 20, inputMode: 'numeric', dir: 'ltr' } as const;
