import { desc, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { registerAllMessages } from '../../app/i18n/resources.server';
import { detailRows } from '../../app/routes/staff/audit/detailRows';
import { fieldLabel } from '../../app/routes/staff/audit/fieldLabels';
import { auditLog } from '../../marketplace/database/tables/system/jobs';
import type { Services } from '../../marketplace/services';

registerAllMessages();

/** Things of lists are called by their SKU, number or place. */
const isName = (name: string, place: number) => place === 0 || /^[a-z]/.test(name);

function unlabelled(action: string, detail: Record<string, unknown>): string[] {
  const [subject = ''] = action.split(' ');
  const names = detailRows(detail).flatMap(({ path }) => path.filter(isName));
  return [...new Set(names)].filter((name) => fieldLabel('en', subject, name) === null);
}

/** The last record of an action in the audit. The staff's page has labels for its fields. */
export async function audited({ database: { db } }: Pick<Services, 'database'>, action: string) {
  const [last] = await db.select().from(auditLog).where(eq(auditLog.action, action)).orderBy(desc(auditLog.id)).limit(1);
  if (last) expect(unlabelled(action, last.detail), `fields of “${action}” without a label`).toEqual([]);
  return last;
}
