import { type SQL, sql } from 'drizzle-orm';
import { dinars } from '../balance/dinars';
import type { ProductDetail } from '../contract/catalogue';
import { imagePath } from '../contract/images';
import { cityName, knownCities } from '../locations/knownCities';
import { notFound, type Refusal } from '../refusal';
import type { Services } from '../services';
import { categoryTree, pathTo } from './categoryTree';
import { localName, localText } from './localName';
import { type CardReader, type CardRow, cardRows, toCard } from './productCards';
import { ask } from './search/statements';
import { variantAttributes } from './variantAttributes';

type Texts = { en: string | null; ar: string | null; ckb: string | null };

interface VariantRow {
  id: number;
  sku: string;
  price: string;
  discounted: string | null;
  stock: number;
  colour: { slug: string; hex: string; nameEn: string | null; nameAr: string | null; nameCkb: string | null } | null;
  size: string | null;
  storage: string | null;
  pictures: number[] | null;
}

interface ProductRow {
  id: number;
  name: Texts;
  description: Texts;
  brand: { id: number; name: Texts } | null;
  seller: { id: number; name: Texts };
  category: number;
  wished: boolean;
  other_market: boolean;
  /** The only cities it is delivered to; null when it is delivered everywhere. */
  cities: number[] | null;
  variants: VariantRow[] | null;
}

const mostSimilar = 8;
const value = (name: string) => sql.placeholder(name);
const texts = (columns: string) => {
  const [table, column] = columns.split('.');
  return sql.raw(`json_build_object('en', ${table}.${column}_en, 'ar', ${table}.${column}_ar, 'ckb', ${table}.${column}_ckb)`);
};

const productStatement = (user: SQL | null) => sql`
  select json_build_object(
    'id', p.id,
    'name', ${texts('p.name')},
    'description', ${texts('p.description')},
    'brand', case when b.id is not null then json_build_object('id', b.id, 'name', ${texts('b.name')}) end,
    'seller', json_build_object('id', s.id, 'name', ${texts('s.name')}),
    'category', p.category_id,
    'wished', ${user ? sql`exists (select 1 from wishes w where w.user_id = ${user} and w.product_id = p.id)` : sql`false`},
    'other_market', p.is_different_market,
    'cities', case when p.is_city_limited then
      (select coalesce(json_agg(city_id), '[]') from product_cities where product_id = p.id) end,
    'variants', (
      select json_agg(json_build_object(
        'id', v.id, 'sku', v.sku, 'price', v.price::text, 'discounted', v.price_after_discount::text, 'stock', v.stock,
        'colour', case when k.slug is not null then
          json_build_object('slug', k.slug, 'hex', k.hex, 'nameEn', k.name_en, 'nameAr', k.name_ar, 'nameCkb', k.name_ckb) end,
        'size', v.size, 'storage', v.storage,
        'pictures', (select json_agg(picture_id order by position) from variant_pictures where variant_id = v.id)
      ) order by v.position, v.id)
      from variants v left join colours k on k.slug = v.colour
      where v.product_id = p.id
    )
  )
  from products p
  join sellers s on s.id = p.seller_id
  left join brands b on b.id = p.brand_id
  where p.id = ${value('id')} and p.is_published`;

const similarStatement = (user: SQL | null) => sql`
  select ${cardRows(
    sql`array(
      select id from products
      where is_published and id <> ${value('id')} and category_id = any(${value('categories')}::int[])
        and (not is_city_limited or ${value('city')}::int is null
          or exists (select 1 from product_cities where product_id = products.id and city_id = ${value('city')}::int))
      order by category_id = ${value('category')} desc, popularity desc, id
      limit ${sql.raw(String(mostSimilar))}
    )`,
    user,
  )}`;

const describeVariant = (row: VariantRow, language: CardReader['language']): ProductDetail['variants'][number] => ({
  id: row.id,
  sku: row.sku,
  price: dinars(row.price),
  price_after_discount: row.discounted === null ? null : dinars(row.discounted),
  stock: row.stock,
  images: (row.pictures ?? []).map((id) => ({ id, image: imagePath(id, 'main', 500) })),
  attributes: variantAttributes(language, row),
});

async function deliveryTo(
  services: Services,
  cityId: number | null,
  product: ProductRow,
  reader: CardReader,
): Promise<ProductDetail['delivery']> {
  const city = cityId === null ? undefined : (await knownCities(services)).find(({ id }) => id === cityId);
  if (!city) return null;
  return {
    city_id: city.id,
    city_name: cityName(city, reader.language),
    fee: dinars(city.deliveryFee),
    days_min: city.deliveryDaysMin,
    days_max: city.deliveryDaysMax,
    available: product.cities === null || product.cities.includes(city.id),
  };
}

/**
 * A product with its variants, the terms of its delivery to a city (fee in dinars; null without a known city) and up to
 * eight of the same category, then of its neighbours (spec, point 7: GET /api/product_detail/{id}/).
 */
export async function readProduct(
  services: Services,
  { id, cityId }: { id: number; cityId: number | null },
  reader: CardReader,
): Promise<ProductDetail | Refusal> {
  const { database } = services;
  const { language, userId } = reader;
  const user = userId === null ? null : sql`${value('user')}`;
  const shape = user ? ' user' : '';
  const mine = user ? { user: userId } : {};
  const product = await ask<ProductRow | undefined>(database, `product${shape}`, () => productStatement(user), { id, ...mine });
  if (!product) return notFound();

  const tree = await categoryTree(services);
  const path = pathTo(tree, product.category);
  const parent = path.at(-2);
  const neighbours = parent ? (tree.children.get(parent.id) ?? []).map((row) => row.id) : [product.category];
  const similar = await ask<CardRow[]>(database, `similar${shape}`, () => similarStatement(user), {
    id,
    categories: neighbours,
    category: product.category,
    city: cityId,
    ...mine,
  });
  return {
    id: product.id,
    name: localText(language, product.name),
    description: localText(language, product.description),
    brand: product.brand && { id: product.brand.id, name: localText(language, product.brand.name) },
    seller: { id: product.seller.id, name: localText(language, product.seller.name) },
    categories: path.map((row) => ({ id: row.id, name: localName(language, row), category_type: row.categoryType })),
    is_favorite: product.wished,
    is_different_market: product.other_market,
    variants: (product.variants ?? []).map((row) => describeVariant(row, language)),
    delivery: await deliveryTo(services, cityId, product, reader),
    similar: similar.map((row) => toCard(row, language)),
  };
}
