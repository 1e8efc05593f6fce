import { eq } from 'drizzle-orm';
import { recordChange } from '../../audit/recordChange';
import { staff, staffRecoveryCodes } from '../../database/tables/system/staff';
import type { Services } from '../../services';
import { notFound, type Refusal } from '../../shared/refusal';
import { sendInvitation } from '../access/invitations';
import { endSessions } from '../access/sessions';
import { lockMember } from './findMembers';

/**
 * Sends a member a link for a new password and ends their sessions; with `secondFactor`, also forgets the authenticator and its recovery
 * codes. The old password works until the new one is set, unless it never did.
 * @returns the link, or 404.
 */
export async function resetMember(
  services: Services,
  { id, secondFactor, operator }: { id: number; secondFactor: boolean; operator: string },
): Promise<{ link: string } | Refusal> {
  return services.database.transaction(async (tx) => {
    const member = await lockMember(tx, id);
    if (!member) return notFound();
    if (secondFactor) {
      // Without the authenticator the password alone would set up a new one: it ends, too.
      await tx
        .update(staff)
        .set({ totpSecret: null, pendingTotpSecret: null, lastTotpStep: null, passwordHash: null })
        .where(eq(staff.id, id));
      await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, id));
    }
    const sessions = await endSessions(tx, id);
    const hadSecondFactor = member.totpSecret !== null;
    await recordChange(tx, operator, 'staff reset', {
      email: member.email,
      before: { sessions, secondFactor: hadSecondFactor },
      after: { sessions: 0, secondFactor: hadSecondFactor && !secondFactor },
    });
    return { link: await sendInvitation(tx, services, member) };
  });
}
