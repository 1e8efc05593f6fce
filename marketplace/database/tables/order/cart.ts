import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { maxQuantity } from '../../../contract/order/cartLimits';
import { variants } from '../catalogue/catalogue';
import { amount, at, createdAt, identity } from '../columns';
import { users } from '../customer/identity';

/** A cart belongs to a customer or to the holder of the guest key, which is stored as SHA-256 only. */
export const carts = pgTable(
  'carts',
  {
    id: identity(),
    userId: integer('user_id')
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    guestKeyHash: text('guest_key_hash').unique(),
    createdAt: createdAt(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('carts_one_owner', sql`(${table.userId} is null) <> (${table.guestKeyHash} is null)`),
    index('carts_updated').on(table.updatedAt),
  ],
);

export const cartItems = pgTable(
  'cart_items',
  {
    id: identity(),
    cartId: integer('cart_id')
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
    variantId: integer('variant_id')
      .notNull()
      .references(() => variants.id, { onDelete: 'cascade' }),
    quantity: integer('quantity').notNull(),
    /** The unit price when the shopper last saved the line. */
    seenPrice: amount('seen_price').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('cart_items_variant').on(table.cartId, table.variantId),
    check('cart_items_quantity', sql`${table.quantity} between 1 and ${sql.raw(String(maxQuantity))}`),
  ],
);
