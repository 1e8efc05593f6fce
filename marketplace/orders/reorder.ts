import { and, asc, eq } from 'drizzle-orm';
import { addItem } from '../cart/changeCart';
import type { Language } from '../contract/languages';
import { textIn } from '../contract/localText';
import { orderLines, orders } from '../database/tables/order/orders';
import type { Services } from '../services';
import { notFound, Refusal } from '../shared/refusal';

/**
 * Adds the lines of an order to the customer's cart, as far as they are available. Returns 404 for another customer's order. @returns the
 * numbers of added and unavailable lines, and the names of the unavailable ones.
 */
export async function reorder(
  services: Services,
  { orderId, userId, language }: { orderId: number; userId: number; language: Language },
): Promise<{ added: number; missing: number; missingNames: string[] } | Refusal> {
  const { db } = services.database;
  const [order] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.userId, userId)));
  if (!order) return notFound();
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, order.id)).orderBy(asc(orderLines.id));
  const missingNames: string[] = [];
  for (const line of lines) {
    const refused = await addItem(services, { userId }, { variantId: line.variantId, quantity: line.quantity, address: null });
    if (refused instanceof Refusal) missingNames.push(textIn(language, line.name));
  }
  return { added: lines.length - missingNames.length, missing: missingNames.length, missingNames };
}
