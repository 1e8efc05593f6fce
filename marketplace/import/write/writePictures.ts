import { sql } from 'drizzle-orm';
import type { Db } from '../../database/openDatabase';
import type { ImportProduct } from '../readImportedProduct';

/** The addresses of the variants' current pictures, by variant id, in order. */
async function readShownImages(db: Db, variantIds: number[]): Promise<Map<number, string[]>> {
  if (variantIds.length === 0) return new Map();
  const { rows } = await db.execute<{ id: number; urls: string[] }>(sql`
    select s.variant_id as id, array_agg(coalesce(p.source_url, '') order by s.position) as urls
    from variant_pictures s join pictures p on p.id = s.picture_id
    where s.variant_id = any(${sql.param(variantIds)}::integer[]) group by s.variant_id`);
  return new Map(rows.map(({ id, urls }) => [id, urls]));
}

interface Product {
  isNew: boolean;
  /** The addresses of each variant's pictures; empty for one without an address. Those that keep theirs are left out. */
  variants: { id: number; images: string[] }[];
}

/**
 * Sets every variant's pictures to its own or its product's: addresses, fetched later. Without any, a variant has a picture without an
 * address, drawn by its department. Variants of a product share the picture of an address.
 */
export async function writePictures(
  db: Db,
  rows: { isNew: boolean; row: Pick<ImportProduct, 'images' | 'variants'> }[],
  variantIds: Map<string, number>,
): Promise<void> {
  const products: Product[] = rows.map(({ isNew, row }) => ({
    isNew,
    variants: row.variants.flatMap(({ sku, images = row.images, keepsPictures = false }) =>
      keepsPictures ? [] : [{ id: variantIds.get(sku) ?? 0, images: images.length > 0 ? images : [''] }],
    ),
  }));
  const known = products.filter((product) => !product.isNew);
  const shown = await readShownImages(
    db,
    known.flatMap(({ variants }) => variants.map(({ id }) => id)),
  );
  const differs = ({ variants }: Product) => variants.some(({ id, images }) => JSON.stringify(shown.get(id)) !== JSON.stringify(images));
  const replaced = known.filter(differs).flatMap(({ variants }) => variants.map(({ id }) => id));
  if (replaced.length > 0) await db.execute(sql`delete from variant_pictures where variant_id = any(${sql.param(replaced)}::integer[])`);
  const changed = products.filter((product) => product.isNew || differs(product));
  if (changed.length === 0) return;
  const distinct = changed.map(({ variants }) => [...new Set(variants.flatMap(({ images }) => images))]);
  const { rows: added } = await db.execute<{ id: number }>(sql`
    insert into pictures (source_url) select nullif(url, '') from unnest(${sql.param(distinct.flat())}::text[]) as url returning id`);
  let next = 0;
  const places = changed.flatMap(({ variants }, place) => {
    const pictureIds = new Map((distinct[place] ?? []).map((address) => [address, added[next++]?.id]));
    return variants.flatMap(({ id, images }) =>
      images.map((address, position) => ({ variant: id, picture: pictureIds.get(address) ?? 0, position })),
    );
  });
  await db.execute(sql`
    insert into variant_pictures (variant_id, picture_id, position)
    select * from unnest(${sql.param(places.map(({ variant }) => variant))}::integer[],
      ${sql.param(places.map(({ picture }) => picture))}::integer[], ${sql.param(places.map(({ position }) => position))}::integer[])`);
}
