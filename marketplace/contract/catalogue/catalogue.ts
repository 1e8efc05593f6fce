import { z } from 'zod';
import type { Camel } from '../case';
import { id, listOf, money } from '../common';
import { maxSearch, maxSuggestionSearch } from './searchLimits';

export const categoryTypes = ['parent', 'sub_category', 'leaf'] as const;

/** GET /api/category_list/ answers an array of these. */
export const category = z.object({
  id,
  name: z.string(),
  category_type: z.enum(categoryTypes),
  parent_id: id.nullable(),
  /** Image of the category as a path below the API's address, or null. */
  image: z.string().nullable(),
});
export const categoryList = z.array(category);
export type Category = Camel<z.infer<typeof category>>;

/** `image` is the path of the 500 px picture; other widths are made by `imagePath`. */
export const image = z.object({ id, image: z.string() });

/** What a list shows of one variant (spec, point 3: Local wishlist entry). */
export const productVariant = z.object({
  id,
  price: money,
  price_after_discount: money.nullable(),
  images: z.array(image),
});

/** A product as lists show it. */
export const productCard = z.object({
  id,
  name: z.string(),
  brand: z.string().nullable(),
  is_favorite: z.boolean(),
  is_different_market: z.boolean(),
  in_stock: z.boolean(),
  /** The variant that the card shows: the cheapest in stock, else the first. */
  first_variant: productVariant,
  variant_count: z.number().int(),
});
export type ProductCard = Camel<z.infer<typeof productCard>>;
/** GET /api/product_cards/: products by their ids (`ids=3,1`, fifty at most), in that order; those that are gone are left out. */
export const productCardsQuery = z.object({ ids: z.string().regex(/^([1-9]\d{0,8}(,[1-9]\d{0,8}){0,49})?$/) });
export const productCards = z.array(productCard);

export const productList = listOf(productCard).extend({
  /** What was searched for instead, when the words as typed find little; null when they were taken as typed. */
  corrected_search: z.string().nullable(),
  /** What may have been meant, when little or nothing was found: searches that find more, without filters. Empty otherwise. */
  nearby_searches: z.array(z.string()).default([]),
});

export const suggestionKinds = ['query', 'category', 'product'] as const;

/** GET /api/search_suggestions/?search=&city_id=: what a half-typed search may become, at most `maxSuggestions`. */
export const searchSuggestions = z.object({
  suggestions: z.array(
    z.object({
      kind: z.enum(suggestionKinds),
      /** A search to make, or the name of the category or the product. */
      text: z.string(),
      /** Of the category or the product; null for a search. */
      id: id.nullable(),
    }),
  ),
});
export const searchSuggestionsQuery = z.object({ search: z.string().max(maxSuggestionSearch).optional(), city_id: z.string().optional() });

/** GET /api/product_search/ (spec, point 7). Empty values count as absent; lists are comma-joined. */
export const productSearchQuery = z.object({
  search: z.string().max(maxSearch).optional(),
  category_id: z.string().optional(),
  brands: z.string().optional(),
  color: z.string().optional(),
  Color: z.string().optional(),
  price_min: z.string().optional(),
  price_max: z.string().optional(),
  city_id: z.string().optional(),
  is_different_market: z.string().optional(),
  ordering: z.string().optional(),
  offset: z.string().optional(),
  limit: z.string().optional(),
});

export const filterComponents = ['multiple_choice', 'range', 'ordering'] as const;
export const filterSources = ['endpoint', 'local_data', 'array'] as const;

/** One filter of OPTIONS /api/product_search/. `key` is the name of the query parameter; of a range, of `{key}_min` and `{key}_max`. */
export const filterableField = z.object({
  key: z.string(),
  component: z.enum(filterComponents),
  source: z.enum(filterSources),
  label: z.string(),
  /** `swatch` is a CSS colour, where the choice is of one. */
  options: z
    .array(z.object({ value: z.string(), label: z.string(), count: z.number().int().nullable(), swatch: z.string().optional() }))
    .optional(),
  min: money.optional(),
  max: money.optional(),
  endpoint: z.string().optional(),
});
export const filterableFields = z.object({ filterable_fields: z.array(filterableField) });

/** One thing that tells variants apart. `value` goes into addresses, `label` is for people; `swatch` is a CSS colour for colours. */
export const variantAttribute = z.object({
  key: z.enum(['colour', 'size', 'storage']),
  name: z.string(),
  value: z.string(),
  label: z.string(),
  swatch: z.string().nullable(),
});

export const variantDetail = productVariant.extend({
  sku: z.string(),
  stock: z.number().int(),
  attributes: z.array(variantAttribute),
});

/** GET /api/product_detail/{id}/. With `city_id`, `delivery` tells about that city. */
export const productDetail = z.object({
  id,
  name: z.string(),
  description: z.string(),
  brand: z.object({ id, name: z.string() }).nullable(),
  seller: z.object({ id, name: z.string() }),
  /** From the department down to the leaf. */
  categories: z.array(z.object({ id, name: z.string(), category_type: z.enum(categoryTypes) })),
  is_favorite: z.boolean(),
  is_different_market: z.boolean(),
  variants: z.array(variantDetail),
  delivery: z
    .object({
      city_id: z.number().int(),
      city_name: z.string(),
      fee: money,
      days_min: z.number().int(),
      days_max: z.number().int(),
      available: z.boolean(),
    })
    .nullable(),
  similar: z.array(productCard),
});
export type ProductDetail = Camel<z.infer<typeof productDetail>>;

/** The body of its 410: the product was taken out of the catalogue. `similar` is what was sold beside it. */
export const goneProduct = z.object({ detail: z.string(), similar: z.array(productCard) });
export type GoneProduct = Camel<z.infer<typeof goneProduct>>;

/** GET /api/collection_list/. A collection whose `starts_at` lies ahead is shown as coming, without products. */
export const collection = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  subtitle: z.string(),
  starts_at: z.string().nullable(),
  is_open: z.boolean(),
});
export const collectionList = z.array(collection);

/** GET /api/collection_product_list/?collection={slug}&offset= */
export const collectionProducts = listOf(productCard).extend({ collection });

export const banner = z.object({
  id,
  title: z.string(),
  subtitle: z.string(),
  link: z.string(),
  image: z.string(),
});

/** GET /api/home/?city_id=: all that the home page is built from, in one answer. */
export const home = z.object({
  banners: z.array(banner),
  categories: categoryList,
  collections: z.array(collection.extend({ products: z.array(productCard) })),
});
