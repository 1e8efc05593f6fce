import { asc, eq } from 'drizzle-orm';
import type { StaffMe, StaffMember } from '../../contract/staff/members';
import { permissionsOf } from '../../contract/staff/permissions';
import type { Db } from '../../database/openDatabase';
import { staff } from '../../database/tables/system/staff';
import type { Member } from '../../http/authenticateStaff';
import type { Services } from '../../services';
import { countRecoveryCodes } from '../access/recoveryCodes';

type Row = typeof staff.$inferSelect;

const stateOf = ({ disabledAt, passwordHash }: Row): StaffMember['state'] => {
  if (disabledAt !== null) return 'disabled';
  return passwordHash === null ? 'invited' : 'active';
};

export const describeMember = (member: Row): StaffMember => ({
  id: member.id,
  email: member.email,
  name: member.name,
  roles: member.roles,
  language: member.language,
  state: stateOf(member),
  hasSecondFactor: member.totpSecret !== null,
  lastSeenAt: member.lastSeenAt?.toISOString() ?? null,
  createdAt: member.createdAt.toISOString(),
  version: member.version,
});

/** All members of staff, by name. */
export async function listMembers({ database: { db } }: Services): Promise<StaffMember[]> {
  const rows = await db.select().from(staff).orderBy(asc(staff.name), asc(staff.id));
  return rows.map(describeMember);
}

/** Locks a member until `tx` ends. */
export async function lockMember(tx: Db, id: number): Promise<Row | undefined> {
  const [found] = await tx.select().from(staff).where(eq(staff.id, id)).for('update');
  return found;
}

/** The signed-in member, and what they may do. */
export async function readMe({ database: { db } }: Services, member: Member): Promise<StaffMe> {
  const { id, email, name, roles, language, hasSecondFactor } = member;
  const recoveryCodesLeft = await countRecoveryCodes(db, id);
  return { id, email, name, roles, language, hasSecondFactor, permissions: permissionsOf(roles), recoveryCodesLeft };
}
