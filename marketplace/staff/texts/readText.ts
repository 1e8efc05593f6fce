import { desc, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Language } from '../../contract/languages';
import type { StaffText } from '../../contract/staff/texts/texts';
import type { Db } from '../../database/openDatabase';
import { auditLog } from '../../database/tables/system/jobs';
import { auditNumberOf, changeText } from '../../localization/changeText';
import { type KnownText, knownTexts } from '../../localization/knownTexts';
import { type OwnWording, readOwnWording, versionOf } from '../../localization/ownWording';
import { titleOf } from '../../localization/textTitles';
import type { Services } from '../../services';
import { notFound, type Refusal, refuse } from '../../shared/refusal';

const shownChanges = 10;

const readChanges = (db: Db, key: string) =>
  db
    .select()
    .from(auditLog)
    .where(sql`${auditLog.detail} ->> 'number' = ${auditNumberOf(key)}`)
    .orderBy(desc(auditLog.id))
    .limit(shownChanges);

const overrides = z.record(z.string(), z.string().nullable());
const change = z.object({ before: overrides, after: overrides });

/** What the newest change replaced; null when there is none, or when the wording is not what it left. */
function replacedBy(detail: unknown, own: OwnWording): OwnWording | null {
  const parsed = change.safeParse(detail);
  if (!parsed.success) return null;
  const { before, after } = parsed.data;
  return Object.entries(after).every(([field, value]) => own[field] === value) ? before : null;
}

async function readState(db: Db, text: KnownText) {
  const own = await readOwnWording(db, text);
  const changes = await readChanges(db, text.key);
  return { own, changes, replaced: replacedBy(changes[0]?.detail, own) };
}

/** A text in every language, with its last changes and its title in the language of the staff. @returns 404 for an unknown one. */
export async function readText(
  { database: { db } }: Services,
  { key, language }: { key: string; language: Language },
): Promise<StaffText | Refusal> {
  const text = knownTexts().get(key);
  if (!text) return notFound();
  const { own, changes, replaced } = await readState(db, text);
  const { area, isMultiline, maxLength, placeholders } = text;
  return {
    ...{ key, title: titleOf(text, language), area, isMultiline, maxLength, placeholders },
    fields: text.fields.map(({ storedKey: _, ...field }) => ({ ...field, own: own[field.field] ?? null })),
    version: versionOf(own),
    canUndo: replaced !== null,
    changes: changes.map(({ createdAt, operator, action }) => ({
      at: createdAt.toISOString(),
      by: operator,
      action,
      status: null,
      reason: null,
    })),
  };
}

/** Undoes the newest change of a text. @returns as `changeText`; 409 `staffTexts.nothingToUndo`. */
export async function undoChange(services: Services, { key, version, operator }: { key: string; version: number; operator: string }) {
  const text = knownTexts().get(key);
  if (!text) return notFound();
  const { replaced } = await readState(services.database.db, text);
  return replaced
    ? changeText(services, { key, version, operator, given: replaced, outdated: 'staff.changedMeanwhile' })
    : refuse(409, 'staffTexts.nothingToUndo');
}
