import { and, desc, eq, gte, ilike, lt } from 'drizzle-orm';
import { z } from 'zod';
import { auditList } from '../../contract/staff/members';
import { staffPageSize } from '../../contract/staff/staffLimits';
import { auditLog } from '../../database/tables/system/jobs';
import type { Api } from '../../http/endpoint';
import { pageQuery, readPage } from '../../http/page';
import { countUpTo } from '../listPage';
import { staffOrderQuery, startOfDay } from '../orders/orderFilter';

const maxFilter = 100;
const text = z.string().max(maxFilter).optional().catch(undefined);

/** `by` is an operator, `about` the beginning of an action, such as `orders`. */
const auditQuery = pageQuery.extend({ by: text, about: text, from: staffOrderQuery.shape.from, to: staffOrderQuery.shape.to });

const startsWith = (given: string) => `${given.replace(/[\\%_]/g, '\\$&')}%`;

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
        from ? gte(auditLog.createdAt, startOfDay(from)) : undefined,
        to ? lt(auditLog.createdAt, startOfDay(to, 1)) : undefined,
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
