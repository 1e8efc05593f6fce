import { maxBlockReason } from '../../../../../marketplace/contract/staff/staffLimits';
import type { Field, FieldTable } from '../../../../components/forms/fieldTable';
import { text } from '../../../../i18n/text';

/** What staff do with a customer, besides changing the transfer fee. */
export const customerActions = ['block', 'unblock', 'signOut', 'requirePassword'] as const;
export type CustomerAction = (typeof customerActions)[number];

export const reasonField = {
  label: text('staffCustomers', 'blockReason'),
  required: true,
  maxLength: maxBlockReason,
  dir: 'auto',
} satisfies Field;

/** The fields of each action. */
export const customerFields: Record<CustomerAction, FieldTable> = {
  block: { reason: reasonField },
  unblock: {},
  signOut: {},
  requirePassword: {},
};
