import { and, eq, isNotNull, isNull, lt, ne } from 'drizzle-orm';
import { retention } from '../../contract/customer/retention';
import type { Db } from '../../database/openDatabase';
import { staffSessions } from '../../database/tables/system/staff';

/**
 * Deletes kept forms after their time, challenges that are over, and ended sessions. A session stays for a day after its end, so that a
 * form that is sent meanwhile can be kept for its member, and as long as it has such a form.
 */
export async function cleanUpSessions(db: Db, now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - retention.keptForms * 24 * 60 * 60_000);
  const withForms = await db.select().from(staffSessions).where(isNotNull(staffSessions.keptForms));
  for (const { hash, keptForms } of withForms) {
    const left = (keptForms ?? []).filter(({ keptAt }) => Date.parse(keptAt) > dayAgo.getTime());
    await db
      .update(staffSessions)
      .set({ keptForms: left.length > 0 ? left : null })
      .where(eq(staffSessions.hash, hash));
  }
  await db.delete(staffSessions).where(and(ne(staffSessions.kind, 'session'), lt(staffSessions.expiresAt, now)));
  await db
    .delete(staffSessions)
    .where(and(eq(staffSessions.kind, 'session'), isNull(staffSessions.keptForms), lt(staffSessions.expiresAt, dayAgo)));
}
