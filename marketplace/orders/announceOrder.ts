import { eq } from 'drizzle-orm';
import { arrivalParameter } from '../../locales/arrivalText';
import { translate } from '../../locales/translate';
import { textIn } from '../contract/localText';
import { cities } from '../database/tables/catalogue/locations';
import { orders } from '../database/tables/order/orders';
import { staff } from '../database/tables/system/staff';
import { orderTextsIn } from '../localization/texts';
import { queueMessage } from '../messages/queueMessage';
import type { Services } from '../services';
import { readSettings } from '../settings/readSettings';
import { formatAmount } from '../shared/money';
import { describeLines } from './describeLines';

interface Announced {
  orderId: number;
  /** Whether the customer has cancelled it. */
  isCancelled?: boolean | undefined;
}

/** Whom and where to deliver, for a mail. */
const destinationOf = ({ address: { fullName, phone, area, nearestLandmark } }: typeof orders.$inferSelect) =>
  [fullName, phone, area, nearestLandmark].filter(Boolean).join('\n');

/**
 * Tells the staff about a new order, or one that its customer has cancelled, at the address of the setting `orderEmail` and in the language
 * of the member who has it; once, also when it runs again. Does nothing without an address, and for a new order that has ended.
 */
export async function announceOrder(services: Services, { orderId, isCancelled = false }: Announced): Promise<void> {
  const { orderEmail } = await readSettings(services);
  if (orderEmail === '') return;
  await services.database.transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
    if (!order || (order.status === 'cancelled') !== isCancelled) return;
    const [member] = await tx.select({ language: staff.language }).from(staff).where(eq(staff.email, orderEmail.toLowerCase()));
    const language = member?.language ?? 'en';
    const { number, total, address, paymentMethod } = order;
    const to = { recipient: orderEmail, language };
    // Each has a path of its own: a path is told about once.
    if (isCancelled) {
      const path = `/staff/orders/${number}#history`;
      await queueMessage(tx, { ...to, kind: 'orderCancelledByCustomer', parameters: { number, customer: address.fullName }, path });
      return;
    }
    const [city] = await tx.select({ name: cities.name }).from(cities).where(eq(cities.id, address.cityId));
    const parameters = {
      number,
      total: formatAmount(total),
      customer: address.fullName,
      city: city ? textIn(language, city.name) : address.cityName,
      payment: translate(orderTextsIn(language), language, `method_${paymentMethod}`),
      arrives: arrivalParameter(order),
    };
    const details = `${await describeLines(tx, orderId, language)}\n\n${destinationOf(order)}`;
    await queueMessage(tx, { ...to, kind: 'orderAnnounced', parameters, details, path: `/staff/orders/${number}` });
  });
}
