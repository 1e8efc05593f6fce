import { z } from 'zod';
import { recordChange } from '../../audit/recordChange';
import type { ExportedSubject } from '../../contract/staff/audit/auditActions';
import type { Api } from '../../http/endpoint';
import { dayParameter } from '../../http/page';
import type { Services } from '../../services';
import { staffApplicationQuery } from '../applications/readApplications';
import { auditQuery } from '../audit/listAudit';
import { staffCustomerQuery } from '../customers/findCustomers';
import { fileAnswer } from '../fileAnswer';
import { staffMessageQuery } from '../messages/listMessages';
import { exportOrders } from '../orders/exportOrders';
import { staffOrderQuery, wholeShop } from '../orders/orderFilter';
import { staffPaymentQuery } from '../payments/listPayments';
import { staffReturnQuery } from '../returns/listReturns';
import { staffReviewQuery } from '../reviews/readReviews';
import { exportCodes, exportLedger, exportPayments } from './moneyExports';
import { exportApplications, exportAudit, exportCustomers, exportMessages, exportReturns, exportReviews } from './peopleExports';

interface Export {
  name: ExportedSubject;
  operator: string;
  filter: Record<string, unknown>;
  lines: AsyncGenerator<string>;
}

/** Parameters of a list that leave nothing out. */
const unfiltering = ['sort', 'offset', 'limit'];

/** A list as a file to save. The audit records who took it: lists hold personal data. */
async function answerExport({ database }: Services, { name, operator, filter, lines }: Export): Promise<Response> {
  const set = Object.fromEntries(Object.entries(filter).filter(([key, value]) => value !== undefined && !unfiltering.includes(key)));
  await recordChange(database.db, operator, `${name} export`, { filter: set });
  return fileAnswer(name, 'csv', lines);
}

/** The endpoints that give the staff's lists as CSV, with the filters of the list. They come before those of a list's entries. */
export function addExportRoutes(api: Api) {
  const { services } = api;
  const described = (name: string) =>
    ({ method: 'get', path: `/api/staff/${name}/export/`, summary: `The filtered ${name} as CSV`, access: 'staff' }) as const;
  api.add({ ...described('orders'), permission: 'orders', query: staffOrderQuery }, ({ query, visitor: { member } }) =>
    answerExport(services, { name: 'orders', operator: member.email, filter: query, lines: exportOrders(services, query, wholeShop) }),
  );
  api.add({ ...described('returns'), permission: 'returns', query: staffReturnQuery }, ({ query, visitor: { member } }) =>
    answerExport(services, { name: 'returns', operator: member.email, filter: query, lines: exportReturns(services, query) }),
  );
  api.add({ ...described('customers'), permission: 'customers', query: staffCustomerQuery }, ({ query, visitor: { member } }) =>
    answerExport(services, { name: 'customers', operator: member.email, filter: query, lines: exportCustomers(services, query) }),
  );
  api.add({ ...described('applications'), permission: 'applications', query: staffApplicationQuery }, ({ query, visitor: { member } }) =>
    answerExport(services, { name: 'applications', operator: member.email, filter: query, lines: exportApplications(services, query) }),
  );
  api.add(
    { ...described('reviews'), permission: 'reviews', query: staffReviewQuery },
    ({ query: { status = 'pending' }, visitor: { member, language } }) =>
      answerExport(services, {
        ...{ name: 'reviews', operator: member.email, filter: { status } },
        lines: exportReviews(services, { status, language }),
      }),
  );
  api.add({ ...described('messages'), permission: 'messages', query: staffMessageQuery }, ({ query, visitor: { member } }) =>
    answerExport(services, { name: 'messages', operator: member.email, filter: query, lines: exportMessages(services, query) }),
  );
  api.add({ ...described('payments'), permission: 'payments.read', query: staffPaymentQuery }, ({ query, visitor: { member } }) =>
    answerExport(services, { name: 'payments', operator: member.email, filter: query, lines: exportPayments(services, query) }),
  );
  api.add({ ...described('codes'), permission: 'codes' }, ({ visitor: { member } }) =>
    answerExport(services, { name: 'codes', operator: member.email, filter: {}, lines: exportCodes(services) }),
  );
  api.add(
    { ...described('ledger'), permission: 'ledger', query: z.object({ from: dayParameter, to: dayParameter }) },
    ({ query, visitor: { member } }) =>
      answerExport(services, { name: 'ledger', operator: member.email, filter: query, lines: exportLedger(services, query) }),
  );
  api.add({ ...described('audit'), permission: 'audit', query: auditQuery }, ({ query, visitor: { member } }) =>
    answerExport(services, { name: 'audit', operator: member.email, filter: query, lines: exportAudit(services, query) }),
  );
}
