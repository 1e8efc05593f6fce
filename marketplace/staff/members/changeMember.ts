import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { differences } from '../../audit/differences';
import { recordChange } from '../../audit/recordChange';
import type { StaffMember } from '../../contract/staff/members';
import type { Role } from '../../contract/staff/permissions';
import type { Db } from '../../database/openDatabase';
import { staff } from '../../database/tables/system/staff';
import type { Services } from '../../services';
import { hasProblems, type Problems } from '../../shared/inputText';
import { notFound, type Refusal, refuse, refuseFields } from '../../shared/refusal';
import { endSessions } from '../access/sessions';
import { describeMember, lockMember } from './findMembers';
import { readName } from './inviteMember';

type Row = typeof staff.$inferSelect;

interface Change {
  id: number;
  /** The version that the operator saw. */
  version: number;
  name?: string | undefined;
  roles?: readonly Role[] | undefined;
  isActive?: boolean | undefined;
  operator: string;
}

/** Locks the list of owners until `tx` ends, so that two of them can't remove each other. */
const lockOwners = (tx: Db) => tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('staff owners', 0))`);

/** Whether somebody else can sign in as an owner. */
const hasOtherOwner = async (tx: Db, id: number): Promise<boolean> =>
  (await tx.$count(
    staff,
    and(ne(staff.id, id), isNull(staff.disabledAt), sql`${staff.passwordHash} is not null`, sql`${staff.roles} ? 'owner'`),
  )) > 0;

const shown = ({ name, roles, disabledAt }: Row) => ({ name, roles, isActive: disabledAt === null });

/**
 * Changes name, roles or state of a member. Sessions of a disabled member end.
 * @returns 404; 409 `staff.changedKept` with the current member when the version is another, and `staff.lastOwner` when nobody else
 * could sign in as an owner; field errors.
 */
export async function changeMember(services: Services, change: Change): Promise<StaffMember | Refusal> {
  const problems: Problems = {};
  const name = change.name === undefined ? undefined : readName(problems, change.name);
  const roles = change.roles && [...new Set(change.roles)];
  if (roles?.length === 0) problems.roles = ['staff.noRoles'];
  if (hasProblems(problems)) return refuseFields(problems);
  return services.database.transaction(async (tx) => {
    await lockOwners(tx);
    const member = await lockMember(tx, change.id);
    if (!member) return notFound();
    if (member.version !== change.version) return refuse(409, 'staff.changedKept', { current: describeMember(member) });
    const disabledAt = change.isActive === undefined ? member.disabledAt : change.isActive ? null : (member.disabledAt ?? services.now());
    const after = { ...member, name: name ?? member.name, roles: roles ?? member.roles, disabledAt };
    const wasOwner = member.roles.includes('owner') && member.disabledAt === null;
    const staysOwner = after.roles.includes('owner') && disabledAt === null;
    if (wasOwner && !staysOwner && !(await hasOtherOwner(tx, member.id))) return refuse(409, 'staff.lastOwner');
    const [saved] = await tx
      .update(staff)
      .set({ name: after.name, roles: after.roles, disabledAt, version: member.version + 1 })
      .where(eq(staff.id, member.id))
      .returning();
    if (!saved) return notFound();
    if (disabledAt !== null) await endSessions(tx, member.id);
    await recordChange(tx, change.operator, 'staff change', { email: member.email, ...differences(shown(member), shown(saved)) });
    return describeMember(saved);
  });
}
