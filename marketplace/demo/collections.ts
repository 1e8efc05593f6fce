import { z } from 'zod';
import { leavesOf } from './compose';
import collectionRows from './data/collections.json' with { type: 'json' };
import { departments } from './departments';
import { slugIn, textSchema } from './schemas';
import type { DemoCollection, DemoProduct } from './types';

const collectionSchema = z.strictObject({
  slug: z.string(),
  name: textSchema,
  subtitle: textSchema,
  startsInDays: z.number(),
  /** The leaf categories of its products. Absent: the whole shop. */
  leaves: z.array(slugIn(leavesOf(departments))).optional(),
  reducedOnly: z.boolean().default(false),
  /** The maximum number of products. */
  limit: z.number(),
});

export const collections = z.array(collectionSchema).parse(collectionRows);

const isReduced = (product: DemoProduct) => product.variants.some((variant) => variant.priceAfterDiscount !== null);

/** Each collection has the most popular products of its leaves, or of the whole shop. */
export function collectionsOf(products: DemoProduct[]): DemoCollection[] {
  return collections.map(({ leaves, reducedOnly, limit, ...collection }) => ({
    ...collection,
    products: products
      .filter((product) => (!leaves || leaves.includes(product.category)) && (!reducedOnly || isReduced(product)))
      .sort((a, b) => b.popularity - a.popularity)
      .slice(0, limit)
      .map((product) => product.slug),
  }));
}
