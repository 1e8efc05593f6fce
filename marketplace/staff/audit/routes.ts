import { auditList } from '../../contract/staff/members';
import { staffPageSize } from '../../contract/staff/staffLimits';
import type { Api } from '../../http/endpoint';
import { readPage } from '../../http/page';
import { auditQuery, listAudit } from './listAudit';

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
    ({ query, services, visitor: { language } }) =>
      listAudit(services, { filter: query, page: readPage({ limit: String(staffPageSize), ...query }), language }),
  );
}
