import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { products, variants } from '../catalogue/catalogue';
import { createdAt } from '../columns';
import { users } from './identity';

export const wishlistEntries = pgTable(
  'wishes',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    variantId: integer('variant_id').references(() => variants.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.productId] }), index('wishes_newest').on(table.userId, table.createdAt.desc())],
);
