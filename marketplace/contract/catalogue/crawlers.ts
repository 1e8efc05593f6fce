import { z } from 'zod';
import type { Camel } from '../case';
import { id, instant } from '../common';
import { productDetail, variantDetail } from './catalogue';

/** The number of products in one part of the sitemap: 3,000 URLs in three languages; the limit is 50,000. */
export const sitemapPartSize = 1000;

const changed = { last_modified: instant };
const after = z.number().int().min(0);

/**
 * GET /api/sitemap/: the pages for search engines. A part of the products is identified by the id that precedes it, in the order of ids.
 */
export const sitemap = z.object({
  product_parts: z.array(z.object({ after, ...changed })),
  categories: z.array(z.object({ id, ...changed })),
  collections: z.array(z.object({ slug: z.string(), ...changed })),
});
export type Sitemap = Camel<z.infer<typeof sitemap>>;

/** GET /api/sitemap/products/?after=: the next `sitemapPartSize` products. */
export const sitemapProducts = z.array(z.object({ id, ...changed }));
export type SitemapProducts = Camel<z.infer<typeof sitemapProducts>>;

/** `gtin` is absent unless merchant centres take it: shops' own numbers and coupons are not sent. */
const feedVariant = variantDetail.extend({ gtin: z.string().nullable().default(null), mpn: z.string().nullable().default(null) });

/**
 * A product for merchant centres; `categories` are names from the department down to the leaf. Variants without a picture of their own are
 * left out, because an image is required and placeholders are refused.
 */
export const feedProduct = productDetail
  .pick({ id: true, name: true, description: true })
  .extend({ brand: z.string().nullable(), categories: z.array(z.string()), variants: z.array(feedVariant) });

/** GET /api/product_feed/?after=: a page of all products in the order of their ids; `next` is the next page's `after`, or null. */
export const productFeed = z.object({ results: z.array(feedProduct), next: id.nullable() });
export type ProductFeed = Camel<z.infer<typeof productFeed>>;
