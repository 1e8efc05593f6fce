import { and, desc, eq, ilike } from 'drizzle-orm';
import { languageCodes } from '../../contract/languages';
import { type Role, roles } from '../../contract/staff/permissions';
import { auditLog } from '../../database/tables/system/jobs';
import { staff } from '../../database/tables/system/staff';
import type { Services } from '../../services';
import { Refusal } from '../../shared/refusal';
import { staffEmail } from '../../staff/access/logIn';
import { listMembers } from '../../staff/members/findMembers';
import { inviteMember } from '../../staff/members/inviteMember';
import { resetMember } from '../../staff/members/resetMember';
import { argument, type Command, type CommandCall, CommandRefused, option } from '../command';

function rolesOf({ options }: CommandCall): Role[] {
  return (options.role ?? []).map((given) => {
    const role = roles.find((known) => known === given);
    if (!role) throw new CommandRefused(`${given} is not a role: ${roles.join(', ')}`);
    return role;
  });
}

function printLink(call: CommandCall, email: string, link: string) {
  call.print(`A link to choose a password was sent to ${email}. It works once, for three days:`);
  call.print(link);
}

async function readAdd(call: CommandCall) {
  const email = argument(call, 0, 'EMAIL');
  const given = rolesOf(call);
  if (given.length === 0) throw new CommandRefused(`--role is missing: ${roles.join(', ')}`);
  const name = option(call, 'name') ?? email.split('@')[0] ?? email;
  const asked = option(call, 'language') ?? 'en';
  const language = languageCodes.find((code) => code === asked);
  if (!language) throw new CommandRefused(`${asked} is not a language: ${languageCodes.join(', ')}`);
  return async (services: Services) => {
    const invited = await inviteMember(services, { email, name, roles: given, language, operator: call.operator });
    if (invited instanceof Refusal) {
      throw new CommandRefused(
        'email' in invited.body ? `${email} is not an e-mail address, or has an account already` : 'The name is too long',
      );
    }
    printLink(call, invited.member.email, invited.link);
  };
}

async function readList(call: CommandCall) {
  return async (services: Services) => {
    const members = await listMembers(services);
    for (const { email, name, roles: own, state, hasSecondFactor, lastSeenAt } of members) {
      const factor = hasSecondFactor ? 'second factor' : 'no second factor';
      call.print(`${email}  ${name}  ${own.join(' ')}  ${state}  ${factor}  ${lastSeenAt ?? 'never signed in'}`);
    }
    call.print(`${members.length} members of staff`);
  };
}

async function readReset(call: CommandCall) {
  const email = staffEmail(argument(call, 0, 'EMAIL'));
  return async (services: Services) => {
    const [member] = await services.database.db.select({ id: staff.id }).from(staff).where(eq(staff.email, email));
    const reset = member && (await resetMember(services, { id: member.id, secondFactor: true, operator: call.operator }));
    if (!reset || reset instanceof Refusal) throw new CommandRefused('No member of staff has this e-mail address');
    printLink(call, email, reset.link);
  };
}

const usualCount = 50;
const maxListed = 1000;

async function readAudit(call: CommandCall) {
  const by = option(call, 'by');
  const about = option(call, 'about');
  const given = option(call, 'last') ?? String(usualCount);
  const last = Number(given);
  if (!/^\d{1,4}$/.test(given) || last < 1 || last > maxListed) throw new CommandRefused(`--last must be 1 to ${maxListed}`);
  return async ({ database }: Services) => {
    const rows = await database.db
      .select()
      .from(auditLog)
      .where(
        and(
          by === undefined ? undefined : eq(auditLog.operator, by),
          about === undefined ? undefined : ilike(auditLog.action, `${about}%`),
        ),
      )
      .orderBy(desc(auditLog.id))
      .limit(last);
    for (const { createdAt, operator, action, detail } of rows.reverse()) {
      call.print(`${createdAt.toISOString()}  ${operator}  ${action}  ${JSON.stringify(detail)}`);
    }
    call.print(`${rows.length} changes`);
  };
}

export const staffCommands: Command[] = [
  {
    words: 'staff add',
    usage: 'EMAIL --role owner [--role orders] [--name NAME] [--language ckb]',
    about: `invite a member of staff: ${roles.join(', ')}`,
    options: { valued: ['role', 'name', 'language'] },
    read: readAdd,
  },
  { words: 'staff list', usage: '', about: 'list the members of staff', read: readList },
  {
    words: 'staff reset',
    usage: 'EMAIL',
    about: 'end a member’s sessions, forget password and authenticator, and send a link for a new password',
    read: readReset,
  },
  {
    words: 'audit',
    usage: '[--by NAME] [--about "codes"] [--last 50]',
    about: 'list who changed what and when, the newest last',
    options: { valued: ['by', 'about', 'last'] },
    read: readAudit,
  },
];
