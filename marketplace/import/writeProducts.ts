import { eq, inArray, sql } from 'drizzle-orm';
import { assignCategoryPictures } from '../catalogue/assignCategoryPictures';
import type { Db } from '../database/openDatabase';
import { brands, pictures, products, sellers, variantPictures, variants } from '../database/tables/catalogue/catalogue';
import { indexProducts } from '../search/indexing/indexProducts';
import { inBatches } from '../shared/inBatches';
import { slugOf } from '../shared/slugOf';
import { categorySlug, ensureCategories, ensureNamed } from './ensureNamed';
import type { ImportProduct } from './readImportedProduct';

/** A product to write; `hash` detects later whether its row is unchanged. */
export type WrittenProduct = ImportProduct & { hash: string };

/** The identity of an imported product. */
export const keyOf = ({ source, sourceId }: { source: string; sourceId: string }) => JSON.stringify([source, sourceId]);

/** Upserts the products. Returns their ids by key. */
async function writeRows(db: Db, rows: WrittenProduct[]): Promise<Map<string, number>> {
  const brandIds = await ensureNamed(
    db,
    brands,
    rows.flatMap(({ brand }) => brand ?? []),
  );
  const sellerIds = await ensureNamed(
    db,
    sellers,
    rows.map(({ seller }) => seller),
  );
  const categoryIds = await ensureCategories(
    db,
    rows.map(({ categories }) => categories),
  );
  const idOf = (ids: Map<string, number>, slug: string) => {
    const id = ids.get(slug);
    if (id === undefined) throw new Error(`no row has the slug ${slug}`);
    return id;
  };
  const ids = new Map<string, number>();
  for (const batch of inBatches(rows)) {
    const written = await db
      .insert(products)
      .values(
        batch.map((row) => ({
          source: row.source,
          sourceId: row.sourceId,
          sourceUrl: row.sourceUrl,
          brandId: row.brand === null ? null : (brandIds.get(slugOf(row.brand)) ?? null),
          categoryId: idOf(categoryIds, categorySlug(row.categories)),
          sellerId: idOf(sellerIds, slugOf(row.seller)),
          nameEn: row.names.en,
          nameAr: row.names.ar,
          nameCkb: row.names.ckb,
          descriptionEn: row.descriptions.en,
          descriptionAr: row.descriptions.ar,
          descriptionCkb: row.descriptions.ckb,
          popularity: row.popularity,
          sourceHash: row.hash,
        })),
      )
      .onConflictDoUpdate({
        target: [products.source, products.sourceId],
        set: {
          sourceUrl: sql`excluded.source_url`,
          brandId: sql`excluded.brand_id`,
          categoryId: sql`excluded.category_id`,
          sellerId: sql`excluded.seller_id`,
          nameEn: sql`excluded.name_en`,
          nameAr: sql`excluded.name_ar`,
          nameCkb: sql`excluded.name_ckb`,
          descriptionEn: sql`excluded.description_en`,
          descriptionAr: sql`excluded.description_ar`,
          descriptionCkb: sql`excluded.description_ckb`,
          popularity: sql`excluded.popularity`,
          sourceHash: sql`excluded.source_hash`,
          updatedAt: sql`now()`,
        },
      })
      .returning({ id: products.id, source: products.source, sourceId: products.sourceId });
    for (const product of written) ids.set(keyOf(product), product.id);
  }
  return ids;
}

