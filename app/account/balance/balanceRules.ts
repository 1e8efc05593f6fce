import { onlineMethods } from '../../../marketplace/contract/orderStates';
import { amount, max, maxMin, oneOf, phoneOrEmail, required } from '../../forms/rules';

export const topupRules = { code: [required, maxMin] };
export const gatewayRules = { amount: [required, amount], gateway: [required, oneOf(onlineMethods)] };

/** Amounts: 0 to 8 decimals, no negatives (spec, point 5). */
export const transferRules = {
  recipient: [required, phoneOrEmail],
  amount: [required, amount],
  note: [max(200)],
};
