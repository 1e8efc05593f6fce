import { z } from 'zod';
import type { Camel } from '../case';
import { id, instant, localFields, money } from '../common';
import { staffChange } from './audit/change';
import { staffListOf } from './members';
import { productStates } from './productLimits';

const names = localFields('name', z.string().nullable());
const descriptions = localFields('description', z.string().nullable());
const alts = localFields('alt', z.string().nullable());
const values = localFields('value', z.string().nullable());

/** GET /api/staff/products/?search=&state=&category_id=&brand_id=&stock=&sort=&offset=&limit=. */
export const staffProductSummary = z.object({
  id,
  name: z.string(),
  state: z.enum(productStates),
  category: z.string(),
  brand: z.string().nullable(),
  price: money.nullable(),
  variant_count: z.number().int(),
  stock: z.number().int(),
  picture_id: id.nullable(),
  updated_at: instant,
});
export type StaffProductSummary = Camel<z.infer<typeof staffProductSummary>>;
export const staffProductList = staffListOf(staffProductSummary);

/** A variant as it is edited. `id` is null for a new one; prices are in dinars. */
const variantFields = {
  sku: z.string(),
  colour: z.string().nullable(),
  size: z.string().nullable(),
  storage: z.string().nullable(),
  gtin: z.string().nullable(),
  mpn: z.string().nullable(),
  price: z.string(),
  price_after_discount: z.string().nullable(),
  stock: z.number().int(),
};

/** A picture of a product: of all its variants, or of those of a colour. */
const pictureFields = { id, colour: z.string().nullable(), ...alts };

const specification = z.object({ ...names, ...values });

/** GET /api/staff/products/{id}/. */
export const staffProduct = z.object({
  id,
  version: z.number().int(),
  state: z.enum(productStates),
  ...names,
  ...descriptions,
  category_id: id,
  brand: z.string().nullable(),
  seller: z.string(),
  /** The page in another shop that the product was added by; null for the shop's own. */
  source_url: z.string().nullable(),
  /** The ids of the only cities it is delivered to; null for all. */
  city_ids: z.array(id).nullable(),
  specifications: z.array(specification),
  variants: z.array(z.object({ id, ...variantFields })),
  pictures: z.array(z.object(pictureFields)),
  created_at: instant,
  updated_at: instant,
  changes: z.array(staffChange),
});
export type StaffProduct = Camel<z.infer<typeof staffProduct>>;

/**
 * POST /api/staff/products/, and PATCH /api/staff/products/{id}/ with the `version` that was shown. The lists replace the saved ones.
 * `stock_before` is the stock that was shown: another one now is a 409. A brand that the shop lacks is added.
 */
export const saveProductRequest = z.object({
  version: z.number().int().optional(),
  ...names,
  ...descriptions,
  /** Null is refused together with the other wrong fields. */
  category_id: id.nullable(),
  brand: z.string().nullable(),
  city_ids: z.array(id).nullable(),
  specifications: z.array(specification),
  variants: z.array(z.object({ id: id.nullable(), ...variantFields, stock_before: z.number().int().nullable() })),
  pictures: z.array(z.object(pictureFields)),
});
export type SaveProductRequest = Camel<z.infer<typeof saveProductRequest>>;
export const savedProduct = z.object({ id, version: z.number().int() });

/** POST /api/staff/products/{id}/state/. */
export const productStateRequest = z.object({ to: z.enum(['published', 'withdrawn']), version: z.number().int().optional() });
/** The version of now. */
export const productState = z.object({ version: z.number().int() });

/** GET /api/staff/products/options/: what the editor's lists offer. */
export const productOptions = z.object({
  /** The name with those above it. */
  categories: z.array(z.object({ id, name: z.string() })),
  /** The most used ones. */
  brands: z.array(z.string()),
  colours: z.array(z.object({ slug: z.string(), name: z.string(), hex: z.string() })),
  cities: z.array(z.object({ id, name: z.string() })),
});

/** GET /api/staff/variants/: the stock and price list, with the filters of the products. */
export const staffVariant = z.object({
  id,
  product_id: id,
  name: z.string(),
  sku: z.string(),
  /** Colour, size and storage. */
  attributes: z.array(z.string()),
  price: money,
  price_after_discount: money.nullable(),
  stock: z.number().int(),
});
export type StaffVariant = Camel<z.infer<typeof staffVariant>>;
export const staffVariantList = staffListOf(staffVariant);

const shownVariant = { price: z.string(), price_after_discount: z.string().nullable(), stock: z.number().int() };

/** POST /api/staff/variants/: changes prices and stocks; `before` is what was shown. Each variant is a transaction of its own. */
export const changeVariantsRequest = z.object({
  variants: z.array(z.object({ id, ...shownVariant, before: z.object(shownVariant) })),
});
/** `changed`: somebody else changed it meanwhile, `now` says to what; `refused`: a price or stock is wrong, `problems` says which. */
export const variantOutcomes = ['done', 'same', 'changed', 'refused', 'unknown'] as const;
export const changedVariants = z.object({
  results: z.array(
    z.object({
      ...{ id, sku: z.string(), outcome: z.enum(variantOutcomes), now: z.object(shownVariant).nullable() },
      problems: z.array(z.object({ field: z.enum(['price', 'price_after_discount', 'stock']), message: z.string() })),
    }),
  ),
});
export type ChangedVariants = Camel<z.infer<typeof changedVariants>>;
