import { maxReturnNote, returnReasons } from '../../../../../marketplace/contract/order/returnStates';
import type { Field, FieldTable } from '../../../../components/forms/fieldTable';
import { oneOf, requiredIf } from '../../../../components/forms/rules';
import { text } from '../../../../i18n/text';

export const returnFields = {
  reason: { label: text('returns', 'reason'), required: true, rules: [oneOf(returnReasons)] },
  /** Required for a reason that is not listed. */
  note: { label: text('returns', 'note'), rules: [requiredIf('reason', 'other')], maxLength: maxReturnNote },
} satisfies FieldTable;

/** Files are uploaded before the other fields are validated. */
export const photosField = { label: text('returns', 'photos') } satisfies Field;
