import { z } from 'zod';
import type { Camel } from '../case';
import { image, variantAttribute } from '../catalogue/catalogue';
import { arrivalDays, id, money } from '../common';

/** The issues of a line. Each blocks checkout until it is resolved; saving the line accepts a changed price. */
export const lineIssues = ['price_changed', 'short_stock', 'out_of_stock', 'city_unreachable', 'unavailable'] as const;

/** What the lines of carts and orders have in common. */
export const line = z.object({
  id,
  product_id: id,
  variant_id: id,
  name: z.string(),
  attributes: z.array(variantAttribute),
  image: image.nullable(),
  quantity: z.number().int(),
  /** The unit price, and the one before its reduction (equal when there is none). */
  unit_price: money,
  full_price: money,
});

export const cartItem = line.extend({
  /** The unit price when the shopper last saved the line. */
  seen_price: money,
  line_total: money,
  /** The seller's name; null from older versions. */
  seller: z.string().nullable().default(null),
  stock: z.number().int(),
  issues: z.array(z.enum(lineIssues)),
});

/** GET /api/cart/?city_id= (spec, point 7). `cart_id` is the guest's, null for a customer; the totals include every listed line. */
export const cart = z.object({
  cart_id: z.string().nullable(),
  cart_items: z.array(cartItem),
  subtotal: money,
  discount: money,
  blocked: z.boolean(),
  /** When an order of now arrives in the city; null without a known city. */
  arrival: z.object(arrivalDays).nullable(),
});
export type Cart = Camel<z.infer<typeof cart>>;

/** GET /api/cart/?fields=id: the ids of the lines, oldest first, for the badge. */
export const cartIds = cart.pick({ cart_id: true }).extend({ cart_items: z.array(cartItem.pick({ id: true })) });
export type CartIds = Camel<z.infer<typeof cartIds>>;

export const addItemRequest = z.object({ variant_id: id, quantity: z.number().int() });
export const changeItemRequest = z.object({ quantity: z.number().int() });
