import { recordChange } from '../../audit/recordChange';
import { isEmailAddress } from '../../contract/inputText';
import type { Language } from '../../contract/languages';
import type { StaffMember } from '../../contract/staff/members';
import type { Role } from '../../contract/staff/permissions';
import { maxStaffName } from '../../contract/staff/staffLimits';
import { staff } from '../../database/tables/system/staff';
import type { Services } from '../../services';
import { hasProblems, type Problems, readLine } from '../../shared/inputText';
import { type Refusal, refuseFields } from '../../shared/refusal';
import { sendInvitation } from '../access/invitations';
import { staffEmail } from '../access/logIn';
import { describeMember } from './findMembers';

interface Invitation {
  email: string;
  name: string;
  roles: readonly Role[];
  language: Language;
  operator: string;
}

/** A name of a member, with its problems. */
export const readName = (problems: Problems, inputText: string) =>
  readLine(problems, 'name', inputText, { max: maxStaffName, required: true });

/** Creates the account of a member and sends the link for its password. @returns the member and the link, or field errors. */
export async function inviteMember(
  services: Services,
  { email: inputText, name: nameText, roles, language, operator }: Invitation,
): Promise<{ member: StaffMember; link: string } | Refusal> {
  const problems: Problems = {};
  const email = staffEmail(inputText);
  const name = readName(problems, nameText);
  if (!isEmailAddress(email)) problems.email = [email === '' ? 'validation.required' : 'validation.email'];
  if (roles.length === 0) problems.roles = ['staff.noRoles'];
  if (hasProblems(problems)) return refuseFields(problems);
  return services.database.transaction(async (tx) => {
    const [member] = await tx
      .insert(staff)
      .values({ email, name, roles: [...new Set(roles)], language, createdAt: services.now() })
      .onConflictDoNothing()
      .returning();
    if (!member) return refuseFields({ email: ['staff.emailTaken'] });
    await recordChange(tx, operator, 'staff invite', { email, after: { name, roles: member.roles, language } });
    return { member: describeMember(member), link: await sendInvitation(tx, services, member) };
  });
}
