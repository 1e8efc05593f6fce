import { dinars } from '../balance/dinars';
import type { Payment } from '../contract/payments';
import type { orders } from '../orders/tables';
import type { PaymentRow } from './tables';

type Order = Pick<typeof orders.$inferSelect, 'id' | 'number' | 'status'>;

/** A payment as its owner sees it. */
export const describePayment = (payment: PaymentRow, order: Order | null): Payment => ({
  reference: payment.reference,
  gateway: payment.gateway,
  purpose: payment.purpose,
  state: payment.state,
  failure: payment.failure,
  amount: dinars(payment.amount),
  expires_at: payment.expiresAt.toISOString(),
  redirect_url: payment.redirectUrl,
  code: payment.code,
  in_balance: payment.isLate,
  order_id: order?.id ?? null,
  order_number: order?.number ?? null,
  order_status: order?.status ?? null,
});
