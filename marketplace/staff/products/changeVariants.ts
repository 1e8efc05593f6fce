import { eq, sql } from 'drizzle-orm';
import { recordChange } from '../../audit/recordChange';
import type { ChangedVariants } from '../../contract/staff/products';
import { maxBulkOrders } from '../../contract/staff/staffLimits';
import { products, variants } from '../../database/tables/catalogue/catalogue';
import type { Services } from '../../services';
import { hasProblems, type Problems } from '../../shared/inputText';
import { dinars, isSamePrice } from '../../shared/money';
import { type Refusal, refuse } from '../../shared/refusal';
import { checkStock, readPrice, readReducedPrice } from './readFields';

interface Shown {
  price: string;
  priceAfterDiscount: string | null;
  stock: number;
}
type Given = Shown & { id: number; before: Shown };
type Result = ChangedVariants['results'][number];

const shownOf = (variant: typeof variants.$inferSelect): Shown => ({
  price: dinars(variant.price),
  priceAfterDiscount: variant.priceAfterDiscount === null ? null : dinars(variant.priceAfterDiscount),
  stock: variant.stock,
});

const fields = ['price', 'price_after_discount', 'stock'] as const;

/** The values to save, or what is wrong with them. */
function read(given: Given): Shown | { problems: Result['problems'] } {
  const problems: Problems = {};
  const { before } = given;
  // An imported price with a fraction stays as it is while the stock changes.
  const isKept = given.price === before.price && given.priceAfterDiscount === before.priceAfterDiscount;
  const price = isKept ? before.price : readPrice(problems, 'price', given.price);
  const priceAfterDiscount = isKept
    ? before.priceAfterDiscount
    : readReducedPrice(problems, 'price_after_discount', given.priceAfterDiscount, price);
  const stock = checkStock(problems, 'stock', given.stock);
  if (!hasProblems(problems)) return { price, priceAfterDiscount, stock };
  return { problems: fields.flatMap((field) => (problems[field] ?? []).map((message) => ({ field, message }))) };
}

/** Changes one variant. Prices and stock are compared apart: a sale meanwhile does not stop a new price. */
async function changeOne({ database }: Services, given: Given, operator: string): Promise<Result> {
  const wanted = read(given);
  return database.transaction(async (tx): Promise<Result> => {
    const [variant] = await tx.select().from(variants).where(eq(variants.id, given.id)).for('update');
    if (!variant) return { id: given.id, sku: '', outcome: 'unknown', now: null, problems: [] };
    const { id, sku, productId } = variant;
    const now = shownOf(variant);
    if ('problems' in wanted) return { id, sku, outcome: 'refused', now, problems: wanted.problems };
    const newPrice = !isSamePrice(wanted, given.before) && !isSamePrice(wanted, now);
    const newStock = wanted.stock !== given.before.stock && wanted.stock !== now.stock;
    if (!newPrice && !newStock) return { id, sku, outcome: 'same', now, problems: [] };
    const isOutdated = (newPrice && !isSamePrice(given.before, now)) || (newStock && given.before.stock !== now.stock);
    if (isOutdated) return { id, sku, outcome: 'changed', now, problems: [] };
    const { price, priceAfterDiscount } = newPrice ? wanted : now;
    const stock = newStock ? wanted.stock : now.stock;
    const byHand = { ...(newPrice && { priceByHand: true }), ...(newStock && { stockByHand: true }) };
    await tx
      .update(variants)
      .set({ price, priceAfterDiscount, stock, ...byHand })
      .where(eq(variants.id, id));
    if (newPrice) {
      const version = sql`${products.version} + 1`;
      await tx.update(products).set({ updatedAt: sql`now()`, version }).where(eq(products.id, productId));
      const before = { price: now.price, priceAfterDiscount: now.priceAfterDiscount };
      await recordChange(tx, operator, 'catalogue price', { sku, before, after: { price, priceAfterDiscount } });
    }
    if (newStock) await recordChange(tx, operator, 'catalogue stock', { sku, before: { stock: now.stock }, after: { stock } });
    return { id, sku, outcome: 'done', now: { price, priceAfterDiscount, stock }, problems: [] };
  });
}

/**
 * Changes prices and stocks of up to `maxBulkOrders` variants, each in a transaction of its own, and says what became of each.
 * @returns 400 for more.
 */
export async function changeVariants(
  services: Services,
  { variants: given, operator }: { variants: Given[]; operator: string },
): Promise<ChangedVariants | Refusal> {
  if (given.length > maxBulkOrders) return refuse(400, 'staff.tooManyChosen');
  const results: Result[] = [];
  for (const one of given) results.push(await changeOne(services, one, operator));
  return { results };
}
