import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at, identity, names, version } from '../columns';
import { pictures, products } from './catalogue';

export const collections = pgTable('collections', {
  id: identity(),
  slug: text('slug').notNull().unique(),
  ...names(),
  subtitleEn: text('subtitle_en'),
  subtitleAr: text('subtitle_ar'),
  subtitleCkb: text('subtitle_ckb'),
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
  titleEn: text('title_en').notNull(),
  titleAr: text('title_ar').notNull(),
  titleCkb: text('title_ckb').notNull(),
  subtitleEn: text('subtitle_en').notNull(),
  subtitleAr: text('subtitle_ar').notNull(),
  subtitleCkb: text('subtitle_ckb').notNull(),
  link: text('link').notNull(),
  pictureId: integer('picture_id').references(() => pictures.id),
  /** Home shows it between the two times; null means without a limit. */
  startsAt: at('starts_at'),
  endsAt: at('ends_at'),
  position: integer('position').notNull().default(0),
  version: version(),
});
