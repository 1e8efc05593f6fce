import { and, asc, eq } from 'drizzle-orm';
import { addItem } from '../cart/changeCart';
import { orderLines, orders } from '../database/tables/order/orders';
import type { Services } from '../services';
import { notFound, Refusal } from '../shared/refusal';

/**
 * Adds the lines of an order to the customer's cart, as far as they are available. Returns 404 for another customer's order. @returns the
 * numbers of added and unavailable lines.
 */
export async function reorder(
  services: Services,
  { orderId, userId }: { orderId: number; userId: number },
): Promise<{ added: number; missing: number } | Refusal> {
  const { db } = services.database;
  const [order] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.userId, userId)));
  if (!order) return notFound();
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, order.id)).orderBy(asc(orderLines.id));
  let added = 0;
  for (const line of lines) {
    const refused = await addItem(services, { userId }, { variantId: line.variantId, quantity: line.quantity });
    if (!(refused instanceof Refusal)) added += 1;
  }
  return { added, missing: lines.length - added };
}
