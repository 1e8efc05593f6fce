import { z } from 'zod';

/** The languages that a shopper can choose, with their ids in the API (spec, points 3 and 9). */
export const languages = [
  { id: 1, code: 'en', dir: 'ltr', iso: 'en-US', flag: 'us', lang: 'English', currency: { name: 'Dollar', code: 'USD' } },
  { id: 2, code: 'ckb', dir: 'rtl', iso: 'ckb-IQ', flag: 'kd', lang: 'کوردی', currency: { name: 'Dinar', code: 'IQD' } },
  { id: 3, code: 'ar', dir: 'rtl', iso: 'ar-IQ', flag: 'iq', lang: 'العربية', currency: { name: 'Dinar', code: 'IQD' } },
] as const;

export type Language = (typeof languages)[number]['code'];
export const languageCodes = ['en', 'ar', 'ckb'] as const satisfies readonly Language[];

/** An amount in Iraqi dinars as a decimal string with up to 8 decimals: never a float. */
export const money = z.string().regex(/^-?\d{1,12}(\.\d{1,8})?$/);

/** PostgreSQL's integer. */
export const id = z.number().int().positive().max(2_147_483_647);

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
