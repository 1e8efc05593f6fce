import { shopTextLimits } from '../../../../../marketplace/contract/staff/shopLimits';
import type { FieldTable } from '../../../../components/forms/fieldTable';
import { text } from '../../../../i18n/text';

/** The form that merges a brand into another one. */
export const mergeFields = {
  into: { label: text('staffShop', 'mergeInto'), required: true, maxLength: shopTextLimits.name, dir: 'auto' },
} satisfies FieldTable;
