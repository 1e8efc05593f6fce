import { eq, exists, or, sql } from 'drizzle-orm';
import { paymentMethods } from '../../contract/order/orderStates';
import { orders } from '../../database/tables/order/orders';
import { payments } from '../../database/tables/order/payments';
import { gatewaysOf } from '../../payments/registry/openGateways';
import type { Services } from '../../services';

type Method = (typeof paymentMethods)[number];

/** The ways of payment of the shop: those that it offers, and those of its earlier orders and payments. */
export async function listMethods(services: Services): Promise<Method[]> {
  const { db } = services.database;
  const offered: Method[] = ['cash', 'balance', ...gatewaysOf(services).map(({ name }) => name)];
  const wasUsed = async (method: Method) => {
    const ofOrder = db.select().from(orders).where(eq(orders.paymentMethod, method));
    const ofPayment = db.select().from(payments).where(sql`${payments.gateway} = ${method}`);
    const [found] = await db.select({ used: sql<boolean>`${or(exists(ofOrder), exists(ofPayment))}` }).from(sql`(values (1)) as one`);
    return found?.used === true;
  };
  const known: Method[] = [];
  for (const method of paymentMethods) if (offered.includes(method) || (await wasUsed(method))) known.push(method);
  return known;
}
