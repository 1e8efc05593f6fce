import { isDeepStrictEqual } from 'node:util';
import { differences } from '../../audit/differences';
import { recordChange } from '../../audit/recordChange';
import { languageCodes } from '../../contract/languages';
import type { LocalText } from '../../contract/localText';
import type { EditedSubject } from '../../contract/staff/audit/auditActions';
import type { Db } from '../../database/openDatabase';
import { slugOf } from '../../shared/slugOf';

/** A slug that `isTaken` does not know: that of the name, with a number behind it when somebody has it. */
export async function freeSlug(name: LocalText, isTaken: (slug: string) => Promise<boolean>): Promise<string> {
  const slugs = (['en', 'ckb', ...languageCodes] as const).map((language) => slugOf(name[language] ?? ''));
  const base = slugs.find((slug) => slug !== '') ?? 'x';
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? base : `${base}-${number}`;
    if (!(await isTaken(slug))) return slug;
  }
}

/** Whether a name differs between two rows, so that the search index must follow. */
export const isRenamed = (before: { name: LocalText } | undefined, after: { name: LocalText }): boolean =>
  before !== undefined && !isDeepStrictEqual(before.name, after.name);

interface Edit<Shown> {
  operator: string;
  /** What is edited, in the audit: `category`. */
  kind: EditedSubject;
  /** The id or slug of the row. */
  key: number | string;
  /** Absent for a new row. */
  before: Shown | undefined;
  after: Shown;
}

/** Records a new row, or what differs in a changed one; nothing when nothing differs. */
export async function recordEdit<Shown extends Record<string, unknown>>(tx: Db, { operator, kind, key, before, after }: Edit<Shown>) {
  const changes = before ? differences(before, after) : { after };
  if (Object.keys(changes.after).length === 0) return;
  await recordChange(tx, operator, `${kind} ${before ? 'change' : 'create'}`, { number: `${kind}-${key}`, ...changes });
}

/** Records a deleted row. */
export const recordDeletion = (
  tx: Db,
  { operator, kind, key, before }: { operator: string; kind: EditedSubject; key: number | string; before: Record<string, unknown> },
) => recordChange(tx, operator, `${kind} delete`, { number: `${kind}-${key}`, before });
