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
  const others = paymentMethods.filter((method) => !offered.includes(method));
  if (others.length === 0) return offered;
  const wasUsed = (method: Method) => {
    const ofOrder = db.select().from(orders).where(eq(orders.paymentMethod, method));
    const ofPayment = db.select().from(payments).where(sql`${payments.gateway} = ${method}`);
    return sql<boolean>`${or(exists(ofOrder), exists(ofPayment))}`;
  };
  const [used] = await db.select(Object.fromEntries(others.map((method) => [method, wasUsed(method)]))).from(sql`(values (1)) as one`);
  return paymentMethods.filter((method) => offered.includes(method) || used?.[method]);
}
