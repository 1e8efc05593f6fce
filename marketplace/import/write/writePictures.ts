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

/**
 * Sets every variant's pictures to its product's: addresses, fetched later. Without any, a variant has a picture without an address, drawn
 * by its department.
 */
export async function writePictures(
  db: Db,
  rows: { isNew: boolean; row: Pick<ImportProduct, 'images' | 'variants'> }[],
  variantIds: Map<string, number>,
): Promise<void> {
  const products = rows.map(({ isNew, row }) => ({
    isNew,
    images: row.images.length > 0 ? row.images : [''],
    variants: row.variants.map(({ sku }) => variantIds.get(sku) ?? 0),
  }));
  const known = products.filter((product) => !product.isNew);
  const shown = await readShownImages(
    db,
    known.flatMap((product) => product.variants),
  );
  const differs = ({ images, variants }: (typeof products)[number]) =>
    variants.some((id) => JSON.stringify(shown.get(id)) !== JSON.stringify(images));
  const replaced = known.filter(differs).flatMap((product) => product.variants);
  if (replaced.length > 0) await db.execute(sql`delete from variant_pictures where variant_id = any(${sql.param(replaced)}::integer[])`);
  const changed = products.filter((product) => product.isNew || differs(product));
  if (changed.length === 0) return;
  const addresses = changed.flatMap(({ images }) => images);
  const { rows: added } = await db.execute<{ id: number }>(sql`
    insert into pictures (source_url) select nullif(url, '') from unnest(${sql.param(addresses)}::text[]) as url returning id`);
  let next = 0;
  const places = changed.flatMap(({ images, variants }) => {
    const pictureIds = added.slice(next, next + images.length);
    next += images.length;
    return variants.flatMap((variant) => pictureIds.map(({ id }, position) => ({ variant, picture: id, position })));
  });
  await db.execute(sql`
    insert into variant_pictures (variant_id, picture_id, position)
    select * from unnest(${sql.param(places.map(({ variant }) => variant))}::integer[],
      ${sql.param(places.map(({ picture }) => picture))}::integer[], ${sql.param(places.map(({ position }) => position))}::integer[])`);
}
