/** Limits and choices of the staff's pages of products. Browsers may load this file: it must not import zod. */

/** `draft`: its page is unknown; `withdrawn`: its page is gone. */
export const productStates = ['draft', 'published', 'withdrawn'] as const;
export type ProductState = (typeof productStates)[number];

/** Products with at least one variant that is low in stock, or sold out. */
export const stockFilters = ['low', 'out'] as const;

/** How a list of products is sorted. */
export const productSorts = ['newest', 'oldest', 'cheapest', 'dearest'] as const;

/** In characters. */
export const productTextLimits = { name: 300, description: 20_000, sku: 100, size: 100, mpn: 70, specification: 500, alt: 300 } as const;

/** The most entries of a product's lists. */
export const productListLimits = { variants: 100, pictures: 40, specifications: 100 } as const;

/** The highest stock of a variant. */
export const maxStock = 1_000_000;

/** The highest price, in dinars. */
export const maxPrice = 10_000_000_000;

/** The longest search in lists of products, in characters. */
export const maxProductSearch = 100;

/** The longest form of a product without its pictures, in bytes: three descriptions in Arabic script, and all lists. */
export const maxProductBytes = 500_000;

/** The longest form of a product with new pictures, in bytes. */
export const maxProductFormBytes = 64 * 1024 * 1024;

/** The formats of files of products. */
export const fileFormats = ['csv', 'ndjson'] as const;

/** Of files that the staff upload: products, or a zip with pictures. */
export const uploadFormats = [...fileFormats, 'zip'] as const;

/** What an import keeps once the staff set it, unless it is told to overwrite. */
export const overwritable = ['price', 'stock', 'pictures'] as const;
export type Overwritten = (typeof overwritable)[number];

/** The largest file of products that staff upload, in bytes. */
export const maxImportBytes = 64 * 1024 * 1024;

/** The stock of imported variants whose row has none. */
export const usualStock = 20;

/** The problems of a file that a page shows. */
export const shownProblems = 200;
