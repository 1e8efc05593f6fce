import { and, asc, eq } from 'drizzle-orm';
import { differences } from '../audit/differences';
import { recordChange } from '../audit/recordChange';
import { type Language, languages } from '../contract/languages';
import { interfaceTexts } from '../database/tables/system/localization';
import type { Services } from '../services';
import { hasProblems, type Problems } from '../shared/inputText';
import { notFound, Refusal, refuse, refuseFields } from '../shared/refusal';
import { type KnownField, type KnownText, knownTexts } from './knownTexts';
import { type GivenWording, languageIdOf, lockText, type OwnWording, readOwnWording, versionOf, writeWording } from './ownWording';
import { readWording } from './readWording';
import { forgetWording } from './textOverrides';

/** How the changes of a text are found in the audit. */
export const auditNumberOf = (key: string) => `text-${key}`;

function readFields(text: KnownText, given: GivenWording): { wanted: [KnownField, string | null][] } | Refusal {
  const problems: Problems = {};
  const wanted = text.fields.flatMap((field): [KnownField, string | null][] => {
    const inputText = given[field.field];
    if (inputText === undefined) return [];
    if (inputText === null) return [[field, null]];
    const read = readWording(text, field, inputText);
    if ('value' in read) return [[field, read.value]];
    problems[field.field] = [read.problem];
    return [];
  });
  return hasProblems(problems) ? refuseFields(problems) : { wanted };
}

/** Checks a wording without saving it. @returns 404 for an unknown text, or the problems by field. */
export function checkText(key: string, given: GivenWording): Refusal | undefined {
  const text = knownTexts().get(key);
  if (!text) return notFound();
  const read = readFields(text, given);
  return read instanceof Refusal ? read : undefined;
}

interface Change {
  key: string;
  operator: string;
  /** By field: null restores the default; an absent field stays as it is. */
  given: GivenWording;
  /** The version that was shown; absent for a command, which replaces what there is. */
  version?: number;
  /** What a member reads who changed an outdated version. */
  outdated?: 'staff.changedKept' | 'staff.changedMeanwhile';
}

/**
 * Saves the shop's own wording of a text. This process uses it at once, others within a minute.
 * @returns the new version and the changed fields; 404 for an unknown text; problems by field; 409 `outdated`.
 */
export async function changeText(
  services: Services,
  { key, operator, given, version, outdated = 'staff.changedKept' }: Change,
): Promise<{ version: number; changed: string[] } | Refusal> {
  const text = knownTexts().get(key);
  if (!text) return notFound();
  const read = readFields(text, given);
  if (read instanceof Refusal) return read;
  const saved = await services.database.transaction(async (tx) => {
    await lockText(tx, key);
    const before = await readOwnWording(tx, text);
    if (version !== undefined && version !== versionOf(before)) return refuse(409, outdated);
    const after: OwnWording = { ...before, ...Object.fromEntries(read.wanted.map(([{ field }, value]) => [field, value])) };
    const changes = differences(before, after);
    const changed = Object.keys(changes.after);
    for (const [field, value] of read.wanted) if (changed.includes(field.field)) await writeWording(tx, field, value, services.now());
    if (changed.length > 0) await recordChange(tx, operator, 'texts change', { number: auditNumberOf(key), ...changes });
    return { version: versionOf(after), changed };
  });
  if (!(saved instanceof Refusal)) forgetWording(services);
  return saved;
}

/** Removes the wording of a key that the shop does not know any more. @returns false when there is none. */
export async function removeUnknownText(
  services: Services,
  { language, key, operator }: { language: Language; key: string; operator: string },
): Promise<boolean> {
  const removed = await services.database.transaction(async (tx) => {
    const rows = await tx
      .delete(interfaceTexts)
      .where(and(eq(interfaceTexts.languageId, languageIdOf(language)), eq(interfaceTexts.key, key)))
      .returning({ value: interfaceTexts.value });
    for (const { value } of rows)
      await recordChange(tx, operator, 'texts change', {
        number: auditNumberOf(key),
        before: { [language]: value },
        after: { [language]: null },
      });
    return rows.length > 0;
  });
  forgetWording(services);
  return removed;
}

/** Lists the shop's own texts, with the language's code. */
export async function listTexts({ database }: Services): Promise<{ language: string; key: string; value: string }[]> {
  const rows = await database.db.select().from(interfaceTexts).orderBy(asc(interfaceTexts.languageId), asc(interfaceTexts.key));
  return rows.map(({ languageId, key, value }) => ({ language: languages.find(({ id }) => id === languageId)?.code ?? '', key, value }));
}
