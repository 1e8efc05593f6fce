import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at, identity, localText, version } from '../columns';
import { pictures, products } from './catalogue';

export const collections = pgTable('collections', {
  id: identity(),
  slug: text('slug').notNull().unique(),
  name: localText('name'),
  subtitle: localText('subtitle'),
  pictureId: integer('picture_id').references(() => pictures.id),
  /** Lists show it between the two times; null means without a limit. */
  startsAt: at('starts_at'),
  endsAt: at('ends_at'),
  position: integer('position').notNull().default(0),
  version: version(),
});

export const collectionProducts = pgTable(
  'collection_products',
  {
    collectionId: integer('collection_id')
      .notNull()
      .references(() => collections.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.collectionId, table.productId] })],
);

export const banners = pgTable('banners', {
  id: identity(),
  slug: text('slug').notNull().unique(),
  title: localText('title'),
  subtitle: localText('subtitle'),
  link: text('link').notNull(),
  pictureId: integer('picture_id').references(() => pictures.id),
  /** Home shows it between the two times; null means without a limit. */
  startsAt: at('starts_at'),
  endsAt: at('ends_at'),
  position: integer('position').notNull().default(0),
  version: version(),
});
