import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../database/openDatabase';
import { variants } from '../../database/tables/catalogue/catalogue';
import { orderLines } from '../../database/tables/order/orders';
import type { Problems } from '../../shared/inputText';
import { isSamePrice } from '../../shared/money';
import { type Refusal, refuse } from '../../shared/refusal';
import type { ProductFields } from './readFields';

type Given = ProductFields['variants'][number];

/** Refuses to remove variants that were ordered: the orders refer to them. */
async function removeVariants(tx: Db, removed: { id: number; sku: string }[]): Promise<Refusal | null> {
  if (removed.length === 0) return null;
  const ids = removed.map(({ id }) => id);
  const [sold] = await tx.select({ id: orderLines.variantId }).from(orderLines).where(inArray(orderLines.variantId, ids)).limit(1);
  const sku = removed.find(({ id }) => id === sold?.id)?.sku;
  if (sold) return refuse(409, `staffProducts.variantSold?sku=${encodeURIComponent(sku ?? '')}`);
  await tx.delete(variants).where(inArray(variants.id, ids));
  return null;
}

/** The stock to store: the saved one unless it was changed in the form, and nobody else changed it. */
function stockOf(problems: Problems, place: number, given: Given, current: number): number {
  if (given.stock === given.stockBefore) return current;
  if (given.stockBefore !== current && given.stock !== current)
    problems[`variants.${place}.stock`] = [`staffProducts.stockChanged?now=${current}`];
  return given.stock;
}

/**
 * Replaces the variants of a product by those of the form, in their order. A stock that was not changed in the form stays as sales made it.
 * @returns 409 when a removed variant was ordered. Problems of stocks that changed meanwhile are added to `problems`.
 */
export async function writeVariants(tx: Db, problems: Problems, productId: number, given: readonly Given[]): Promise<Refusal | null> {
  const saved = await tx.select().from(variants).where(eq(variants.productId, productId)).orderBy(asc(variants.id)).for('update');
  const byId = new Map(saved.map((variant) => [variant.id, variant]));
  const kept = new Set(given.flatMap(({ id }) => (id !== null && byId.has(id) ? [id] : [])));
  const refused = await removeVariants(
    tx,
    saved.filter(({ id }) => !kept.has(id)),
  );
  if (refused) return refused;
  const stocks = given.map((variant, place) => {
    const current = variant.id === null ? undefined : byId.get(variant.id);
    return current ? stockOf(problems, place, variant, current.stock) : variant.stock;
  });
  if (Object.keys(problems).length > 0) return null;
  // Two variants may have exchanged their SKUs, which are unique at every moment.
  const renamed = given.filter(({ id, sku }) => id !== null && byId.has(id) && byId.get(id)?.sku !== sku).flatMap(({ id }) => id ?? []);
  if (renamed.length > 0)
    await tx
      .update(variants)
      .set({ sku: sql`'~' || ${variants.id}` })
      .where(inArray(variants.id, renamed));
  for (const [position, { id, stockBefore: _, ...variant }] of given.entries()) {
    const values = { ...variant, stock: stocks[position] ?? 0, position };
    const before = id === null ? undefined : byId.get(id);
    if (before) {
      const byHand = {
        priceByHand: before.priceByHand || !isSamePrice(before, values),
        stockByHand: before.stockByHand || before.stock !== values.stock,
      };
      await tx
        .update(variants)
        .set({ ...values, ...byHand })
        .where(eq(variants.id, before.id));
    } else await tx.insert(variants).values({ ...values, productId, priceByHand: true, stockByHand: true });
  }
  return null;
}
