import { z } from 'zod';
import type { Camel } from '../case';
import { id, instant, localFields, money } from '../common';
import { staffListOf } from './members';

const names = localFields('name', z.string().nullable());
const subtitles = localFields('subtitle', z.string().nullable());
const version = z.number().int();

/** What saving answers. */
export const savedThing = z.object({ id });

/** An element of GET /api/staff/cities/?search=&state=. */
const cityTerms = {
  delivery_fee: z.string(),
  days_min: z.number().int(),
  days_max: z.number().int(),
  is_active: z.boolean(),
  is_default: z.boolean(),
};
export const staffCity = z.object({ id, name: z.string(), governorate: z.string(), ...cityTerms, delivery_fee: money, version });
export type StaffCity = Camel<z.infer<typeof staffCity>>;
export const staffCities = z.array(staffCity);
/** POST /api/staff/cities/: the rows that were changed, each with the version that was shown. All are saved, or none. */
export const changeCitiesRequest = z.object({ cities: z.array(z.object({ id, version, ...cityTerms })) });
export type ChangeCitiesRequest = Camel<z.infer<typeof changeCitiesRequest>>;
/** The versions are those of the cities in the request, after the change. */
export const changedCities = z.object({ changed: z.number().int(), versions: z.array(z.object({ id, version })) });
export type ChangedCities = Camel<z.infer<typeof changedCities>>;

/**
 * An element of GET /api/staff/categories/?search=: parents come before their children, siblings in order. `depth` is 0 to 2. A found
 * category comes with those above it.
 */
export const staffCategory = z.object({
  id,
  ...names,
  parent_id: id.nullable(),
  picture_id: id.nullable(),
  position: z.number().int(),
  depth: z.number().int(),
  product_count: z.number().int(),
  version,
});
export type StaffCategory = Camel<z.infer<typeof staffCategory>>;
export const staffCategories = z.array(staffCategory);
/** POST /api/staff/categories/, and PATCH /api/staff/categories/{id}/ with its version. */
export const saveCategoryRequest = z.object({
  version: version.optional(),
  ...names,
  parent_id: id.nullable(),
  picture_id: id.nullable(),
  position: z.number().int(),
});
export type SaveCategoryRequest = Camel<z.infer<typeof saveCategoryRequest>>;

/** GET /api/staff/brands/?search=&offset=. */
export const staffBrand = z.object({ id, ...names, product_count: z.number().int(), version });
export type StaffBrand = Camel<z.infer<typeof staffBrand>>;
export const staffBrandList = staffListOf(staffBrand);
export const saveBrandRequest = z.object({ version: version.optional(), ...names });
export type SaveBrandRequest = Camel<z.infer<typeof saveBrandRequest>>;
/** POST /api/staff/brands/{id}/merge/: its products become those of another brand, and it is deleted. */
export const mergeBrandRequest = z.object({ into: z.string() });

/** An element of GET /api/staff/colours/. */
export const staffColour = z.object({ slug: z.string(), ...names, hex: z.string(), variant_count: z.number().int(), version });
export type StaffColour = Camel<z.infer<typeof staffColour>>;
export const staffColours = z.array(staffColour);
export const saveColourRequest = z.object({ version: version.optional(), ...names, hex: z.string() });
export type SaveColourRequest = Camel<z.infer<typeof saveColourRequest>>;
export const savedColour = z.object({ slug: z.string() });

/** An element of GET /api/staff/collections/. */
export const staffCollectionSummary = z.object({
  id,
  slug: z.string(),
  ...names,
  starts_at: instant.nullable(),
  ends_at: instant.nullable(),
  position: z.number().int(),
  product_count: z.number().int(),
});
export type StaffCollectionSummary = Camel<z.infer<typeof staffCollectionSummary>>;
export const staffCollections = z.array(staffCollectionSummary);
/** GET /api/staff/collections/{id}/, with its products in order. */
export const staffCollection = staffCollectionSummary.extend({
  ...subtitles,
  picture_id: id.nullable(),
  version,
  products: z.array(z.object({ id, name: z.string(), picture_id: id.nullable() })),
});
export type StaffCollection = Camel<z.infer<typeof staffCollection>>;
/** `products` are ids in order; `add` are SKUs or ids of further ones. */
export const saveCollectionRequest = z.object({
  version: version.optional(),
  ...names,
  ...subtitles,
  picture_id: id.nullable(),
  starts_at: instant.nullable(),
  ends_at: instant.nullable(),
  position: z.number().int(),
  products: z.array(id),
  add: z.array(z.string()),
});
export type SaveCollectionRequest = Camel<z.infer<typeof saveCollectionRequest>>;

const bannerFields = {
  ...localFields('title', z.string()),
  ...localFields('subtitle', z.string()),
  link: z.string(),
  picture_id: id.nullable(),
  starts_at: instant.nullable(),
  ends_at: instant.nullable(),
  position: z.number().int(),
};
/** An element of GET /api/staff/banners/. */
export const staffBanner = z.object({ id, ...bannerFields, version });
export type StaffBanner = Camel<z.infer<typeof staffBanner>>;
export const staffBanners = z.array(staffBanner);
export const saveBannerRequest = z.object({ version: version.optional(), ...bannerFields });
export type SaveBannerRequest = Camel<z.infer<typeof saveBannerRequest>>;
