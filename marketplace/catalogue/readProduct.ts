import { type SQL, sql } from 'drizzle-orm';
import type { GoneProduct, ProductDetail } from '../contract/catalogue/catalogue';
import { type LocalText, textIn } from '../contract/localText';
import { runPrepared } from '../database/preparedStatements';
import { arrivalDates } from '../locations/arrivalDates';
import { activeCities } from '../locations/cachedCities';
import { calendarOf } from '../locations/deliveryCalendar';
import type { Services } from '../services';
import { readSettings } from '../settings/readSettings';
import { dinars } from '../shared/money';
import { notFound, type Refusal, refuse } from '../shared/refusal';
import { categoryTree, pathTo } from './categoryTree';
import { type CardReader, type CardRow, cardRows, isListed, meanRating, toCard } from './productCards';
import { describeVariant, type VariantRow, variantRows } from './productVariants';
import { sellerFacts } from './sellerFacts';

interface ProductRow {
  id: number;
  name: LocalText;
  description: LocalText;
  specifications: { name: LocalText; value: LocalText }[] | null;
  brand: { id: number; name: LocalText } | null;
  seller: { id: number; name: LocalText };
  category: number;
  isFavorite: boolean;
  otherMarket: boolean;
  published: boolean;
  draft: boolean;
  ratingSum: number;
  ratingCount: number;
  /** The cities it is delivered to; null when it is delivered everywhere. */
  cities: number[] | null;
  variants: VariantRow[] | null;
}

const maxSimilar = 8;
const value = (name: string) => sql.placeholder(name);

const productStatement = (user: SQL | null) => sql`
  select json_build_object(
    'id', p.id,
    'name', p.name,
    'description', p.description,
    'specifications', p.specifications,
    'brand', case when b.id is not null then json_build_object('id', b.id, 'name', b.name) end,
    'seller', json_build_object('id', s.id, 'name', s.name),
    'category', p.category_id,
    'isFavorite', ${user ? sql`exists (select 1 from wishes w where w.user_id = ${user} and w.product_id = p.id)` : sql`false`},
    'otherMarket', p.is_different_market,
    'cities', case when p.is_city_limited then
      (select coalesce(json_agg(city_id), '[]') from product_cities where product_id = p.id) end,
    'published', p.is_published,
    'draft', p.is_draft,
    'ratingSum', p.rating_sum,
    'ratingCount', p.rating_count,
    'variants', ${variantRows}
  )
  from products p
  join sellers s on s.id = p.seller_id
  left join brands b on b.id = p.brand_id
  where p.id = ${value('id')}`;

const similarStatement = (user: SQL | null) => sql`
  select ${cardRows(
    // The best products of each category are read from its index, independent of the category's size.
    sql`array(
      select near.id
      from unnest(${value('categories')}::int[]) as neighbour(id)
      cross join lateral (
        select p.id, p.popularity from products p
        where p.category_id = neighbour.id and ${isListed} and p.id <> ${value('id')}
          and (not p.is_city_limited or ${value('city')}::int is null
            or exists (select 1 from product_cities where product_id = p.id and city_id = ${value('city')}::int))
        order by p.popularity desc nulls last, p.id
        limit ${sql.raw(String(maxSimilar))}
      ) near
      order by neighbour.id = ${value('category')} desc, near.popularity desc, near.id
      limit ${sql.raw(String(maxSimilar))}
    )`,
    user,
  )}`;

async function deliveryTo(
  services: Services,
  cityId: number | null,
  product: ProductRow,
  reader: CardReader,
): Promise<ProductDetail['delivery']> {
  const city = cityId === null ? undefined : (await activeCities(services)).find(({ id }) => id === cityId);
  if (!city) return null;
  return {
    cityId: city.id,
    cityName: textIn(reader.language, city.name),
    fee: dinars(city.deliveryFee),
    daysMin: city.deliveryDaysMin,
    daysMax: city.deliveryDaysMax,
    available: product.cities === null || product.cities.includes(city.id),
    ...arrivalDates(services.now(), city, calendarOf(await readSettings(services))),
  };
}

/**
 * Returns a product with its variants, its delivery terms for a city (fee in dinars; null without a known city) and up to eight products of
 * the same category, then of neighbouring ones (spec, point 7: GET /api/product_detail/{id}/). An unpublished product returns 410, with
 * similar products; an unknown one and a draft 404.
 */
export async function readProduct(
  services: Services,
  { id, cityId }: { id: number; cityId: number | null },
  reader: CardReader,
): Promise<ProductDetail | Refusal> {
  const { database } = services;
  const { language, userId } = reader;
  const user = userId === null ? null : sql`${value('user')}`;
  const suffix = user ? ' user' : '';
  const mine = user ? { user: userId } : {};
  const product = await runPrepared<ProductRow | undefined>(database, `product${suffix}`, () => productStatement(user), { id, ...mine });
  if (!product || (product.draft && !product.published)) return notFound();

  const tree = await categoryTree(services);
  const path = pathTo(tree, product.category);
  const parent = path.at(-2);
  const neighbours = parent ? (tree.children.get(parent.id) ?? []).map((row) => row.id) : [product.category];
  const similar = await runPrepared<CardRow[]>(database, `similar${suffix}`, () => similarStatement(user), {
    id,
    categories: neighbours,
    category: product.category,
    city: cityId,
    ...mine,
  });
  const alike = similar.map((row) => toCard(row, language));
  if (!product.published) return refuse(410, 'errors.notFound', { similar: alike } satisfies Pick<GoneProduct, 'similar'>);
  const facts = (await sellerFacts(services)).get(product.seller.id);
  return {
    id: product.id,
    name: textIn(language, product.name),
    description: textIn(language, product.description),
    ...(product.specifications && {
      specifications: product.specifications.map(({ name, value: given }) => ({
        name: textIn(language, name),
        value: textIn(language, given),
      })),
    }),
    brand: product.brand && { id: product.brand.id, name: textIn(language, product.brand.name) },
    seller: {
      id: product.seller.id,
      name: textIn(language, product.seller.name),
      productCount: facts?.products ?? 0,
      rating: meanRating(facts?.ratingSum ?? 0, facts?.ratingCount ?? 0),
      ratingCount: facts?.ratingCount ?? 0,
    },
    categories: path.map((row) => ({ id: row.id, name: textIn(language, row.name), categoryType: row.categoryType })),
    isFavorite: product.isFavorite,
    isDifferentMarket: product.otherMarket,
    rating: meanRating(product.ratingSum, product.ratingCount),
    ratingCount: product.ratingCount,
    variants: (product.variants ?? []).map((row) => describeVariant(row, language)),
    delivery: await deliveryTo(services, cityId, product, reader),
    similar: alike,
  };
}
