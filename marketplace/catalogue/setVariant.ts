import { Decimal } from 'decimal.js';
import { eq, sql } from 'drizzle-orm';
import { recordChange } from '../audit/recordChange';
import { products, variants } from '../database/tables/catalogue/catalogue';
import type { Services } from '../services';
import { type Refusal, refuse } from '../shared/refusal';

const maxStock = 1_000_000;
const isAmount = (text: string) => /^\d{1,10}(?:\.\d{1,8})?$/.test(text);

const unknownSku = (sku: string) => refuse(404, 'errors.notFound', { sku });

/** Sets the stock of a variant. Refused when the SKU is unknown or the stock is not a whole number from 0. */
export async function setStock(
  { database }: Services,
  { sku, stock, operator }: { sku: string; stock: number; operator: string },
): Promise<{ before: number } | Refusal> {
  if (!Number.isInteger(stock) || stock < 0 || stock > maxStock) return refuse(400, 'validation.invalid', { stock });
  return database.transaction(async (tx) => {
    const [found] = await tx.select({ id: variants.id, stock: variants.stock }).from(variants).where(eq(variants.sku, sku)).for('update');
    if (!found) return unknownSku(sku);
    await tx.update(variants).set({ stock, stockByHand: true }).where(eq(variants.id, found.id));
    await recordChange(tx, operator, 'catalogue stock', { sku, before: { stock: found.stock }, after: { stock } });
    return { before: found.stock };
  });
}

/**
 * Sets a variant's price and reduced price, in dinars. Refused when the SKU is unknown, a price is not above zero, or the reduced price is
 * not below the price.
 */
export async function setPrice(
  { database }: Services,
  { sku, price, priceAfterDiscount, operator }: { sku: string; price: string; priceAfterDiscount: string | null; operator: string },
): Promise<{ before: string } | Refusal> {
  const good =
    isAmount(price) &&
    new Decimal(price).greaterThan(0) &&
    (priceAfterDiscount === null ||
      (isAmount(priceAfterDiscount) && new Decimal(priceAfterDiscount).greaterThan(0) && new Decimal(priceAfterDiscount).lessThan(price)));
  if (!good) return refuse(400, 'validation.invalid', { price, priceAfterDiscount });
  return database.transaction(async (tx) => {
    const [found] = await tx
      .select({ id: variants.id, productId: variants.productId, price: variants.price, reduced: variants.priceAfterDiscount })
      .from(variants)
      .where(eq(variants.sku, sku))
      .for('update');
    if (!found) return unknownSku(sku);
    await tx.update(variants).set({ price, priceAfterDiscount, priceByHand: true }).where(eq(variants.id, found.id));
    // The last modification time of a page is for search engines, and a price change is relevant for them.
    await tx
      .update(products)
      .set({ updatedAt: sql`now()`, version: sql`${products.version} + 1` })
      .where(eq(products.id, found.productId));
    const before = { price: found.price, priceAfterDiscount: found.reduced };
    await recordChange(tx, operator, 'catalogue price', { sku, before, after: { price, priceAfterDiscount } });
    return { before: new Decimal(found.price).toFixed() };
  });
}
