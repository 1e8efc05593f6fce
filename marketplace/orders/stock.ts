import { and, asc, eq, gte, sql } from 'drizzle-orm';
import type { OrderCalculation } from '../checkout/quoteOrder';
import { textIn } from '../contract/localText';
import type { Db } from '../database/openDatabase';
import { variants } from '../database/tables/catalogue/catalogue';
import { orderLines } from '../database/tables/order/orders';
import { type Refusal, refuse } from '../shared/refusal';

/** Takes the stock of every line, in the order of the variants' ids, so that orders don't deadlock. */
export async function takeStock(tx: Db, lines: OrderCalculation['lines']): Promise<Refusal | null> {
  const sorted = lines.toSorted((one, other) => one.variant.id - other.variant.id);
  for (const line of sorted) {
    const taken = await tx
      .update(variants)
      .set({ stock: sql`${variants.stock} - ${line.quantity}` })
      .where(and(eq(variants.id, line.variant.id), gte(variants.stock, line.quantity)))
      .returning({ id: variants.id });
    if (taken.length === 0) {
      return refuse(409, 'checkout.blocked', {
        changes: [{ variantId: line.variant.id, name: textIn('en', line.name), change: 'short_stock' }],
      });
    }
  }
  return null;
}

/** Adds to the stock of variants. The lines are in the order of the variants' ids, so that changes of stock don't deadlock. */
export async function addStock(tx: Db, lines: readonly { variantId: number; quantity: number }[]): Promise<void> {
  for (const { variantId, quantity } of lines) {
    await tx
      .update(variants)
      .set({ stock: sql`${variants.stock} + ${quantity}` })
      .where(eq(variants.id, variantId));
  }
}

/** Returns the stock that an order took. */
export async function returnStock(tx: Db, orderId: number): Promise<void> {
  const lines = await tx
    .select({ variantId: orderLines.variantId, quantity: orderLines.quantity })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.variantId));
  await addStock(tx, lines);
}
