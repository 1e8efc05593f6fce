import { desc, eq } from 'drizzle-orm';
import { auditLog } from '../../marketplace/database/tables/system/jobs';
import type { Services } from '../../marketplace/services';

/** The last record of an action in the audit. */
export async function audited({ database: { db } }: Pick<Services, 'database'>, action: string) {
  const [last] = await db.select().from(auditLog).where(eq(auditLog.action, action)).orderBy(desc(auditLog.id)).limit(1);
  return last;
}
