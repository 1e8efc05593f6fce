import { type SQL, sql } from 'drizzle-orm';
import type { ProductDetail } from '../contract/catalogue/catalogue';
import { imagePath } from '../contract/catalogue/images';
import type { Language } from '../contract/languages';
import { type LocalText, textIn } from '../contract/localText';
import { dinars } from '../shared/money';
import { variantAttributes } from './variantAttributes';

/** A variant as the database returns it. */
export interface VariantRow {
  id: number;
  sku: string;
  price: string;
  discounted: string | null;
  stock: number;
  colour: { slug: string; hex: string; name: LocalText } | null;
  size: string | null;
  storage: string | null;
  pictures: { id: number; alt: LocalText | null }[] | null;
}

/** A JSON array of `VariantRow` for the product row `p`, in order; null when it has none. `more` are further pairs from the variant `v`. */
export const variantRowsWith = (more: SQL): SQL => sql`(
  select json_agg(json_build_object(
    'id', v.id, 'sku', v.sku, 'price', v.price::text, 'discounted', v.price_after_discount::text, 'stock', v.stock,
    'colour', case when k.slug is not null then json_build_object('slug', k.slug, 'hex', k.hex, 'name', k.name) end,
    'size', v.size, 'storage', v.storage,
    'pictures', (
      select json_agg(json_build_object('id', shown.picture_id, 'alt', source.alt) order by shown.position)
      from variant_pictures shown join pictures source on source.id = shown.picture_id where shown.variant_id = v.id)
    ${more}
  ) order by v.position, v.id)
  from variants v left join colours k on k.slug = v.colour
  where v.product_id = p.id
)`;
export const variantRows: SQL = variantRowsWith(sql``);

/** A variant in the visitor's language; amounts in dinars. */
export const describeVariant = (row: VariantRow, language: Language): ProductDetail['variants'][number] => ({
  id: row.id,
  sku: row.sku,
  price: dinars(row.price),
  priceAfterDiscount: row.discounted === null ? null : dinars(row.discounted),
  stock: row.stock,
  images: (row.pictures ?? []).map(({ id, alt }) => ({
    id,
    image: imagePath(id, 'main', 500),
    ...(alt && { alt: textIn(language, alt) }),
  })),
  attributes: variantAttributes(language, row),
});
