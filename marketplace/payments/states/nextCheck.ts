import type { PaymentRow } from '../../database/tables/order/payments';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** How long an unfinished payment is checked at its gateway. */
const checkPeriod = 8 * day;

/**
 * The time of the next check: often while a shopper may be on the gateway's page, then less often, and never after eight days. A pending
 * refund is checked until it ends.
 */
export function nextCheck({ state, createdAt, expiresAt }: Pick<PaymentRow, 'state' | 'createdAt' | 'expiresAt'>, now: Date): Date | null {
  const at = now.getTime();
  if (state !== 'refunding' && at - createdAt.getTime() > checkPeriod) return null;
  const sinceExpiry = at - expiresAt.getTime();
  if (sinceExpiry < 0) return new Date(Math.min(at + 20 * second, Math.max(at + second, expiresAt.getTime())));
  return new Date(at + (sinceExpiry < 10 * minute ? minute : sinceExpiry < day ? 10 * minute : 3 * hour));
}
