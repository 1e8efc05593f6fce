import { addAmounts } from '../../i18n/format';

export interface Cost {
  /** What the items cost before reductions. */
  subtotal: string;
  discount: string;
  /** Null while no city is known. */
  deliveryFee: string | null;
}

/**
 * The parts of an order's sum in dinars: what the items cost after reductions, and the total, which is items + delivery fee. What the
 * shopper saved is no part of the sum.
 * @returns `saved` is null without a reduction.
 */
export function orderSum({ subtotal, discount, deliveryFee }: Cost) {
  const items = addAmounts([subtotal, `-${discount}`]);
  const saved = addAmounts([discount]);
  return { items, total: addAmounts([items, deliveryFee ?? '0']), saved: saved === '0' ? null : saved };
}

/** The price of a line before its reduction; null if it has none. */
export function fullLineTotal({ fullPrice, quantity, lineTotal }: { fullPrice: string; quantity: number; lineTotal: string }) {
  const full = addAmounts(Array.from({ length: quantity }, () => fullPrice));
  return full === addAmounts([lineTotal]) ? null : full;
}
