import type { Db } from '../database/openDatabase';
import { auditLog } from '../database/tables/system/jobs';

/** Keeps who changed what, in the transaction that changes it. */
export async function recordChange(db: Db, operator: string, action: string, detail: Record<string, unknown>): Promise<void> {
  await db.insert(auditLog).values({ operator, action, detail });
}
