import type { PaymentRow } from './tables';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** How long the gateway is asked about a payment that does not end there. */
const patience = 8 * day;

/**
 * When a gateway is asked again: often while a shopper may stand in front of its page, then ever more rarely, and after eight days no more.
 * A refund that is under way is asked about as long as it takes.
 */
export function nextCheck({ state, createdAt, expiresAt }: Pick<PaymentRow, 'state' | 'createdAt' | 'expiresAt'>, now: Date): Date | null {
  const at = now.getTime();
  if (state !== 'refunding' && at - createdAt.getTime() > patience) return null;
  const sinceExpiry = at - expiresAt.getTime();
  if (sinceExpiry < 0) return new Date(Math.min(at + 20 * second, Math.max(at + second, expiresAt.getTime())));
  return new Date(at + (sinceExpiry < 10 * minute ? minute : sinceExpiry < day ? 10 * minute : 3 * hour));
}
