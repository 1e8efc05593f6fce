import { z } from 'zod';
import type { Camel } from '../case';
import { id, instant } from '../common';
import { productDetail } from './catalogue';

/** How many products one part of the sitemap lists. In three languages each that is 3,000 addresses, where 50,000 are allowed. */
export const sitemapPartSize = 1000;

const changed = { last_modified: instant };
const after = z.number().int().min(0);

/** GET /api/sitemap/: what search engines may find. A part of the products is those after an id, in the order of their ids. */
export const sitemap = z.object({
  product_parts: z.array(z.object({ after, ...changed })),
  categories: z.array(z.object({ id, ...changed })),
  collections: z.array(z.object({ slug: z.string(), ...changed })),
});
export type Sitemap = Camel<z.infer<typeof sitemap>>;

/** GET /api/sitemap/products/?after=: the next `sitemapPartSize` products. */
export const sitemapProducts = z.array(z.object({ id, ...changed }));
export type SitemapProducts = Camel<z.infer<typeof sitemapProducts>>;

/** A product with all that merchant centres list of it; `categories` are names from the department down to the leaf. */
export const feedProduct = productDetail
  .pick({ id: true, name: true, description: true, variants: true })
  .extend({ brand: z.string().nullable(), categories: z.array(z.string()) });

/** GET /api/product_feed/?after=: a portion of all products in the order of their ids; `next` is the following portion's `after`, or null. */
export const productFeed = z.object({ results: z.array(feedProduct), next: id.nullable() });
export type ProductFeed = Camel<z.infer<typeof productFeed>>;
