/** Kinds of balance transactions, and limits of their input. Browsers load this file: it must not import zod. */

/**
 * The kinds of ledger transactions. `order`: the sale. `order_payment`: its payment from the balance. `gateway_payment`: captured by a
 * gateway. `cash_on_delivery`: paid to the courier. `order_cancelled`: the reversed sale. `order_refund`: a payment returned to the
 * balance. `gateway_refund`: a refund through the gateway. `gateway_refund_failed`: a refund that the gateway rejected. `late_payment`: a
 * capture for an order that had ended.
 */
export const ledgerKinds = [
  'order',
  'order_payment',
  'gateway_payment',
  'cash_on_delivery',
  'order_cancelled',
  'order_refund',
  'gateway_refund',
  'gateway_refund_failed',
  'late_payment',
  'topup',
  'transfer',
  'return_refund',
] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

/** The filters of a customer's transactions. */
export const transactionTypes = ['topup', 'transfer', 'purchase', 'refund'] as const;
export type TransactionType = (typeof transactionTypes)[number];

/** The kinds of each type. */
export const kindsOfType = {
  topup: ['topup'],
  transfer: ['transfer'],
  purchase: ['order_payment'],
  refund: ['order_refund', 'return_refund', 'late_payment', 'gateway_refund', 'gateway_refund_failed'],
} as const satisfies Record<TransactionType, readonly LedgerKind[]>;

/** The longest note of a transfer, in characters. */
export const maxTransferNote = 200;

/** The number of characters in a printed top-up code. Shoppers may type them in groups. */
export const topupCodeLength = 16;
export const maxTopupCodeInput = 40;

/** The longest input that an amount is parsed from: digits with separators for thousands and decimals. */
export const maxAmountInput = 30;
