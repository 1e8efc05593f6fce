import { eq } from 'drizzle-orm';
import { differences } from '../../audit/differences';
import { recordChange } from '../../audit/recordChange';
import type { Language } from '../../contract/languages';
import type { StaffMe } from '../../contract/staff/members';
import { staff } from '../../database/tables/system/staff';
import type { Member } from '../../http/authenticateStaff';
import { passwordProblem } from '../../identity/account/accountFields';
import { hashPassword, isPassword } from '../../identity/account/passwordHash';
import type { Services } from '../../services';
import { hasProblems, type Problems } from '../../shared/inputText';
import { type Refusal, refuseFields } from '../../shared/refusal';
import { confirmMember } from '../access/confirm';
import { countRecoveryCodes, replaceRecoveryCodes } from '../access/recoveryCodes';
import { endSessions } from '../access/sessions';
import { readMe } from './findMembers';
import { readName } from './inviteMember';

/** Changes the name or the language of the signed-in member. */
export async function changeMe(
  services: Services,
  member: Member,
  { name: inputText, language }: { name?: string | undefined; language?: Language | undefined },
): Promise<StaffMe | Refusal> {
  const problems: Problems = {};
  const name = inputText === undefined ? member.name : readName(problems, inputText);
  if (hasProblems(problems)) return refuseFields(problems);
  const after = { ...member, name, language: language ?? member.language };
  const { id, email } = member;
  await services.database.transaction(async (tx) => {
    await tx.update(staff).set({ name: after.name, language: after.language }).where(eq(staff.id, id));
    const changes = differences({ name: member.name, language: member.language }, { name: after.name, language: after.language });
    if (Object.keys(changes.after).length > 0) await recordChange(tx, email, 'staff change', { email, ...changes });
  });
  return readMe(services, after);
}

/** Changes the member's password and ends all their sessions, this one included. @returns field errors, or 429. */
export async function changeStaffPassword(
  services: Services,
  member: Member,
  { oldPassword, newPassword, confirmation }: { oldPassword: string; newPassword: string; confirmation: string },
): Promise<Refusal | undefined> {
  const { database } = services;
  const problem = passwordProblem(newPassword);
  if (problem) return refuseFields({ new_password: [problem] });
  if (oldPassword === newPassword) return refuseFields({ new_password: ['validation.passwordMustDiffer'] });
  // The confirmation comes first: it limits the passwords that can be tried.
  const refused = await confirmMember(services, member, confirmation);
  if (refused) return refused;
  const [row] = await database.db.select({ passwordHash: staff.passwordHash }).from(staff).where(eq(staff.id, member.id));
  if (!(await isPassword(row?.passwordHash, oldPassword))) return refuseFields({ old_password: ['validation.wrongPassword'] });
  const passwordHash = await hashPassword(newPassword);
  await database.transaction(async (tx) => {
    await tx.update(staff).set({ passwordHash }).where(eq(staff.id, member.id));
    const sessions = await endSessions(tx, member.id);
    await recordChange(tx, member.email, 'staff change-password', { before: { sessions }, after: { sessions: 0 } });
  });
  return undefined;
}

/** Replaces the member's recovery codes. @returns them, once, or a field error, or 429. */
export async function newRecoveryCodes(
  services: Services,
  member: Member,
  confirmation: string,
): Promise<{ recoveryCodes: string[] } | Refusal> {
  const refused = await confirmMember(services, member, confirmation);
  if (refused) return refused;
  return services.database.transaction(async (tx) => {
    const left = await countRecoveryCodes(tx, member.id);
    const codes = await replaceRecoveryCodes(tx, member.id);
    await recordChange(tx, member.email, 'staff recovery-codes', { before: { left }, after: { left: codes.length } });
    return { recoveryCodes: codes };
  });
}
