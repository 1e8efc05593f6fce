/** What moves a balance, and the limits of what is typed for it. No zod in this file: browsers load it. */

/**
 * What the ledger books. `order` the sale, `order_payment` what is paid for it from the balance, `gateway_payment` what a gateway has
 * captured, `cash_on_delivery` what the courier was given, `order_cancelled` the sale booked back, `order_refund` what was paid for it given
 * back to the balance, `gateway_refund` what goes back through the gateway, `gateway_refund_failed` what the gateway would not take back, `late_payment` a capture for an order that had ended.
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

/** What a customer can narrow their transactions to. */
export const transactionTypes = ['topup', 'transfer', 'purchase', 'refund'] as const;
export type TransactionType = (typeof transactionTypes)[number];

/** The kinds that a type stands for. */
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

/** The longest text that an amount is read from: digits with marks for thousands and decimals. */
export const maxAmountInput = 30;
