import { maxBlockReason } from '../../../../../marketplace/contract/staff/staffLimits';
import type { Field, FieldTable } from '../../../../components/forms/fieldTable';
import { text } from '../../../../i18n/text';

/** What staff do with a customer. */
export const customerActions = ['block', 'unblock', 'signOut', 'requirePassword', 'transferFee'] as const;
export type CustomerAction = (typeof customerActions)[number];

export const reasonField = {
  label: text('staffCustomers', 'blockReason'),
  required: true,
  maxLength: maxBlockReason,
  dir: 'auto',
} satisfies Field;
export const feeField = {
  label: text('staffCustomers', 'feeAmount'),
  required: true,
  maxLength: 12,
  inputMode: 'decimal',
  dir: 'ltr',
} satisfies Field;

/** The fields of each action. */
export const customerFields: Record<CustomerAction, FieldTable> = {
  block: { reason: reasonField },
  unblock: {},
  signOut: {},
  requirePassword: {},
  transferFee: { amount: feeField },
};
