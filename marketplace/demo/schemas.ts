import { z } from 'zod';

/** A text in the shop's three languages. */
export const textSchema = z.strictObject({ en: z.string(), ar: z.string(), ckb: z.string() });

/** A slug of one of the rows. */
export function slugIn(rows: { slug: string }[]) {
  return z.enum(rows.map(({ slug }) => slug));
}

/** The entry of a key. An unknown key is an error. */
export function entryIn<Entry>(entries: Record<string, Entry>) {
  return z.string().transform((key, context) => {
    const entry = entries[key];
    if (entry !== undefined) return entry;
    context.addIssue(`Expected one of ${Object.keys(entries).join(', ')}, found ${key}`);
    return z.NEVER;
  });
}

/** The row of a slug. */
export function rowIn<Row extends { slug: string }>(rows: Row[]) {
  return entryIn(Object.fromEntries(rows.map((row) => [row.slug, row])));
}
