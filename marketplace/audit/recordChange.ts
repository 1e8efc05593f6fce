import type { Db } from '../database/openDatabase';
import { auditLog } from '../database/tables/system/jobs';

/** Records who changed what, in the same transaction as the change. */
export async function recordChange(db: Db, operator: string, action: string, detail: Record<string, unknown>): Promise<void> {
  await db.insert(auditLog).values({ operator, action, detail });
}
