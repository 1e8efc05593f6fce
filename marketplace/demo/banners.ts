import { z } from 'zod';
import { collections } from './collections';
import { categoriesOf } from './compose';
import bannerRows from './data/banners.json' with { type: 'json' };
import { departments } from './departments';
import { drawingKinds } from './drawings';
import { colours } from './references';
import { slugIn, textSchema } from './schemas';

const bannerSchema = z.strictObject({
  slug: z.string(),
  title: textSchema,
  subtitle: textSchema,
  /** The target, by slug. */
  to: z.union([z.strictObject({ collection: slugIn(collections) }), z.strictObject({ category: slugIn(categoriesOf(departments)) })]),
  picture: z.strictObject({
    drawing: z.enum(drawingKinds),
    colour: slugIn(colours),
    view: z.literal([0, 1, 2]),
    seed: z.number(),
  }),
});

export const banners = z.array(bannerSchema).parse(bannerRows);
