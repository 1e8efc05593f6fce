import { dinars } from '../balance/dinars';
import type { Services } from '../services';
import type { Charge, Known } from './gateways/gateway';
import type { PaymentRow } from './tables';

/** Where the shop is reached. Gateways of the outside need PUBLIC_URL, so that only the demo's own one ever goes by a path alone. */
const shopAddress = ({ config }: Services) => config.publicUrl ?? '';

/** What the gateway is asked to collect for a payment. */
export const chargeOf = (services: Services, payment: PaymentRow): Charge => ({
  reference: payment.reference,
  label: payment.label,
  amount: dinars(payment.amount),
  language: payment.language,
  expiresAt: payment.expiresAt,
  returnUrl: `${shopAddress(services)}/payment/return/${payment.reference}`,
  callbackUrl: `${shopAddress(services)}/api/payments/callback/${payment.gateway}/`,
});

/** A payment for calls about it; null while the gateway's own id is not known. */
export const knownOf = ({ reference, label, remoteId, amount }: PaymentRow): Known | null =>
  remoteId === null ? null : { reference, label, remoteId, amount: dinars(amount) };
