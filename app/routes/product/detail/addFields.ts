import { maxQuantity } from '../../../../marketplace/contract/order/cartLimits';
import type { FieldTable } from '../../../components/forms/fieldTable';
import { between, numeric } from '../../../components/forms/rules';

/** The fields that add a product to the cart. */
export const addFields = {
  variantId: { required: true, rules: [numeric] },
  quantity: { required: true, rules: [numeric, between(1, maxQuantity)] },
} satisfies FieldTable;
