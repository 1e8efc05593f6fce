import { type SQL, sql } from 'drizzle-orm';
import type { ProductCard } from '../contract/catalogue/catalogue';
import { imagePath } from '../contract/catalogue/images';
import type { Language } from '../contract/languages';
import { type LocalText, textIn } from '../contract/localText';
import type { Db } from '../database/openDatabase';
import type { products } from '../database/tables/catalogue/catalogue';

/** The products `p` that lists, sitemaps and the feed have, where they are delivered: products of other markets are reached by their link only. */
export const isListed = sql`p.is_published and p.card is not null and not p.is_different_market`;

/** The maximum number of cards on one page. */
export const maxCards = 48;

/** A card as the database returns it: an array, because keys would be larger than the values. */
export type CardRow = [
  id: number,
  name: LocalText,
  brand: LocalText | null,
  isDifferentMarket: boolean,
  isWished: boolean,
  shown: NonNullable<typeof products.$inferSelect.card>,
  ratingSum: number,
  ratingCount: number,
];

export interface CardReader {
  language: Language;
  /** The user whose wishlist is marked; null marks none. */
  userId: number | null;
}

/**
 * A JSON array of `CardRow` for the products of `ids` (an expression that yields an integer array), in that order, without unpublished
 * products and those without a variant. `user` yields the id of the user whose wishlist is marked.
 */
export const cardRows = (ids: SQL, user: SQL | null): SQL => sql`(
  select coalesce(json_agg(json_build_array(
    p.id, p.name, b.name, p.is_different_market,
    ${user ? sql`exists (select 1 from wishes w where w.user_id = ${user} and w.product_id = p.id)` : sql`false`}, p.card,
    p.rating_sum, p.rating_count
  ) order by page.place), '[]')
  from unnest(${ids}) with ordinality as page(id, place)
  join products p on p.id = page.id and p.is_published and p.card is not null
  left join brands b on b.id = p.brand_id
)`;

/** The mean of ratings to one decimal; null without ratings. */
export const meanRating = (sum: number, count: number): number | null => (count === 0 ? null : Math.round((sum * 10) / count) / 10);

/** A card in the shopper's language; amounts in dinars. */
export function toCard(row: CardRow, language: Language): ProductCard {
  const [id, name, brand, isDifferentMarket, isWished, shown, ratingSum, ratingCount] = row;
  return {
    id,
    name: textIn(language, name),
    brand: brand && textIn(language, brand),
    isFavorite: isWished,
    isDifferentMarket,
    inStock: shown.inStock,
    firstVariant: {
      id: shown.variant,
      price: shown.price,
      priceAfterDiscount: shown.discounted,
      images: shown.pictures.map((picture) => ({ id: picture, image: imagePath(picture, 'main', 500) })),
    },
    variantCount: shown.variants,
    colourCount: shown.colours ?? 0,
    rating: meanRating(ratingSum, ratingCount),
    ratingCount,
  };
}

/**
 * Returns products as lists show them, in the order of the ids, in one query. Deleted and unpublished products and those without a variant
 * are skipped.
 */
export async function productCards(db: Db, productIds: number[], { language, userId }: CardReader): Promise<ProductCard[]> {
  if (productIds.length === 0) return [];
  const { rows } = await db.execute<{ cards: CardRow[] }>(
    sql`select ${cardRows(sql`${sql.param(productIds)}::int[]`, userId === null ? null : sql`${userId}`)} as cards`,
  );
  return (rows[0]?.cards ?? []).map((row) => toCard(row, language));
}
