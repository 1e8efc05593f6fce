import { and, asc, eq, isNotNull, or } from 'drizzle-orm';
import type { Language } from '../../contract/languages';
import { textIn, toFields } from '../../contract/localText';
import type { StaffProduct } from '../../contract/staff/products';
import type { Db } from '../../database/openDatabase';
import { brands, pictures, productCities, products, sellers, variantPictures, variants } from '../../database/tables/catalogue/catalogue';
import type { Services } from '../../services';
import { dinars } from '../../shared/money';
import { notFound, type Refusal } from '../../shared/refusal';
import { readChanges } from '../orders/readOrder';
import { stateOf } from './list/listProducts';

type Variant = typeof variants.$inferSelect;

/** What the audit calls a product. */
export const auditNumber = (id: number) => `product-${id}`;

/** A picture of a product with the colour whose variants alone show it; null when others show it too. */
export interface AssignedPicture {
  id: number;
  colour: string | null;
  alt: (typeof pictures.$inferSelect)['alt'];
}

/** That a picture is more than the placeholder of a missing one. */
const hasSource = or(isNotNull(pictures.hash), isNotNull(pictures.drawing), isNotNull(pictures.sourceUrl));

/** The pictures of a product's variants, each once, in the order of the variants. */
export async function readPictures(db: Db, productId: number, all: readonly Variant[]): Promise<AssignedPicture[]> {
  const rows = await db
    .select({ variantId: variantPictures.variantId, id: pictures.id, alt: pictures.alt })
    .from(variantPictures)
    .innerJoin(variants, eq(variants.id, variantPictures.variantId))
    .innerJoin(pictures, eq(pictures.id, variantPictures.pictureId))
    .where(and(eq(variants.productId, productId), hasSource))
    .orderBy(asc(variants.position), asc(variants.id), asc(variantPictures.position));
  const colourOf = new Map(all.map(({ id, colour }) => [id, colour]));
  const found = new Map<number, AssignedPicture & { variants: Set<number> }>();
  for (const { variantId, id, alt } of rows) {
    const known = found.get(id) ?? { id, alt, colour: null, variants: new Set<number>() };
    known.variants.add(variantId);
    found.set(id, known);
  }
  return [...found.values()].map(({ id, alt, variants: shown }) => {
    const colours = new Set([...shown].map((variant) => colourOf.get(variant) ?? null));
    const [colour = null] = colours;
    return { id, alt, colour: colours.size === 1 && shown.size < all.length ? colour : null };
  });
}

const shownVariant = (variant: Variant) => ({
  id: variant.id,
  sku: variant.sku,
  colour: variant.colour,
  size: variant.size,
  storage: variant.storage,
  gtin: variant.gtin,
  mpn: variant.mpn,
  price: dinars(variant.price),
  priceAfterDiscount: variant.priceAfterDiscount === null ? null : dinars(variant.priceAfterDiscount),
  stock: variant.stock,
});

/** All that is edited of a product. */
export async function readEdited(db: Db, id: number) {
  const [row] = await db
    .select({ product: products, brand: brands, seller: sellers })
    .from(products)
    .innerJoin(sellers, eq(sellers.id, products.sellerId))
    .leftJoin(brands, eq(brands.id, products.brandId))
    .where(eq(products.id, id));
  if (!row || row.product.isDifferentMarket) return null;
  const { product, brand, seller } = row;
  const all = await db.select().from(variants).where(eq(variants.productId, id)).orderBy(asc(variants.position), asc(variants.id));
  const reached = await db
    .select({ cityId: productCities.cityId })
    .from(productCities)
    .where(eq(productCities.productId, id))
    .orderBy(asc(productCities.cityId));
  return {
    product,
    seller,
    edited: {
      ...toFields('name', product.name),
      ...toFields('description', product.description),
      categoryId: product.categoryId,
      brand: brand && textIn('en', brand.name),
      cityIds: product.isCityLimited ? reached.map(({ cityId }) => cityId) : null,
      specifications: (product.specifications ?? []).map(({ name, value }) => ({
        ...toFields('name', name),
        ...toFields('value', value),
      })),
      variants: all.map(shownVariant),
      pictures: (await readPictures(db, id, all)).map(({ id: picture, colour, alt }) => ({
        ...{ id: picture, colour },
        ...toFields('alt', alt),
      })),
    },
  };
}

/** A product with all that staff edit. @returns 404 for an unknown one and for one of another market. */
export async function readProduct(
  { database: { db } }: Services,
  { id, language }: { id: number; language: Language },
): Promise<StaffProduct | Refusal> {
  const found = await readEdited(db, id);
  if (!found) return notFound();
  const { product, seller, edited } = found;
  return {
    id,
    version: product.version,
    state: stateOf(product),
    ...edited,
    seller: textIn(language, seller.name),
    sourceUrl: product.sourceUrl,
    createdAt: product.createdAt.toISOString(),
    updatedAt: product.updatedAt.toISOString(),
    changes: await readChanges(db, auditNumber(id)),
  };
}
