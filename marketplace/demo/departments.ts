import { z } from 'zod';
import beautyAndHealth from './data/departments/beauty-health.json' with { type: 'json' };
import computersAndGaming from './data/departments/computers-gaming.json' with { type: 'json' };
import familyAndSports from './data/departments/family-sports.json' with { type: 'json' };
import fashion from './data/departments/fashion.json' with { type: 'json' };
import homeAppliances from './data/departments/home-appliances.json' with { type: 'json' };
import homeAndKitchen from './data/departments/home-kitchen.json' with { type: 'json' };
import phonesAndTablets from './data/departments/phones-tablets.json' with { type: 'json' };
import tvAndAudio from './data/departments/tv-audio.json' with { type: 'json' };
import { drawingKinds } from './drawings';
import { factSchema } from './facts';
import { brands, colours, deliveryAreas, sellers } from './references';
import { rowIn, slugIn, textSchema } from './schemas';

/** The surcharge of each choice. */
const surchargesSchema = z.record(z.string(), z.number());

/** A product's data beyond its leaf's. */
const productSchema = z.strictObject({
  brand: rowIn(brands),
  model: z.string().optional(),
  /** The product's noun, when the leaf's is too general. */
  kind: textSchema.optional(),
  detail: textSchema,
  about: textSchema,
  facts: z.array(factSchema),
  /** In dinars. */
  price: z.number(),
  discountPercent: z.number().optional(),
  colours: z.array(slugIn(colours)).optional(),
  sizes: z.union([z.array(z.string()), surchargesSchema]).optional(),
  storage: surchargesSchema.optional(),
  stock: z.number().optional(),
  deliversTo: rowIn(deliveryAreas).optional(),
  seller: slugIn(sellers).optional(),
  drawing: z.enum(drawingKinds).optional(),
  /** The colour of the drawing for a product in one colour. */
  drawingColour: slugIn(colours).optional(),
});

const leafSchema = z.strictObject({
  slug: z.string(),
  name: textSchema,
  seller: slugIn(sellers),
  drawing: z.enum(drawingKinds),
  drawingColour: slugIn(colours),
  kind: textSchema,
  products: z.array(productSchema),
});

const sectionSchema = z.strictObject({ slug: z.string(), name: textSchema, leaves: z.array(leafSchema) });

const departmentSchema = z.strictObject({ slug: z.string(), name: textSchema, sections: z.array(sectionSchema) });

export type ProductLine = z.infer<typeof productSchema>;
export type Leaf = z.infer<typeof leafSchema>;
export type Department = z.infer<typeof departmentSchema>;

export const departments = z
  .array(departmentSchema)
  .parse([phonesAndTablets, computersAndGaming, tvAndAudio, homeAppliances, homeAndKitchen, fashion, beautyAndHealth, familyAndSports]);
