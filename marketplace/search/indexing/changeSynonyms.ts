import { createHash } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import { recordChange } from '../../audit/recordChange';
import { maxSpelling, maxSpellings } from '../../contract/catalogue/searchLimits';
import type { Db } from '../../database/openDatabase';
import { searchSynonyms } from '../../database/tables/catalogue/catalogue';
import type { Services } from '../../services';
import { tidyLine } from '../../shared/inputText';
import { notFound, Refusal, refuse, refuseFields } from '../../shared/refusal';
import { cachedSynonyms, spellingsIn } from '../words/synonyms';

/** A group of the shop's own: texts that search the same, separated by commas. */
export interface SynonymGroup {
  id: number;
  spellings: string;
  /** Identifies the text: a change of another version is refused. */
  version: string;
}

const groupOf = ({ id, spellings }: { id: number; spellings: string }): SynonymGroup => ({
  id,
  spellings,
  version: createHash('sha256').update(spellings).digest('hex').slice(0, 16),
});

/** The shop's own synonym groups, oldest first. */
export async function listSynonyms({ database: { db } }: Services): Promise<SynonymGroup[]> {
  const rows = await db
    .select({ id: searchSynonyms.id, spellings: searchSynonyms.spellings })
    .from(searchSynonyms)
    .orderBy(asc(searchSynonyms.id));
  return rows.map(groupOf);
}

/** One of the shop's own groups. @returns 404 for an unknown one. */
export async function findSynonyms({ database: { db } }: Services, id: number): Promise<SynonymGroup | Refusal> {
  const [row] = await db.select().from(searchSynonyms).where(eq(searchSynonyms.id, id));
  return row ? groupOf(row) : notFound();
}

/** Equal for lines that mean the same, in any order. */
const meaningOf = (line: string) => [...new Set(spellingsIn(line).map(({ words }) => words.join(' ')))].sort().join(',');

/**
 * Reads a line of spellings, separated by commas. Refused unless it has 2 to 20 that differ after folding, of at most 60 letters.
 * @returns the line as it is stored, or message keys under `spellings`.
 */
export function readSpellings(line: string): string | Refusal {
  const spellings = spellingsIn(tidyLine(line)).map(({ text }) => text);
  const refused = (key: string) => refuseFields({ spellings: [key] });
  if (spellings.some((text) => text.length > maxSpelling)) return refused(`staffSearch.spellingTooLong?max=${maxSpelling}`);
  if (spellings.length > maxSpellings) return refused(`staffSearch.tooManySpellings?max=${maxSpellings}`);
  if (meaningOf(line).split(',').length < 2) return refused('staffSearch.tooFewSpellings');
  return spellings.join(', ');
}

/** Whether another group says the same. One change at a time, so that a double click adds one group. */
async function isKnown(tx: Db, spellings: string, id: number | null): Promise<boolean> {
  await tx.execute(sql`lock table ${searchSynonyms} in share row exclusive mode`);
  const rows = await tx.select().from(searchSynonyms);
  return rows.some((row) => row.id !== id && meaningOf(row.spellings) === meaningOf(spellings));
}

/**
 * Adds a group of synonyms: each finds the products of all. @returns field errors of `readSpellings`, or 409 when the shop has the group
 * already.
 */
export async function addSynonyms(
  services: Services,
  { line, operator }: { line: string; operator: string },
): Promise<SynonymGroup | Refusal> {
  const spellings = readSpellings(line);
  if (spellings instanceof Refusal) return spellings;
  const result = await services.database.transaction(async (tx) => {
    if (await isKnown(tx, spellings, null)) return refuse(409, 'staffSearch.spellingsExist');
    const [added] = await tx.insert(searchSynonyms).values({ spellings }).returning();
    if (!added) throw new Error('the insert of spellings returned no row');
    await recordChange(tx, operator, 'search spellings add', { number: `spellings-${added.id}`, after: { spellings } });
    return groupOf(added);
  });
  cachedSynonyms.forget(services);
  return result;
}

interface Change {
  id: number;
  /** The version that was shown. Absent, a group is changed as it is now. */
  version?: string | undefined;
  operator: string;
}

/** The group to change, locked. @returns 404, or 409 `outdated` for another version. */
async function lockGroup(
  tx: Db,
  { id, version }: Change,
  outdated: 'staff.changedKept' | 'staff.changedMeanwhile',
): Promise<SynonymGroup | Refusal> {
  const [row] = await tx.select().from(searchSynonyms).where(eq(searchSynonyms.id, id)).for('update');
  if (!row) return notFound();
  const group = groupOf(row);
  return version === undefined || version === group.version ? group : refuse(409, outdated);
}

/** Replaces the spellings of a group. @returns field errors, 404, or 409 as `lockGroup` and `addSynonyms`. */
export async function changeSynonyms(services: Services, { line, ...change }: Change & { line: string }): Promise<SynonymGroup | Refusal> {
  const spellings = readSpellings(line);
  if (spellings instanceof Refusal) return spellings;
  const { id, operator } = change;
  const result = await services.database.transaction(async (tx) => {
    const isTaken = await isKnown(tx, spellings, id);
    const before = await lockGroup(tx, change, 'staff.changedKept');
    if (before instanceof Refusal || before.spellings === spellings) return before;
    if (isTaken) return refuse(409, 'staffSearch.spellingsExist');
    await tx.update(searchSynonyms).set({ spellings }).where(eq(searchSynonyms.id, id));
    const states = { before: { spellings: before.spellings }, after: { spellings } };
    await recordChange(tx, operator, 'search spellings change', { number: `spellings-${id}`, ...states });
    return groupOf({ id, spellings });
  });
  cachedSynonyms.forget(services);
  return result;
}

/** Removes one of the shop's own groups. @returns 404, or 409 as `lockGroup`. */
export async function removeSynonyms(services: Services, change: Change): Promise<SynonymGroup | Refusal> {
  const { id, operator } = change;
  const result = await services.database.transaction(async (tx) => {
    const before = await lockGroup(tx, change, 'staff.changedMeanwhile');
    if (before instanceof Refusal) return before;
    await tx.delete(searchSynonyms).where(eq(searchSynonyms.id, id));
    const { spellings } = before;
    await recordChange(tx, operator, 'search spellings remove', { number: `spellings-${id}`, before: { spellings } });
    return before;
  });
  cachedSynonyms.forget(services);
  return result;
}
