import { maxReturnNote, returnReasons } from '../../../../marketplace/contract/returnStates';
import { max, oneOf, required, requiredIf } from '../../../forms/rules';

export const returnRules = {
  reason: [required, oneOf(returnReasons)],
  /** Whoever has another reason says which. */
  note: [requiredIf('reason', 'other'), max(maxReturnNote)],
};
