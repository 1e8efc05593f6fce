import { and, eq, gt, isNull } from 'drizzle-orm';
import { recordChange } from '../../audit/recordChange';
import type { StaffLoginStep } from '../../contract/staff/members';
import type { Db } from '../../database/openDatabase';
import { staff, staffInvitations } from '../../database/tables/system/staff';
import { sha256 } from '../../http/authenticate';
import { passwordProblem } from '../../identity/account/accountFields';
import { newToken } from '../../identity/account/newToken';
import { hashPassword } from '../../identity/account/passwordHash';
import { queueMessage } from '../../messages/queueMessage';
import type { Services } from '../../services';
import { notFound, type Refusal, refuseFields } from '../../shared/refusal';
import { nextStep } from './logIn';
import { endSessions, openSession } from './sessions';

const days = 3;

type Row = typeof staff.$inferSelect;

/** Where staff reach the shop. */
const originOf = ({ config }: Services) => config.publicUrl ?? `http://localhost:${config.port}`;

/**
 * Sends a member a link to set a password, in the member's language. It replaces earlier links and works once, for three days. @returns the link.
 */
export async function sendInvitation(tx: Db, services: Services, member: Row): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(services.now().getTime() + days * 24 * 60 * 60_000);
  await tx.delete(staffInvitations).where(eq(staffInvitations.staffId, member.id));
  await tx.insert(staffInvitations).values({ hash: sha256(token), staffId: member.id, expiresAt });
  const link = `${originOf(services)}/staff/invite/${token}?lang=${member.language}`;
  await queueMessage(tx, {
    recipient: member.email,
    kind: member.passwordHash === null ? 'staffInvitation' : 'staffReset',
    language: member.language,
    parameters: { name: member.name, link },
    usefulUntil: expiresAt,
  });
  return link;
}

async function findInvitation(db: Db, { now }: Services, token: string): Promise<Row | null> {
  const [found] = await db
    .select({ member: staff })
    .from(staffInvitations)
    .innerJoin(staff, eq(staff.id, staffInvitations.staffId))
    .where(and(eq(staffInvitations.hash, sha256(token)), gt(staffInvitations.expiresAt, now()), isNull(staff.disabledAt)));
  return found?.member ?? null;
}

/** Who an invitation is for. @returns 404 for an unknown, used or old one. */
export async function readInvitation(services: Services, token: string) {
  const member = await findInvitation(services.database.db, services, token);
  return member ? { email: member.email, name: member.name, language: member.language } : notFound();
}

/**
 * Sets the password of an invited member, and goes on as a sign-in does. All sessions end.
 * @returns a field error for a weak password, 404 for an unknown, used or old invitation.
 */
export async function acceptInvitation(
  services: Services,
  { token, password }: { token: string; password: string },
): Promise<StaffLoginStep | Refusal> {
  const problem = passwordProblem(password);
  if (problem) return refuseFields({ password: [problem] });
  if (!(await findInvitation(services.database.db, services, token))) return notFound();
  const passwordHash = await hashPassword(password);
  return services.database.transaction(async (tx) => {
    const member = await findInvitation(tx, services, token);
    const used = await tx
      .delete(staffInvitations)
      .where(eq(staffInvitations.hash, sha256(token)))
      .returning({ staffId: staffInvitations.staffId });
    if (!member || used.length === 0) return notFound();
    await tx.update(staff).set({ passwordHash }).where(eq(staff.id, member.id));
    await endSessions(tx, member.id);
    await recordChange(tx, member.email, 'staff set-password', {});
    const step = nextStep(services, member);
    return { step, ...(await openSession(tx, services, member.id, step === 'done' ? 'session' : step)) };
  });
}
