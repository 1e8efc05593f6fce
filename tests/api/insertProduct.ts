import { randomInt } from 'node:crypto';
import { categories, productCities, products, sellers, variants } from '../../marketplace/database/tables/catalogue/catalogue';
import type { Services } from '../../marketplace/services';

interface Wanted {
  stock?: number;
  price?: string;
  priceAfterDiscount?: string | null;
  /** The only cities with delivery. */
  cities?: number[];
  sourceUrl?: string;
}

/** A product with one variant, with a new category and seller. */
export async function insertProduct(
  { database: { db } }: { database: Pick<Services['database'], 'db'> },
  { stock = 10, price = '25000', priceAfterDiscount = null, cities = [], sourceUrl }: Wanted = {},
): Promise<{ productId: number; variantId: number }> {
  const tag = `${Date.now()}-${randomInt(1e9)}`;
  const [category] = await db
    .insert(categories)
    .values({ slug: `category-${tag}`, categoryType: 'parent', name: { en: 'Lamps' } })
    .returning({ id: categories.id });
  const [seller] = await db
    .insert(sellers)
    .values({ slug: `seller-${tag}`, name: { en: 'Karwan' } })
    .returning({ id: sellers.id });
  if (!category || !seller) throw new Error('the fixture was not written');
  const [product] = await db
    .insert(products)
    .values({
      source: 'test',
      sourceId: tag,
      sourceUrl,
      categoryId: category.id,
      sellerId: seller.id,
      name: { en: `Desk lamp ${tag}`, ar: `مصباح مكتب ${tag}`, ckb: `چرای مێز ${tag}` },
      lowestPrice: priceAfterDiscount ?? price,
      isCityLimited: cities.length > 0,
    })
    .returning({ id: products.id });
  if (!product) throw new Error('the fixture was not written');
  const [variant] = await db
    .insert(variants)
    .values({ productId: product.id, sku: tag, price, priceAfterDiscount, stock })
    .returning({ id: variants.id });
  if (!variant) throw new Error('the fixture was not written');
  if (cities.length > 0) await db.insert(productCities).values(cities.map((cityId) => ({ productId: product.id, cityId })));
  return { productId: product.id, variantId: variant.id };
}
