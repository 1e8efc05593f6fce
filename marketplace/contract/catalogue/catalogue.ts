import { z } from 'zod';
import type { Camel } from '../case';
import { arrival, id, listOf, money } from '../common';
import { maxSearch, maxSuggestionSearch } from './searchLimits';

export const categoryTypes = ['parent', 'sub_category', 'leaf'] as const;

/** An element of the array of GET /api/category_list/. */
export const category = z.object({
  id,
  name: z.string(),
  category_type: z.enum(categoryTypes),
  parent_id: id.nullable(),
  /** Image of the category as a path relative to the API's address, or null. */
  image: z.string().nullable(),
});
export const categoryList = z.array(category);
export type Category = Camel<z.infer<typeof category>>;

/** `image` is the path of the 500 px picture; `imagePath` returns other widths. */
export const image = z.object({ id, image: z.string() });

/** A variant in lists (spec, point 3: Local wishlist entry). */
export const productVariant = z.object({
  id,
  price: money,
  price_after_discount: money.nullable(),
  images: z.array(image),
});

/** The mean of a product's ratings to one decimal, null without reviews, and the number of ratings. A marketplace may have none. */
const rated = { rating: z.number().nullable().default(null), rating_count: z.number().int().default(0) };

/** A product in lists. */
export const productCard = z.object({
  id,
  name: z.string(),
  brand: z.string().nullable(),
  is_favorite: z.boolean(),
  is_different_market: z.boolean(),
  in_stock: z.boolean(),
  /** The variant that the card shows: the cheapest in stock, otherwise the first. */
  first_variant: productVariant,
  variant_count: z.number().int(),
  /** The number of colours that its variants have; 0 where they have none. A marketplace may not say it. */
  colour_count: z.number().int().default(0),
  ...rated,
});
export type ProductCard = Camel<z.infer<typeof productCard>>;
/** GET /api/product_cards/: products by id (`ids=3,1`, at most fifty), in the given order; missing ones are skipped. */
export const productCardsQuery = z.object({ ids: z.string().regex(/^([1-9]\d{0,8}(,[1-9]\d{0,8}){0,49})?$/) });
export const productCards = z.array(productCard);

export const productList = listOf(productCard).extend({
  /** The correction that was searched for, when the typed words find little; null without a correction. */
  corrected_search: z.string().nullable(),
  /** The number of products that the typed words find, when a correction was searched for instead. In quotation marks they are found. */
  found_as_typed: z.number().int().default(0),
  /** The words that the results need not have, because no product has all words. A search in quotation marks needs them all. */
  left_out: z.array(z.string()).default([]),
  /** A doubtful correction: it was not searched for. */
  did_you_mean: z.string().nullable().default(null),
  /** Alternative searches that find more, without filters, when little or nothing was found. Empty otherwise. */
  nearby_searches: z.array(z.string()).default([]),
});

export const suggestionKinds = ['query', 'category', 'product'] as const;

/**
 * GET /api/search_suggestions/?search=&city_id=: completions of a half-typed search, at most `maxSuggestions`. A space at its end asks for
 * the next word. Searches come first, then categories, then products.
 */
export const searchSuggestions = z.object({
  suggestions: z.array(
    z.object({
      kind: z.enum(suggestionKinds),
      /** A search, or the name of the category or the product. */
      text: z.string(),
      /** The id of the category or the product; null for a search. */
      id: id.nullable(),
      /** The name of the category's parent, when another category has the same name; null otherwise. */
      parent: z.string().nullable(),
      /** Of a product: its picture, and its price after discount. Null for others. */
      image: image.nullable(),
      price: money.nullable(),
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
  /** The filter key `range` bounds the price too. With both, the narrower bound applies. */
  range_min: z.string().optional(),
  range_max: z.string().optional(),
  city_id: z.string().optional(),
  is_different_market: z.string().optional(),
  ordering: z.string().optional(),
  offset: z.string().optional(),
  limit: z.string().optional(),
});

export const filterComponents = ['multiple_choice', 'range', 'ordering'] as const;
export const filterSources = ['endpoint', 'local_data', 'array'] as const;

/** One filter of OPTIONS /api/product_search/. `key` is the name of the query parameter; for a range, of `{key}_min` and `{key}_max`. */
export const filterableField = z.object({
  key: z.string(),
  component: z.enum(filterComponents),
  source: z.enum(filterSources),
  label: z.string(),
  /** `swatch` is a CSS colour, for colour filters. */
  options: z
    .array(z.object({ value: z.string(), label: z.string(), count: z.number().int().nullable(), swatch: z.string().optional() }))
    .optional(),
  min: money.optional(),
  max: money.optional(),
  endpoint: z.string().optional(),
});
export const filterableFields = z.object({ filterable_fields: z.array(filterableField) });

/** An attribute that distinguishes variants. `value` is used in URLs, `label` is displayed; `swatch` is a CSS colour for colours. */
export const variantAttribute = z.object({
  key: z.enum(['colour', 'size', 'storage']),
  name: z.string(),
  value: z.string(),
  label: z.string(),
  swatch: z.string().nullable(),
});

export const variantDetail = productVariant.extend({
  /** `alt` says what the picture shows; absent where nobody wrote it. */
  images: z.array(image.extend({ alt: z.string().optional() })),
  sku: z.string(),
  stock: z.number().int(),
  attributes: z.array(variantAttribute),
});

/** GET /api/product_detail/{id}/. With `city_id`, `delivery` is for that city. */
export const productDetail = z.object({
  id,
  name: z.string(),
  description: z.string(),
  /** Absent without any. */
  specifications: z.array(z.object({ name: z.string(), value: z.string() })).optional(),
  brand: z.object({ id, name: z.string() }).nullable(),
  /** With the number of its products that lists show, and the mean of their ratings. Up to ten minutes old. */
  seller: z.object({ id, name: z.string(), product_count: z.number().int().default(0), ...rated }),
  /** From the department down to the leaf. */
  categories: z.array(z.object({ id, name: z.string(), category_type: z.enum(categoryTypes) })),
  is_favorite: z.boolean(),
  is_different_market: z.boolean(),
  ...rated,
  variants: z.array(variantDetail),
  delivery: z
    .object({
      city_id: z.number().int(),
      city_name: z.string(),
      fee: money,
      days_min: z.number().int(),
      days_max: z.number().int(),
      available: z.boolean(),
      ...arrival,
    })
    .nullable(),
  similar: z.array(productCard),
});
export type ProductDetail = Camel<z.infer<typeof productDetail>>;

/** The body of a 410: the product was unpublished. `similar` are similar products. */
export const goneProduct = z.object({ detail: z.string(), similar: z.array(productCard) });
export type GoneProduct = Camel<z.infer<typeof goneProduct>>;

/** GET /api/collection_list/. A collection with `starts_at` in the future is announced, without products. */
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

/** GET /api/home/?city_id=: the data of the home page, in one response. */
export const home = z.object({
  banners: z.array(banner),
  categories: categoryList,
  collections: z.array(collection.extend({ products: z.array(productCard) })),
});
