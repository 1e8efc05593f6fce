import { sql } from 'drizzle-orm';
import type { Overwritten } from '../contract/staff/productLimits';
import type { Db } from '../database/openDatabase';
import { formatAmount, isSamePrice } from '../shared/money';
import { problem } from './problems';
import type { Findings, Row } from './readBatches';

/** A variant whose price or stock the staff set since an import wrote it, or that shows pictures which were uploaded. */
interface SetVariant {
  sku: string;
  price: string;
  priceAfterDiscount: string | null;
  stock: number;
  price_by_hand: boolean;
  stock_by_hand: boolean;
  has_uploads: boolean;
}

type SetVariants = ReadonlyMap<string, SetVariant>;
type ImportedVariant = Row['variants'][number];

/** The variants of rows with a price, stock or pictures that were set by hand, by SKU. */
export async function readSetByHand(db: Db, rows: Row[]): Promise<SetVariants> {
  const skus = rows.flatMap((row) => row.variants.map(({ sku }) => sku));
  if (skus.length === 0) return new Map();
  const { rows: found } = await db.execute<SetVariant & Record<string, unknown>>(sql`
    select * from (
      select sku, price, price_after_discount as "priceAfterDiscount", stock, price_by_hand, stock_by_hand,
        exists (
          select from variant_pictures s join pictures p on p.id = s.picture_id
          where s.variant_id = v.id and p.hash is not null and p.source_url is null) as has_uploads
      from variants v where sku = any(${sql.param(skus)}::text[])
    ) as found where price_by_hand or stock_by_hand or has_uploads`);
  return new Map(found.map((variant) => [variant.sku, variant]));
}

/** What of a variant the file would change although it was set by hand. */
function differencesOf({ images }: Row, variant: ImportedVariant, set: SetVariant): Overwritten[] {
  const price = set.price_by_hand && !isSamePrice(set, variant);
  const stock = set.stock_by_hand && variant.stock !== null && variant.stock !== set.stock;
  const pictures = set.has_uploads && (variant.images ?? images).length > 0;
  return (['price', 'stock', 'pictures'] as const).filter((field) => ({ price, stock, pictures })[field]);
}

/** Whether a row has something that an import is told to overwrite. */
export const hasOverwritten = (row: Row, set: SetVariants, overwrite: readonly Overwritten[]): boolean =>
  row.variants.some((variant) => {
    const known = set.get(variant.sku);
    return known !== undefined && differencesOf(row, variant, known).some((field) => overwrite.includes(field));
  });

/** A reduced price has the full one behind it. */
const shownPrice = ({ price, priceAfterDiscount }: Pick<SetVariant, 'price' | 'priceAfterDiscount'>) =>
  priceAfterDiscount === null ? formatAmount(price) : `${formatAmount(priceAfterDiscount)} (${formatAmount(price)})`;

/** Where each variant of a row stands in the file. */
const lineOf = ({ line, lines }: Row, place: number) => lines?.[place] ?? line;

/**
 * A row with the prices, stocks and pictures that were set by hand instead of the file's, each with a warning, unless they are overwritten. A
 * stock of null stays as it is.
 */
export function keepByHand(row: Row, set: SetVariants, overwrite: readonly Overwritten[], { warnings }: Findings): Row {
  const variants = row.variants.map((variant, place) => {
    const known = set.get(variant.sku);
    if (!known) return variant;
    const differing = differencesOf(row, variant, known);
    const kept = differing.filter((field) => !overwrite.includes(field));
    const told = { line: lineOf(row, place), sku: variant.sku };
    const changed: ImportedVariant = { ...variant };
    if (known.has_uploads && (kept.includes('pictures') || !differing.includes('pictures'))) changed.keepsPictures = true;
    if (kept.includes('pictures')) warnings.push({ ...told, problem: problem('picturesKept') });
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
