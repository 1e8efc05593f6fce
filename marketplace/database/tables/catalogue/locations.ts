import { boolean, doublePrecision, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { amount, localText, version } from '../columns';

/** Cities with delivery. The id is the stable integer of spec point 3 (`id` = `cityId`). */
export const cities = pgTable('cities', {
  id: integer('id').primaryKey(),
  slug: text('slug').notNull().unique(),
  geonameId: integer('geoname_id').notNull(),
  governorate: localText('governorate'),
  name: localText('name'),
  latitude: doublePrecision('latitude').notNull(),
  longitude: doublePrecision('longitude').notNull(),
  tier: integer('tier').notNull(),
  deliveryFee: amount('delivery_fee').notNull(),
  deliveryDaysMin: integer('delivery_days_min').notNull(),
  deliveryDaysMax: integer('delivery_days_max').notNull(),
  isDefault: boolean('is_default').notNull().default(false),
  /** Shoppers can choose it. The default city is always active. */
  isActive: boolean('is_active').notNull().default(true),
  position: integer('position').notNull(),
  version: version(),
});
