import { and, asc, desc, ilike, or, type SQL, sql } from 'drizzle-orm';
import type { Language } from '../../contract/languages';
import { isAuditAction } from '../../contract/staff/audit/auditActions';
import { timeSorts } from '../../contract/staff/listSorts';
import type { Db } from '../../database/openDatabase';
import { betweenDays, literally } from '../../database/tables/conditions';
import { auditLog } from '../../database/tables/system/jobs';
import { staff } from '../../database/tables/system/staff';
import { choiceParameter, dayParameter, type Page, pageQuery, textParameter } from '../../http/page';
import type { Services } from '../../services';
import { countUpTo } from '../listPage';
import { namesOfThings } from './namesOfThings';

const maxFilter = 100;
const text = textParameter(maxFilter);

/** `by` is an operator, or a part of a member's name or address; `about` an action or the beginning of one, such as `orders`, or several of them. An unknown value counts as absent. */
export const auditQuery = pageQuery.extend({
  by: text,
  about: text,
  from: dayParameter,
  to: dayParameter,
  sort: choiceParameter(timeSorts),
});

export interface AuditFilter {
  by?: string | undefined;
  about?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  sort?: (typeof timeSorts)[number] | undefined;
}

/** `staff change` is that action alone: `staff change-password` begins with it. */
function isAction(name: string): SQL {
  const action = sql`lower(${auditLog.action})`;
  return isAuditAction(name) ? sql`${action} = ${name}` : sql`${action} like ${`${literally(name)}%`}`;
}

/** Several are separated by commas, as in `users,customers`. */
const isAbout = (about: string): SQL | undefined =>
  or(
    ...about
      .toLowerCase()
      .split(',')
      .map((name) => isAction(name.trim())),
  );

/** Of the members of staff with this text in the name or address, and of an operator who is none: the log is searched by whole operators. */
function isBy(db: Db, by: string): SQL {
  const part = `%${literally(by)}%`;
  const members = db
    .select({ email: staff.email })
    .from(staff)
    .where(or(ilike(staff.email, part), ilike(staff.name, part)));
  // As one array, which is read once, so that the index of the operators is used.
  return sql`${auditLog.operator} = any(array(${members} union all select ${by}::text))`;
}

/** That a record matches a filter. */
export const conditionsOf = (db: Db, { by, about, from, to }: AuditFilter): SQL | undefined =>
  and(by?.trim() ? isBy(db, by.trim()) : undefined, about ? isAbout(about) : undefined, betweenDays(auditLog.createdAt, { from, to }));

interface Asked {
  filter: AuditFilter;
  page: Page;
  language: Language;
}

/** The records that match, the newest first, and the names of what they are about. */
export async function listAudit(services: Services, { filter, page: { offset, limit }, language }: Asked) {
  const { db } = services.database;
  const where = conditionsOf(db, filter);
  const counted = await countUpTo(db, auditLog, where);
  const rows = await db
    .select()
    .from(auditLog)
    // What is known to be empty isn't looked for again.
    .where(counted.count === 0 ? sql`false` : where)
    .orderBy(...(filter.sort === 'oldest' ? [asc(auditLog.createdAt), asc(auditLog.id)] : [desc(auditLog.createdAt), desc(auditLog.id)]))
    .limit(limit)
    .offset(offset);
  const names = await namesOfThings(
    services,
    rows.map(({ detail }) => detail),
    language,
  );
  return { ...counted, names, results: rows.map(({ createdAt, ...record }) => ({ ...record, at: createdAt.toISOString() })) };
}
