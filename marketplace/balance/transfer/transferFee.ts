import { Decimal } from 'decimal.js';
import type { amountTypes } from '../../contract/common';

const Exact = Decimal.clone({ precision: 60, rounding: Decimal.ROUND_HALF_UP });

/** What a customer pays for a transfer (spec, point 3: transferFee): dinars, or per cent of the amount. */
export interface TransferFee {
  amount: string;
  amountType: (typeof amountTypes)[number];
}

/** The fee on an amount, in whole dinars, half a dinar rounded up. It is paid on top of the amount. */
export function transferFee(amount: string, fee: TransferFee): string {
  const exact = fee.amountType === 'fixed' ? new Exact(fee.amount) : new Exact(amount).times(fee.amount).dividedBy(100);
  return exact.toDecimalPlaces(0, Decimal.ROUND_HALF_UP).toFixed();
}
