import { z } from 'zod';
import brandRows from './data/brands.json' with { type: 'json' };
import colourRows from './data/colours.json' with { type: 'json' };
import deliveryAreaRows from './data/delivery-areas.json' with { type: 'json' };
import sellerRows from './data/sellers.json' with { type: 'json' };
import { textSchema } from './schemas';

/** What products and banners refer to by slug. */
const namedSchema = z.strictObject({ slug: z.string(), name: textSchema });

export const brands = z.array(namedSchema).parse(brandRows);

export const sellers = z.array(namedSchema).parse(sellerRows);

export const colours = z.array(namedSchema.extend({ hex: z.string().regex(/^#[0-9a-f]{6}$/) })).parse(colourRows);

/** The delivery areas of sellers with limited delivery: ids of cities. */
export const deliveryAreas = z.array(z.strictObject({ slug: z.string(), cities: z.array(z.string()) })).parse(deliveryAreaRows);
