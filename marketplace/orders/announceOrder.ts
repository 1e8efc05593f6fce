import { eq } from 'drizzle-orm';
import { translate } from '../../locales/translate';
import { orders } from '../database/tables/order/orders';
import { staff } from '../database/tables/system/staff';
import { orderTextsIn } from '../localization/texts';
import { queueMessage } from '../messages/queueMessage';
import type { Services } from '../services';
import { readSettings } from '../settings/readSettings';
import { formatAmount } from '../shared/money';
import { describeLines } from './describeLines';

/**
 * Tells the staff about a new order, at the address of the setting `orderEmail` and in the language of the member who has it; once, also
 * when it runs again. Does nothing without an address, and for an order that has ended.
 */
export async function announceOrder(services: Services, { orderId }: { orderId: number }): Promise<void> {
  const { orderEmail } = await readSettings(services);
  if (orderEmail === '') return;
  await services.database.transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
    if (!order || order.status === 'cancelled') return;
    const [member] = await tx.select({ language: staff.language }).from(staff).where(eq(staff.email, orderEmail.toLowerCase()));
    const language = member?.language ?? 'en';
    const { number, total, address, paymentMethod } = order;
    await queueMessage(tx, {
      recipient: orderEmail,
      kind: 'newOrder',
      language,
      parameters: {
        number,
        total: formatAmount(total),
        customer: address.fullName,
        city: address.cityName,
        payment: translate(orderTextsIn(language), language, `method_${paymentMethod}`),
      },
      details: await describeLines(tx, orderId, language),
      path: `/staff/orders/${number}`,
    });
  });
}
