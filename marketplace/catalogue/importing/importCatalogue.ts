import { createHash } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import { recordChange } from '../../backoffice/recordChange';
import type { Db } from '../../database/openDatabase';
import type { Services } from '../../services';
import { giveCategoriesPictures } from '../giveCategoriesPictures';
import { inBatches } from '../inBatches';
import { indexProducts } from '../search/indexProducts';
import { settleTables } from '../settleTables';
import { brands, colours, pictures, products, sellers, variantPictures, variants } from '../tables';
import { categorySlug, ensureCategories, ensureNamed } from './ensureNamed';
import { type ImportProduct, type ImportTerms, RowRefused, readImportedProduct } from './readImportedProduct';
import { type FileFormat, readRows } from './readRows';
import { slugOf } from './slugOf';
import type { BadRecord } from './splitRecords';

export interface ImportOptions {
  /** Who imports: kept in the audit log. */
  operator: string;
  /** The file's name, for the audit log. */
  file: string;
  format: FileFormat;
  rates: ImportTerms['rates'];
  /** The stock of a new variant whose row tells none. */
  stock: number;
  seller: string;
}

export interface ImportReport {
  imported: number;
  updated: number;
  unchanged: number;
  /** Every row that was not taken, in the order of the file. */
  refused: BadRecord[];
}

type Row = ImportProduct & { line: number; hash: string };

const advisoryLock = 746_283;
const keyOf = ({ source, sourceId }: { source: string; sourceId: string }) => JSON.stringify([source, sourceId]);
const hashOf = (product: ImportProduct) => createHash('sha256').update(JSON.stringify(product)).digest('hex');

/** What can be said of each row alone, and of each against those before it. */
function readFile(bytes: Uint8Array, format: FileFormat, terms: ImportTerms): { rows: Row[]; refused: BadRecord[] } {
  const rows = new Map<string, Row>();
  const skus = new Map<string, number>();
  const refused: BadRecord[] = [];
  for (const raw of readRows(bytes, format)) {
    if ('reason' in raw) {
      refused.push(raw);
      continue;
    }
    try {
      const product = readImportedProduct(raw, terms);
      const first = rows.get(keyOf(product));
      if (first) throw new RowRefused(`id ${product.sourceId} stands already in line ${first.line}`);
      const taken = product.variants.find(({ sku }) => skus.has(sku));
      if (taken) throw new RowRefused(`sku ${taken.sku} stands already in line ${skus.get(taken.sku)}`);
      for (const { sku } of product.variants) skus.set(sku, raw.line);
      rows.set(keyOf(product), { ...product, line: raw.line, hash: hashOf(product) });
    } catch (error) {
      if (!(error instanceof RowRefused)) throw error;
      refused.push({ line: raw.line, reason: error.message });
    }
  }
  return { rows: [...rows.values()], refused };
}

/** The hashes of the products that are there already, by key. */
async function readHashes(db: Db, rows: Row[]): Promise<Map<string, string | null>> {
  const found = new Map<string, string | null>();
  for (const source of new Set(rows.map((row) => row.source))) {
    const known = await db
      .select({ source: products.source, sourceId: products.sourceId, hash: products.sourceHash })
      .from(products)
      .where(eq(products.source, source));
    for (const product of known) found.set(keyOf(product), product.hash);
  }
  return found;
}

/** Rows whose SKU another product has can't be taken. */
async function refuseForeignSkus(db: Db, rows: Row[]): Promise<{ rows: Row[]; refused: BadRecord[] }> {
  const skus = rows.flatMap((row) => row.variants.map(({ sku }) => sku));
  const owners = await db
    .select({ sku: variants.sku, source: products.source, sourceId: products.sourceId })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(sql`${variants.sku} = any(${sql.param(skus)}::text[])`);
  const ownerOf = new Map(owners.map((owner) => [owner.sku, keyOf(owner)]));
  const foreign = (row: Row) => row.variants.find(({ sku }) => (ownerOf.get(sku) ?? keyOf(row)) !== keyOf(row));
  return {
    rows: rows.filter((row) => !foreign(row)),
    refused: rows.flatMap((row) => {
      const variant = foreign(row);
      return variant ? [{ line: row.line, reason: `sku ${variant.sku} belongs to another product` }] : [];
    }),
  };
}

/** Writes the products themselves; answers their ids by key. */
async function writeProducts(db: Db, rows: Row[]): Promise<Map<string, number>> {
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
    if (id === undefined) throw new Error(`nothing has the slug ${slug}`);
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

/** Writes the variants by SKU. A stock that no row tells stays as it is; a variant that its row no longer names has none left. */
async function writeVariants(db: Db, rows: Row[], ids: Map<string, number>, stock: number): Promise<Map<string, number>> {
  const all = rows.flatMap((row) =>
    row.variants.map((variant, position) => ({
      told: variant.stock !== null,
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
  for (const told of [true, false]) {
    const set = told ? { ...columns, stock: sql`excluded.stock` } : columns;
    for (const batch of inBatches(all.filter((variant) => variant.told === told).map(({ row }) => row))) {
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

/** The addresses of the pictures that variants show now, by the variant's id, in their order. */
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

/** Gives every variant its product's pictures: addresses, to be fetched later. One without has a picture without an address, drawn by its department. */
async function writePictures(db: Db, rows: Row[], variantIds: Map<string, number>) {
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

async function write(db: Db, rows: Row[], stock: number) {
  const ids = await writeProducts(db, rows);
  const variantIds = await writeVariants(db, rows, ids, stock);
  await writePictures(db, rows, variantIds);
  await giveCategoriesPictures(db);
  await indexProducts(db, [...ids.values()]);
}

/**
 * Imports a catalogue file: good rows in one transaction, each bad one refused with its line and a reason. A product is
 * known again by its source and id; one whose row is as it was is left alone, whatever the operator did to it since.
 */
export async function importCatalogue({ database }: Services, bytes: Uint8Array, options: ImportOptions): Promise<ImportReport> {
  const known = await database.db.select({ slug: colours.slug }).from(colours);
  const terms: ImportTerms = { rates: options.rates, seller: options.seller, colours: new Set(known.map(({ slug }) => slug)) };
  const file = readFile(bytes, options.format, terms);
  const report = await database.transaction(async (tx): Promise<ImportReport> => {
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLock})`);
    const hashes = await readHashes(tx, file.rows);
    const changed = file.rows.filter((row) => hashes.get(keyOf(row)) !== row.hash);
    const { rows, refused } = await refuseForeignSkus(tx, changed);
    const updated = rows.filter((row) => hashes.has(keyOf(row))).length;
    const counts = { imported: rows.length - updated, updated, unchanged: file.rows.length - changed.length };
    const all = [...file.refused, ...refused].sort((one, other) => one.line - other.line);
    if (rows.length > 0) {
      await write(tx, rows, options.stock);
      await recordChange(tx, options.operator, 'catalogue import', { file: options.file, ...counts, refused: all.length });
    }
    return { ...counts, refused: all };
  });
  if (report.imported + report.updated > 0) await settleTables(database);
  return report;
}
