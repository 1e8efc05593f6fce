import { Price } from '../ui/Price';
import { type Cost, orderSum } from './orderSum';
import { Totals } from './Totals';

interface OrderSumProps {
  cost: Cost;
  labels: { items: string; delivery: string; total: string; saved: string };
  hints?: { items?: string; delivery?: string };
}

/** What a cart or an order costs: the items after reductions, the delivery and their total. What was saved stands apart. */
export function OrderSum({ cost, labels, hints = {} }: OrderSumProps) {
  const { items, total, saved } = orderSum(cost);
  const { deliveryFee } = cost;
  return (
    <>
      <Totals
        rows={[
          { label: labels.items, amount: items, ...(hints.items ? { hint: hints.items } : {}) },
          ...(deliveryFee === null
            ? []
            : [{ label: labels.delivery, amount: deliveryFee, decimals: 2, ...(hints.delivery ? { hint: hints.delivery } : {}) }]),
        ]}
        total={{ label: labels.total, amounts: [total] }}
      />
      {saved && (
        <p className="between saved">
          <span>{labels.saved}</span> <Price amount={saved} />
        </p>
      )}
    </>
  );
}