/** Upserts the variants by SKU. Without a stock in the row, the existing stock is kept; a variant missing from its row gets stock 0. */
async function writeVariants(db: Db, rows: WrittenProduct[], ids: Map<string, number>, stock: number): Promise<Map<string, number>> {
  const all = rows.flatMap((row) =>
    row.variants.map((variant, position) => ({
      givenStock: variant.stock !== null,
      row: { ...variant, productId: ids.get(keyOf(row)) ?? 0, stock: variant.stock ?? stock, position },
    })),
  );
  const columns = {
    price: sql`excluded.price`,
    priceAfterDiscount: sql`excluded.price_after_discount`,
    colour: sql`excluded.colour`,
    size: sql`excluded.size`,
    storage: sql`excluded.storage`,
    position: sql`excluded.position`,
  };
  const variantIds = new Map<string, number>();
  for (const givenStock of [true, false]) {
    const set = givenStock ? { ...columns, stock: sql`excluded.stock` } : columns;
    for (const batch of inBatches(all.filter((variant) => variant.givenStock === givenStock).map(({ row }) => row))) {
      const written = await db
        .insert(variants)
        .values(batch)
        .onConflictDoUpdate({ target: variants.sku, set })
        .returning({ id: variants.id, sku: variants.sku });
      for (const { id, sku } of written) variantIds.set(sku, id);
    }
  }
  for (const batch of inBatches([...ids.values()])) {
    await db
      .update(variants)
      .set({ stock: 0 })
      .where(
        sql`${inArray(variants.productId, batch)} and ${variants.stock} > 0 and not ${variants.sku} = any(${sql.param([...variantIds.keys()])}::text[])`,
      );
  }
  return variantIds;
}

/** The addresses of the variants' current pictures, by variant id, in order. */
async function readShownImages(db: Db, variantIds: number[]): Promise<Map<number, string[]>> {
  const shown = new Map<number, string[]>();
  for (const batch of inBatches(variantIds)) {
    const rows = await db
      .select({ variantId: variantPictures.variantId, url: pictures.sourceUrl })
      .from(variantPictures)
      .innerJoin(pictures, eq(pictures.id, variantPictures.pictureId))
      .where(inArray(variantPictures.variantId, batch))
      .orderBy(variantPictures.variantId, variantPictures.position);
    for (const { variantId, url } of rows) shown.set(variantId, [...(shown.get(variantId) ?? []), url ?? '']);
  }
  return shown;
}

/**
 * Sets every variant's pictures to its product's: addresses, fetched later. Without any, a variant has a picture without an address, drawn
 * by its department.
 */
async function writePictures(db: Db, rows: WrittenProduct[], variantIds: Map<string, number>) {
  const shown = await readShownImages(db, [...variantIds.values()]);
  const changed = rows
    .map((row) => ({
      images: row.images.length > 0 ? row.images : [''],
      variants: row.variants.map(({ sku }) => variantIds.get(sku) ?? 0),
    }))
    .filter(({ images, variants: own }) => own.some((id) => JSON.stringify(shown.get(id)) !== JSON.stringify(images)));
  for (const batch of inBatches(changed)) {
    await db.delete(variantPictures).where(
      inArray(
        variantPictures.variantId,
        batch.flatMap((product) => product.variants),
      ),
    );
    const addresses = batch.flatMap(({ images }) => images);
    const added = await db
      .insert(pictures)
      .values(addresses.map((address) => ({ sourceUrl: address === '' ? null : address })))
      .returning({ id: pictures.id });
    let next = 0;
    const places = batch.flatMap(({ images, variants: own }) => {
      const pictureIds = added.slice(next, next + images.length);
      next += images.length;
      return own.flatMap((variantId) => pictureIds.map(({ id }, position) => ({ variantId, pictureId: id, position })));
    });
    for (const portion of inBatches(places)) await db.insert(variantPictures).values(portion);
  }
}

/**
 * Upserts products (by source and id) with their variants and picture addresses, inside `db`'s transaction, and indexes them. `stock` is
 * for new variants whose row has none.
 * @returns the products' ids, by `keyOf`.
 */
export async function writeProducts(db: Db, rows: WrittenProduct[], stock: number): Promise<Map<string, number>> {
  const ids = await writeRows(db, rows);
  const variantIds = await writeVariants(db, rows, ids, stock);
  await writePictures(db, rows, variantIds);
  await assignCategoryPictures(db);
  await indexProducts(db, [...ids.values()]);
  return ids;
}
