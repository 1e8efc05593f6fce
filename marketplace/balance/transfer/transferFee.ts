import { Decimal } from 'decimal.js';
import type { amountTypes } from '../../contract/common';

const Exact = Decimal.clone({ precision: 60, rounding: Decimal.ROUND_HALF_UP });

/** A customer's transfer fee (spec, point 3: transferFee): dinars, or a percentage of the amount. */
export interface TransferFee {
  amount: string;
  amountType: (typeof amountTypes)[number];
}

/** The fee for an amount, in whole dinars, half a dinar rounded up. It is added to the amount. */
export function transferFee(amount: string, fee: TransferFee): string {
  const exact = fee.amountType === 'fixed' ? new Exact(fee.amount) : new Exact(amount).times(fee.amount).dividedBy(100);
  return exact.toDecimalPlaces(0, Decimal.ROUND_HALF_UP).toFixed();
}
