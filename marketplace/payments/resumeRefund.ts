import { eq } from 'drizzle-orm';
import { payments } from '../database/tables/order/payments';
import type { Services } from '../services';
import { paymentAtGateway } from './paymentAtGateway';
import { sendRefund } from './refundPayment';
import { findGateway } from './registry/openGateways';
import { settlePayment } from './settlePayment';

/**
 * Takes up a refund that was booked and has not ended: its process crashed before or after the request, or the answer was lost. When the
 * gateway still has the money, the refund is sent again, with the same reference. A gateway that might refund twice is only asked; then the
 * operator decides.
 * @throws Error while the gateway fails or does not confirm the refund: the job is repeated.
 */
export async function resumeRefund(services: Services, refund: { paymentId: number; refundReference: string }): Promise<void> {
  const [payment] = await services.database.db.select().from(payments).where(eq(payments.id, refund.paymentId));
  if (payment?.state !== 'refunding' || payment.refundReference !== refund.refundReference) return;
  const gateway = findGateway(services, payment.gateway);
  const known = paymentAtGateway(payment);
  if (!gateway?.repeatsRefunds || !known) return;
  const remote = await gateway.status(known);
  await settlePayment(services, payment.id, remote);
  if (remote.state !== 'paid') return;
  if ((await sendRefund(services, payment, true)) === 'pending') throw new Error('The refund is not confirmed');
}
