import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Language } from '../contract/languages';
import type { Role } from '../contract/staff/permissions';
import { staff, staffSessions } from '../database/tables/system/staff';
import type { Services } from '../services';
import { sha256 } from './authenticate';
import type { Visitor } from './visitor';

/** How long a staff session lasts, and how long it lasts without a request, in milliseconds. */
export const staffSessionMilliseconds = 12 * 60 * 60_000;
export const staffIdleMilliseconds = 30 * 60_000;

/** The minimum time between updates of a session's last use, in milliseconds. */
const touchMilliseconds = 60_000;

/** A signed-in member of staff. */
export interface Member {
  id: number;
  /** Recorded as the operator of every change. */
  email: string;
  name: string;
  roles: Role[];
  language: Language;
  hasSecondFactor: boolean;
  sessionHash: string;
}

/** The caller of a staff endpoint. */
export type StaffVisitor = Visitor & { member: Member };

type SessionRow = typeof staffSessions.$inferSelect;

/** When a session ends, or has ended, without a further request. */
export const endOfSession = ({ expiresAt, usedAt }: Pick<SessionRow, 'expiresAt' | 'usedAt'>): Date =>
  new Date(Math.min(expiresAt.getTime(), usedAt.getTime() + staffIdleMilliseconds));

/** Returns who a staff session's token belongs to; null when it is unknown, over, idle for too long, or its member is disabled. */
export async function authenticateStaff({ database: { db }, now }: Services, token: string): Promise<Member | null> {
  const sessionHash = sha256(token);
  const at = now();
  const [found] = await db
    .select({ session: staffSessions, member: staff })
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.staffId))
    .where(
      and(
        eq(staffSessions.hash, sessionHash),
        eq(staffSessions.kind, 'session'),
        gt(staffSessions.expiresAt, at),
        gt(staffSessions.usedAt, new Date(at.getTime() - staffIdleMilliseconds)),
        isNull(staff.disabledAt),
      ),
    );
  if (!found) return null;
  const { session, member } = found;
  if (at.getTime() - session.usedAt.getTime() > touchMilliseconds) {
    await db.update(staffSessions).set({ usedAt: at }).where(eq(staffSessions.hash, sessionHash));
    await db.update(staff).set({ lastSeenAt: at }).where(eq(staff.id, member.id));
  }
  const { id, email, name, roles, language } = member;
  return { id, email, name, roles, language, hasSecondFactor: member.totpSecret !== null, sessionHash };
}
