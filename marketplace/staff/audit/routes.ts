import { and, desc, eq, ilike } from 'drizzle-orm';
import { auditList } from '../../contract/staff/members';
import { staffPageSize } from '../../contract/staff/staffLimits';
import { betweenDays, literally } from '../../database/tables/conditions';
import { auditLog } from '../../database/tables/system/jobs';
import type { Api } from '../../http/endpoint';
import { dayParameter, pageQuery, readPage, textParameter } from '../../http/page';
import { countUpTo } from '../listPage';

const maxFilter = 100;
const text = textParameter(maxFilter);

/** `by` is an operator, `about` the beginning of an action, such as `orders`. */
const auditQuery = pageQuery.extend({ by: text, about: text, from: dayParameter, to: dayParameter });

const startsWith = (given: string) => `${literally(given)}%`;

/** The endpoint of the audit, for owners. */
export function addAuditRoutes(api: Api) {
  api.add(
    {
      method: 'get',
      path: '/api/staff/audit/',
      summary: 'Who changed what, newest first',
      access: 'staff',
      permission: 'audit',
      query: auditQuery,
      answer: auditList,
    },
    async ({ query, services: { database } }) => {
      const { db } = database;
      const { by, about, from, to } = query;
      const page = readPage({ limit: String(staffPageSize), ...query });
      const where = and(
        by ? eq(auditLog.operator, by.trim()) : undefined,
        about ? ilike(auditLog.action, startsWith(about.trim())) : undefined,
        betweenDays(auditLog.createdAt, { from, to }),
      );
      const counted = await countUpTo(db, auditLog, where);
      const rows = await db.select().from(auditLog).where(where).orderBy(desc(auditLog.id)).limit(page.limit).offset(page.offset);
      const results = rows.map(({ id, createdAt, operator, action, detail }) => ({
        id,
        at: createdAt.toISOString(),
        operator,
        action,
        detail,
      }));
      return { ...counted, results };
    },
  );
}
