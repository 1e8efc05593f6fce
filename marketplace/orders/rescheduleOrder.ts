import { eq } from 'drizzle-orm';
import { type ArrivalDays, arrivalParameter } from '../../locales/arrivalText';
import { recordChange } from '../audit/recordChange';
import { baghdadDay } from '../contract/days';
import { orders } from '../database/tables/order/orders';
import { notifyOwner } from '../identity/account/notifyOwner';
import type { Services } from '../services';
import { notFound, type Refusal, refuse, refuseFields } from '../shared/refusal';
import { lockOrder } from './changeOrder';

/**
 * Changes the days of delivery of an order that is on its way to its customer, and tells them. Nobody is told about days that do not change.
 * Returns 404 for an unknown number, 409 for an order that waits for its payment or has ended, and field errors for days in the past or in the
 * wrong order.
 */
export async function rescheduleOrder(
  services: Services,
  { number, operator, ...days }: ArrivalDays & { number: string; operator: string },
): Promise<Refusal | undefined> {
  if (days.arrivesTo < baghdadDay(services.now())) return refuseFields({ to: ['staff.dayIsPast'] });
  if (days.arrivesFrom > days.arrivesTo) return refuseFields({ to: ['staff.lastDayFirst'] });
  return services.database.transaction(async (tx) => {
    const order = await lockOrder(tx, eq(orders.number, number));
    if (!order) return notFound();
    if (['pending_payment', 'delivered', 'cancelled'].includes(order.status)) return refuse(409, 'orders.notUnderWay');
    if (arrivalParameter(order) === arrivalParameter(days)) return undefined;
    await tx.update(orders).set(days).where(eq(orders.id, order.id));
    await notifyOwner(tx, order.userId, 'orderRescheduled', { number, arrives: arrivalParameter(days) });
    const { arrivesFrom, arrivesTo } = order;
    await recordChange(tx, operator, 'orders reschedule', { number, before: { arrivesFrom, arrivesTo }, after: days });
    return undefined;
  });
}
