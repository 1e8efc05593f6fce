import { sql } from 'drizzle-orm';
import { assignCategoryPictures } from '../../catalogue/assignCategoryPictures';
import type { Db } from '../../database/openDatabase';
import { indexProducts } from '../../search/indexing/indexProducts';
import type { ImportProduct } from '../readImportedProduct';
import { writeCollections } from './collections';
import { type NameIds, noNames, resolveNames } from './ensureNamed';
import { writePictures } from './writePictures';
import { writeState } from './writeState';

/** A product to write; `hash` detects later whether its row is unchanged. */
export type WrittenProduct = ImportProduct & { hash: string };

/** The identity of an imported product. */
export const keyOf = ({ source, sourceId }: { source: string; sourceId: string }) => JSON.stringify([source, sourceId]);

export interface KnownProduct {
  id: number;
  /** Null for a product that no file named yet. */
  hash: string | null;
}

/** The rows' products that exist, by key. */
export async function readKnown(db: Db, rows: Pick<ImportProduct, 'source' | 'sourceId'>[]): Promise<Map<string, KnownProduct>> {
  const { rows: known } = await db.execute<{ source: string; source_id: string; id: number; hash: string | null }>(sql`
    select source, source_id, id, source_hash as hash from products
    where (source, source_id) in (
      select * from unnest(${sql.param(rows.map(({ source }) => source))}::text[], ${sql.param(rows.map(({ sourceId }) => sourceId))}::text[])
    )`);
  return new Map(known.map(({ source, source_id: sourceId, id, hash }) => [keyOf({ source, sourceId }), { id, hash }]));
}

/** A row with the id of its product, which a new product has before it is written. */
interface Identified {
  id: number;
  isNew: boolean;
  row: WrittenProduct;
}

