import { z } from 'zod';
import { type Language, languageCodes } from './languages';

/** An amount in Iraqi dinars as a decimal string with up to 8 decimals: never a float. */
export const money = z.string().regex(/^-?\d{1,12}(\.\d{1,8})?$/);

/** PostgreSQL's integer. */
export const id = z.number().int().positive().max(2_147_483_647);

/** A day as YYYY-MM-DD, in Iraq's time. */
export const day = z.iso.date();

/** A point in time, ISO 8601 in UTC. */
export const instant = z.iso.datetime();

/** A paged list: `next` and `previous` are URLs of the same endpoint, or null. */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    count: z.number().int(),
    next: z.string().nullable(),
    previous: z.string().nullable(),
    results: z.array(item),
  });

export const nothing = z.object({});

export const approvalStatuses = ['pending', 'approved', 'rejected', 'revised'] as const;
export const amountTypes = ['fixed', 'percentage'] as const;

/** The channel that the storefront sends with sign-in, registration and orders (spec, point 3: UserChannel). */
export const userChannel = 'Customer Portal';

/** The first and the last possible day of delivery. */
export const arrivalDays = { arrives_from: day, arrives_to: day };

/** The days of delivery of an order that is placed before `order_until`. */
export const arrival = { ...arrivalDays, order_until: instant };

/** The fields of a text in every language: those of `name` are `name_en`, `name_ar` and so on. */
export const localFields = <Name extends string, Schema extends z.ZodType>(name: Name, schema: Schema) =>
  Object.fromEntries(languageCodes.map((code) => [`${name}_${code}`, schema])) as Record<`${Name}_${Language}`, Schema>;
