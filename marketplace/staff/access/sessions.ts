import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import type { Db } from '../../database/openDatabase';
import { staff, staffSessions } from '../../database/tables/system/staff';
import { sha256 } from '../../http/authenticate';
import { staffSessionMilliseconds } from '../../http/authenticateStaff';
import { newToken } from '../../identity/account/newToken';
import type { Services } from '../../services';

const challengeMilliseconds = 10 * 60_000;
const codesOfChallenge = 5;

type Kind = (typeof staffSessions.$inferSelect)['kind'];

/** Opens a session, or a challenge for the second factor. Each has a token of its own, so that no earlier one becomes a session. */
export async function openSession(tx: Db, { now }: Pick<Services, 'now'>, staffId: number, kind: Kind) {
  const token = newToken();
  const at = now();
  const expiresAt = new Date(at.getTime() + (kind === 'session' ? staffSessionMilliseconds : challengeMilliseconds));
  await tx
    .insert(staffSessions)
    .values({ hash: sha256(token), staffId, kind, createdAt: at, usedAt: at, expiresAt, triesLeft: codesOfChallenge });
  if (kind === 'session') await tx.update(staff).set({ lastSeenAt: at }).where(eq(staff.id, staffId));
  return { token, expiry: expiresAt.toISOString() };
}

type Challenge = Exclude<Kind, 'session'>;

/**
 * Counts a code that is to be compared, in a transaction of its own: it stays counted whatever comes of it. @returns the member's id;
 * undefined when the challenge is over, or has had its five codes.
 */
export async function countCode({ database, now }: Services, token: string, kind: Challenge): Promise<number | undefined> {
  const [counted] = await database.db
    .update(staffSessions)
    .set({ triesLeft: sql`${staffSessions.triesLeft} - 1` })
    .where(
      and(
        eq(staffSessions.hash, sha256(token)),
        eq(staffSessions.kind, kind),
        gt(staffSessions.expiresAt, now()),
        gt(staffSessions.triesLeft, 0),
      ),
    )
    .returning({ staffId: staffSessions.staffId });
  return counted?.staffId;
}

/** Locks the challenge of a token, and its member; undefined when it is over. */
export async function lockChallenge(tx: Db, { now }: Pick<Services, 'now'>, token: string, kind: Challenge) {
  const [found] = await tx
    .select({ challenge: staffSessions, member: staff })
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.staffId))
    .where(
      and(
        eq(staffSessions.hash, sha256(token)),
        eq(staffSessions.kind, kind),
        gt(staffSessions.expiresAt, now()),
        isNull(staff.disabledAt),
      ),
    )
    .for('update');
  return found;
}

export const endSession = (db: Db, hash: string) => db.delete(staffSessions).where(eq(staffSessions.hash, hash));

/** Ends all sessions and challenges of a member, except that of the given hash. @returns the number of sessions that ended. */
export async function endSessions(tx: Db, staffId: number, kept?: string): Promise<number> {
  const ended = await tx
    .delete(staffSessions)
    .where(and(eq(staffSessions.staffId, staffId), kept === undefined ? undefined : ne(staffSessions.hash, kept)))
    .returning({ kind: staffSessions.kind });
  return ended.filter(({ kind }) => kind === 'session').length;
}
