import type { AuditAction } from '../contract/staff/audit/auditActions';
import type { Db } from '../database/openDatabase';
import { auditLog } from '../database/tables/system/jobs';

/** Records who changed what, in the same transaction as the change. */
export async function recordChange(db: Db, operator: string, action: AuditAction, detail: Record<string, unknown>): Promise<void> {
  await db.insert(auditLog).values({ operator, action, detail });
}
