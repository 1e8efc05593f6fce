import type { PaymentRow } from '../database/tables/order/payments';
import type { Services } from '../services';
import { dinars } from '../shared/money';
import type { Charge, Known } from './gateways/gateway';

/** The shop's public address. Real gateways need PUBLIC_URL, so only the demo's own one uses a bare path. */
const shopAddress = ({ config }: Services) => config.publicUrl ?? '';

/** A payment's data for `create`. */
export const chargeOf = (services: Services, payment: PaymentRow): Charge => ({
  reference: payment.reference,
  label: payment.label,
  amount: dinars(payment.amount),
  language: payment.language,
  expiresAt: payment.expiresAt,
  returnUrl: `${shopAddress(services)}/payment/return/${payment.reference}`,
  callbackUrl: `${shopAddress(services)}/api/payments/callback/${payment.gateway}/`,
});

/** A payment for calls about it; null while the gateway's id is unknown. */
export const paymentAtGateway = ({ reference, label, remoteId, amount }: PaymentRow): Known | null =>
  remoteId === null ? null : { reference, label, remoteId, amount: dinars(amount) };