async function identify(db: Db, rows: WrittenProduct[], known: ReadonlyMap<string, KnownProduct>): Promise<Identified[]> {
  const added = rows.filter((row) => !known.has(keyOf(row)));
  const { rows: ids } = await db.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('products', 'id'))::integer as id from generate_series(1, ${added.length}::integer)`,
  );
  const newIds = new Map(added.map((row, place) => [keyOf(row), ids[place]?.id]));
  return rows.map((row) => {
    const id = known.get(keyOf(row))?.id ?? newIds.get(keyOf(row));
    if (id === undefined) throw new Error('the sequence of products gave too few ids');
    return { id, isNew: newIds.has(keyOf(row)), row };
  });
}

/** Upserts the products, with the cards that their variants make. */
async function writeRows(db: Db, products: Identified[], names: NameIds): Promise<void> {
  const values = products.map(({ id, row }) => ({
    id,
    source: row.source,
    source_id: row.sourceId,
    source_url: row.sourceUrl,
    brand_id: names.brand(row.brand),
    category_id: names.category(row.categories),
    seller_id: names.seller(row.seller),
    name: row.names,
    description: row.descriptions,
    specifications: row.specifications,
    popularity: row.popularity,
    source_hash: row.hash,
  }));
  await db.execute(sql`
    insert into products (id, source, source_id, source_url, brand_id, category_id, seller_id, name, description,
      specifications, popularity, source_hash, lowest_price, card)
    overriding system value
    select r.*, coalesce(made.lowest_price, 0), made.card
    from json_to_recordset(${JSON.stringify(values)}::json) as r(id integer, source text, source_id text, source_url text, brand_id integer,
      category_id integer, seller_id integer, name jsonb, description jsonb, specifications jsonb, popularity integer, source_hash text)
    left join lateral product_card(r.id) as made on true
    on conflict (source, source_id) do update set
      source_url = excluded.source_url, brand_id = excluded.brand_id, category_id = excluded.category_id, seller_id = excluded.seller_id,
      name = excluded.name, description = excluded.description, specifications = excluded.specifications,
      popularity = excluded.popularity, source_hash = excluded.source_hash, version = products.version + 1, updated_at = now()`);
}

/** Upserts the variants by SKU. Without a stock in the row, the existing stock is kept; a variant missing from its row gets stock 0, unless it was set by hand. */
async function writeVariants(db: Db, products: Identified[], stock: number): Promise<Map<string, number>> {
  const all = products.flatMap(({ id, row }) =>
    row.variants.map((variant, position) => ({
      product_id: id,
      sku: variant.sku,
      colour: variant.colour,
      size: variant.size,
      storage: variant.storage,
      gtin: variant.gtin,
      mpn: variant.mpn,
      price: variant.price,
      price_after_discount: variant.priceAfterDiscount,
      stock: variant.stock,
      position,
    })),
  );
  const variantIds = new Map<string, number>();
  for (const givenStock of [true, false]) {
    const values = all.filter((variant) => (variant.stock !== null) === givenStock);
    if (values.length === 0) continue;
    const { rows: written } = await db.execute<{ id: number; sku: string }>(sql`
      insert into variants (product_id, sku, colour, size, storage, gtin, mpn, price, price_after_discount, stock, position)
      select product_id, sku, colour, size, storage, gtin, mpn, price, price_after_discount, coalesce(stock, ${stock}::integer), position
      from json_to_recordset(${JSON.stringify(values)}::json) as r(product_id integer, sku text, colour text, size text, storage text,
        gtin text, mpn text, price numeric, price_after_discount numeric, stock integer, position integer)
      on conflict (sku) do update set
        price = excluded.price, price_after_discount = excluded.price_after_discount, colour = excluded.colour, size = excluded.size,
        storage = excluded.storage, gtin = excluded.gtin, mpn = excluded.mpn, position = excluded.position,
        price_by_hand = variants.price_by_hand and (variants.price, variants.price_after_discount)
          is not distinct from (excluded.price, excluded.price_after_discount)
        ${givenStock ? sql`, stock = excluded.stock, stock_by_hand = variants.stock_by_hand and variants.stock = excluded.stock` : sql``}
      returning id, sku`);
    for (const { id, sku } of written) variantIds.set(sku, id);
  }
  const known = products.flatMap(({ id, isNew }) => (isNew ? [] : [id]));
  if (known.length > 0)
    await db.execute(sql`
      update variants set stock = 0
      where product_id = any(${sql.param(known)}::integer[]) and stock > 0 and not stock_by_hand
        and id <> all(${sql.param([...variantIds.values()])}::integer[])`);
  return variantIds;
}

const ofProduct = sql.identifier('variants_product_id_products_id_fk');

/**
 * Upserts a batch of products (by source and id) with their variants, picture addresses and collections, inside `db`'s transaction. Index
 * them afterwards. The variants come before their products, so that a product is written once, with its card.
 * @param known the products that exist, of `readKnown`.
 * @param stock of new variants whose row has none.
 * @returns the products' ids, in the order of the rows.
 */
export async function writeBatch(
  db: Db,
  rows: WrittenProduct[],
  { known, stock, names }: { known: ReadonlyMap<string, KnownProduct>; stock: number; names: NameIds },
): Promise<number[]> {
  const products = await identify(db, rows, known);
  await resolveNames(db, rows, names);
  await db.execute(sql`set constraints ${ofProduct} deferred`);
  const variantIds = await writeVariants(db, products, stock);
  await writePictures(db, products, variantIds);
  await writeRows(db, products, names);
  await db.execute(sql`set constraints ${ofProduct} immediate`);
  await writeState(db, products);
  await writeCollections(
    db,
    products.map(({ id, isNew, row }) => ({ productId: id, collections: row.collections, isNew })),
  );
  return products.map(({ id }) => id);
}

/** Writes and indexes a product, and gives its category a picture. @returns its id. */
export async function writeProduct(db: Db, row: WrittenProduct, stock: number): Promise<number> {
  const ids = await writeBatch(db, [row], { known: await readKnown(db, [row]), stock, names: noNames() });
  await indexProducts(db, ids);
  await assignCategoryPictures(db);
  const [id] = ids;
  if (id === undefined) throw new Error('the product has no id');
  return id;
}
