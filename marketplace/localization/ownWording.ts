import { createHash } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { type Language, languages } from '../contract/languages';
import type { TextField } from '../contract/staff/texts/textLimits';
import type { Db } from '../database/openDatabase';
import { interfaceTexts } from '../database/tables/system/localization';
import type { KnownField, KnownText } from './knownTexts';

/** The shop's own wording of a text by field; null for the default. */
export type OwnWording = Record<string, string | null>;

const languageIds = new Map<Language, number>(languages.map(({ code, id }) => [code, id]));

/** The id of a language in the table. */
export const languageIdOf = (language: Language): number => languageIds.get(language) ?? 0;

/** Two changes of one text follow each other. */
export const lockText = (tx: Db, key: string) => tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`text:${key}`}, 0))`);

/** The shop's own wording of every field of a text. */
export async function readOwnWording(db: Db, { fields }: KnownText): Promise<OwnWording> {
  const keys = fields.map(({ storedKey }) => storedKey);
  const rows = await db.select().from(interfaceTexts).where(inArray(interfaceTexts.key, keys));
  const wordingOf = ({ language, storedKey }: KnownField) =>
    rows.find(({ languageId, key }) => key === storedKey && languageId === languageIdOf(language))?.value ?? null;
  return Object.fromEntries(fields.map((field) => [field.field, wordingOf(field)]));
}

/** A number that differs between different wordings: the version of a form. */
export const versionOf = (own: OwnWording): number =>
  Number.parseInt(createHash('sha256').update(JSON.stringify(own)).digest('hex').slice(0, 12), 16);

const rowOf = ({ language, storedKey }: KnownField) =>
  and(eq(interfaceTexts.languageId, languageIdOf(language)), eq(interfaceTexts.key, storedKey));

/** Writes the wording of a field; null restores the default. */
export async function writeWording(tx: Db, field: KnownField, value: string | null, changedAt: Date): Promise<void> {
  if (value === null) {
    await tx.delete(interfaceTexts).where(rowOf(field));
    return;
  }
  await tx
    .insert(interfaceTexts)
    .values({ languageId: languageIdOf(field.language), key: field.storedKey, value, changedAt })
    .onConflictDoUpdate({ target: [interfaceTexts.languageId, interfaceTexts.key], set: { value, changedAt } });
}

/** The wording of those fields that are given. */
export type GivenWording = { [Field in TextField]?: string | null | undefined };
