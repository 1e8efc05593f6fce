import { sql } from 'drizzle-orm';
import type { Overwritten } from '../contract/staff/productLimits';
import type { Db } from '../database/openDatabase';
import { formatAmount, isSamePrice } from '../shared/money';
import { problem } from './problems';
import type { Findings, Row } from './readBatches';

/** A variant whose price or stock the staff set since an import wrote it. */
interface SetVariant {
  sku: string;
  price: string;
  priceAfterDiscount: string | null;
  stock: number;
  price_by_hand: boolean;
  stock_by_hand: boolean;
}

type SetVariants = ReadonlyMap<string, SetVariant>;
type ImportedVariant = Row['variants'][number];

/** The variants of rows with a price or stock that was set by hand, by SKU. */
export async function readSetByHand(db: Db, rows: Row[]): Promise<SetVariants> {
  const skus = rows.flatMap((row) => row.variants.map(({ sku }) => sku));
  const { rows: found } = await db.execute<SetVariant & Record<string, unknown>>(sql`
    select sku, price, price_after_discount as "priceAfterDiscount", stock, price_by_hand, stock_by_hand from variants
    where sku = any(${sql.param(skus)}::text[]) and (price_by_hand or stock_by_hand)`);
  return new Map(found.map((variant) => [variant.sku, variant]));
}

/** What of a variant the file would change although it was set by hand. */
function differencesOf(variant: ImportedVariant, set: SetVariant): Overwritten[] {
  const price = set.price_by_hand && !isSamePrice(set, variant);
  const stock = set.stock_by_hand && variant.stock !== null && variant.stock !== set.stock;
  return [...(price ? (['price'] as const) : []), ...(stock ? (['stock'] as const) : [])];
}

/** Whether a row has something that an import is told to overwrite. */
export const hasOverwritten = ({ variants }: Row, set: SetVariants, overwrite: readonly Overwritten[]): boolean =>
  variants.some((variant) => {
    const known = set.get(variant.sku);
    return known !== undefined && differencesOf(variant, known).some((field) => overwrite.includes(field));
  });

const shownPrice = ({ price, priceAfterDiscount }: Pick<SetVariant, 'price' | 'priceAfterDiscount'>) =>
  formatAmount(priceAfterDiscount ?? price);

/** Where each variant of a row stands in the file. */
const lineOf = ({ line, lines }: Row, place: number) => lines?.[place] ?? line;

/**
 * A row with the prices and stocks that were set by hand instead of the file's, each with a warning, unless they are overwritten. A stock of
 * null stays as it is.
 */
export function keepByHand(row: Row, set: SetVariants, overwrite: readonly Overwritten[], { warnings }: Findings): Row {
  const variants = row.variants.map((variant, place) => {
    const known = set.get(variant.sku);
    const kept = known ? differencesOf(variant, known).filter((field) => !overwrite.includes(field)) : [];
    if (!known || kept.length === 0) return variant;
    const told = { line: lineOf(row, place), sku: variant.sku };
    const changed = { ...variant };
    if (kept.includes('price')) {
      warnings.push({ ...told, problem: problem('priceKept', { now: shownPrice(known), given: shownPrice(variant) }) });
      Object.assign(changed, { price: known.price, priceAfterDiscount: known.priceAfterDiscount });
    }
    if (kept.includes('stock')) {
      warnings.push({ ...told, problem: problem('stockKept', { now: known.stock, given: variant.stock ?? 0 }) });
      changed.stock = null;
    }
    return changed;
  });
  return { ...row, variants };
}
