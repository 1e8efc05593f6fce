import { inArray } from 'drizzle-orm';
import { productTextLimits } from '../../contract/staff/productLimits';
import type { SaveProductRequest } from '../../contract/staff/products';
import type { Db } from '../../database/openDatabase';
import { variants } from '../../database/tables/catalogue/catalogue';
import type { Services } from '../../services';
import { notFound, type Refusal } from '../../shared/refusal';
import { readEdited } from './readProduct';
import { saveProduct } from './saveProduct';

/** SKUs that nothing has: the given ones with the first free number behind them, `TEE-RED-2`. */
async function freeSkus(db: Db, skus: readonly string[]): Promise<string[]> {
  for (let number = 2; ; number += 1) {
    const ending = `-${number}`;
    const tried = skus.map((sku) => sku.slice(0, productTextLimits.sku - ending.length) + ending);
    if (new Set(tried).size === tried.length && (await db.$count(variants, inArray(variants.sku, tried))) === 0) return tried;
  }
}

/** A draft like a product, with SKUs of its own and without stock, GTINs and part numbers, which name one thing. @returns its id; 404. */
export async function copyProduct(
  services: Services,
  { id, operator }: { id: number; operator: string },
): Promise<{ id: number; version: number } | Refusal> {
  const { db } = services.database;
  const found = await readEdited(db, id);
  if (!found) return notFound();
  const { edited } = found;
  const skus = await freeSkus(
    db,
    edited.variants.map(({ sku }) => sku),
  );
  const copy: SaveProductRequest = {
    ...edited,
    variants: edited.variants.map((variant, place) => ({
      ...variant,
      ...{ id: null, sku: skus[place] ?? '', stock: 0, stockBefore: null, gtin: null, mpn: null },
    })),
  };
  return saveProduct(services, { ...copy, id: null, operator });
}
