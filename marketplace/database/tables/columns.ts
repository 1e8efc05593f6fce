import { customType, integer, jsonb, numeric, timestamp } from 'drizzle-orm/pg-core';
import type { LocalText } from '../../contract/localText';

export const identity = () => integer('id').primaryKey().generatedAlwaysAsIdentity();

/** An amount in dinars: exact, read and written as a decimal string. */
export const amount = (name: string) => numeric(name, { precision: 20, scale: 8 });

export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
export const createdAt = () => at('created_at').notNull().defaultNow();

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Grows with each change by the staff: a change of another version is refused. */
export const version = () => integer('version').notNull().default(1);

/** A text in the languages that it has; `{}` for none. */
export const localText = (name: string) => jsonb(name).$type<LocalText>().notNull().default({});
