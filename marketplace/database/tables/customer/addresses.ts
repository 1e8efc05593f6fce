import { isNull, sql } from 'drizzle-orm';
import { boolean, doublePrecision, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { cities } from '../catalogue/locations';
import { at, createdAt, identity } from '../columns';
import { users } from './identity';

export const addresses = pgTable(
  'addresses',
  {
    id: identity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    label: text('label', { enum: ['home', 'work', 'other'] }).notNull(),
    fullName: text('full_name').notNull(),
    phone: text('phone').notNull(),
    secondPhone: text('second_phone'),
    cityId: integer('city_id')
      .notNull()
      .references(() => cities.id),
    area: text('area').notNull(),
    street: text('street'),
    building: text('building'),
    floor: text('floor'),
    nearestLandmark: text('nearest_landmark').notNull(),
    note: text('note'),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: createdAt(),
    /** Set while a deletion can be undone; then the row is deleted. */
    deletedAt: at('deleted_at'),
  },
  (table) => [
    index('addresses_user').on(table.userId),
    uniqueIndex('addresses_one_default').on(table.userId).where(sql`${table.isDefault} and ${table.deletedAt} is null`),
  ],
);

/** The addresses that are not deleted. */
export const isKept = isNull(addresses.deletedAt);
