import { isNull, sql } from 'drizzle-orm';
import type { Db } from '../database/openDatabase';
import { categories, products, variantPictures, variants } from '../database/tables/catalogue/catalogue';

/** Whether a picture is a placeholder without bytes, a drawing or an address. */
const isBare = sql`pic.hash is null and pic.drawing is null and pic.source_url is null`;

/**
 * Gives each category without a picture the first picture of a product in it or below it: of the most popular one, or of the one that came
 * first into the catalogue. A placeholder is chosen only where there is nothing else.
 * @param replacePlaceholders whether a category with a placeholder counts as one without a picture. It reads every product below those.
 */
export async function assignCategoryPictures(
  db: Db,
  { choice = 'popular', replacePlaceholders = false }: { choice?: 'popular' | 'first'; replacePlaceholders?: boolean } = {},
) {
  const order = choice === 'popular' ? sql`p.popularity desc, p.id` : sql`p.id`;
  await db.execute(sql`
    with recursive standing as (
      select c.id as category_id, c.id as below_id from categories c left join pictures pic on pic.id = c.picture_id
      where c.picture_id is null ${replacePlaceholders ? sql`or ${isBare}` : sql``}
      union
      select standing.category_id, c.id from standing join ${categories} c on c.parent_id = standing.below_id
    ), chosen as (
      select distinct on (standing.category_id) standing.category_id, vp.picture_id, ${isBare} as is_bare
      from standing
      join ${products} p on p.category_id = standing.below_id
      join ${variants} v on v.product_id = p.id
      join ${variantPictures} vp on vp.variant_id = v.id
      join pictures pic on pic.id = vp.picture_id
      order by standing.category_id, ${isBare}, ${order}, v.position, vp.position
    )
    update ${categories} set picture_id = chosen.picture_id from chosen
    where chosen.category_id = ${categories.id} and (${isNull(categories.pictureId)} or not is_bare)`);
}
