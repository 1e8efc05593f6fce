import { and, desc, eq, ilike } from 'drizzle-orm';
import { auditLog } from '../../database/tables/system/jobs';
import type { Services } from '../../services';
import { type Command, type CommandCall, CommandRefused, option } from '../command';

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

export const auditCommands: Command[] = [
  {
    words: 'audit',
    usage: '[--by NAME] [--about "codes"] [--last 50]',
    about: 'list who changed what and when, the newest last',
    options: { valued: ['by', 'about', 'last'] },
    read: readAudit,
  },
];
