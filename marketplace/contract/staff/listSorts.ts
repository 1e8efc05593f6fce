/** The orders of the staff's lists; the first one is the default. Browsers may load this file: it must not import zod. */

export const customerSorts = ['newest', 'oldest', 'name'] as const;
export const paymentSorts = ['newest', 'oldest', 'amount'] as const;
export const returnSorts = ['newest', 'oldest', 'refund'] as const;
/** Of applications, messages and the audit. */
export const timeSorts = ['newest', 'oldest'] as const;
