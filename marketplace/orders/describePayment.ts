import type { Payment } from '../contract/order/payments';
import type { orders } from '../database/tables/order/orders';
import type { PaymentRow } from '../database/tables/order/payments';
import { dinars } from '../shared/money';

type Order = Pick<typeof orders.$inferSelect, 'id' | 'number' | 'status'>;

/** A payment in the format for its owner. */
export const describePayment = (payment: PaymentRow, order: Order | null): Payment => ({
  reference: payment.reference,
  gateway: payment.gateway,
  purpose: payment.purpose,
  state: payment.state,
  failure: payment.failure,
  amount: dinars(payment.amount),
  expiresAt: payment.expiresAt.toISOString(),
  redirectUrl: payment.redirectUrl,
  code: payment.code,
  inBalance: payment.isLate,
  orderId: order?.id ?? null,
  orderNumber: order?.number ?? null,
  orderStatus: order?.status ?? null,
});
