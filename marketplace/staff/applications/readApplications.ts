import { and, asc, desc, eq, or, type SQL } from 'drizzle-orm';
import { recordChange } from '../../audit/recordChange';
import { approvalStatuses } from '../../contract/common';
import type { Language } from '../../contract/languages';
import { timeSorts } from '../../contract/staff/listSorts';
import type { StaffApplication, StaffApplicationSummary } from '../../contract/staff/people/applications';
import { contains } from '../../database/tables/conditions';
import { applicationDocuments, sellerApplications } from '../../database/tables/customer/sellers';
import { uploads } from '../../database/tables/customer/uploads';
import { choiceParameter, type Page, pageQuery, textParameter } from '../../http/page';
import { attachmentHeader } from '../../sellers/documents/findDocuments';
import { findApplication } from '../../sellers/findApplication';
import type { Services } from '../../services';
import { notFound, type Refusal } from '../../shared/refusal';
import { fileResponse } from '../../uploads/findUpload';
import { findMatches } from '../listPage';
import { readChanges, readCustomer } from '../orders/readOrder';

const maxSearch = 100;

/** The filters of the staff's list of applications. An unknown value counts as absent. */
export const staffApplicationQuery = pageQuery.extend({
  status: choiceParameter(approvalStatuses),
  search: textParameter(maxSearch),
  sort: choiceParameter(timeSorts),
});

export interface ApplicationFilter {
  status?: (typeof approvalStatuses)[number] | undefined;
  search?: string | undefined;
  sort?: (typeof timeSorts)[number] | undefined;
}

const isOf = ({ status }: ApplicationFilter) => (status ? eq(sellerApplications.status, status) : undefined);

/** By a part of the shop's name, the contact's, or of what is sold. */
function matching(search: string | undefined): SQL | undefined {
  const text = search?.trim();
  const { shopName, contactName, sells } = sellerApplications;
  return text ? or(contains(shopName, text), contains(contactName, text), contains(sells, text)) : undefined;
}

/** That an application matches a filter. */
export const conditionsOf = (filter: ApplicationFilter): SQL | undefined => and(isOf(filter), matching(filter.search));

/** The applications that match a filter, the newest first. */
export async function listApplications({ database: { db } }: Services, filter: ApplicationFilter, page: Page) {
  const { submittedAt, id } = sellerApplications;
  const sorting = filter.sort === 'oldest' ? [asc(submittedAt), asc(id)] : [desc(submittedAt), desc(id)];
  const searched = { id, listed: isOf(filter), search: matching(filter.search), sorting, page };
  const { where, ...counted } = await findMatches(db, sellerApplications, searched);
  const rows = await db
    .select()
    .from(sellerApplications)
    .where(where)
    .orderBy(...sorting)
    .limit(page.limit)
    .offset(page.offset);
  const results = rows.map(
    ({ id: number, status, shopName, contactName, sells, submittedAt: at }): StaffApplicationSummary => ({
      ...{ id: number, status, shopName, contactName, sells },
      submittedAt: at.toISOString(),
    }),
  );
  return { ...counted, results };
}

/** One application with its documents and history. @returns 404 for an unknown one. */
export async function readApplication(
  { database: { db } }: Services,
  { id, language }: { id: number; language: Language },
): Promise<StaffApplication | Refusal> {
  const [row] = await db.select({ userId: sellerApplications.userId }).from(sellerApplications).where(eq(sellerApplications.id, id));
  const found = row && (await findApplication(db, { userId: row.userId, language }));
  if (!found) return notFound();
  return { id, ...found, customer: await readCustomer(db, row.userId), changes: await readChanges(db, `application-${id}`) };
}

/**
 * A document of an application, for saving: browsers never show it. The audit records who read it.
 * @returns 404 for another application's.
 */
export async function readDocument({ database }: Services, { id, document, operator }: { id: number; document: number; operator: string }) {
  const [found] = await database.db
    .select({ upload: uploads })
    .from(applicationDocuments)
    .innerJoin(uploads, eq(uploads.id, applicationDocuments.uploadId))
    .where(and(eq(applicationDocuments.applicationId, id), eq(uploads.id, document)));
  if (!found) return notFound();
  await database.transaction((tx) => recordChange(tx, operator, 'applications document', { number: `application-${id}`, id: document }));
  const { upload } = found;
  return fileResponse(upload, { 'Cache-Control': 'private, no-store', 'Content-Disposition': attachmentHeader(upload.name ?? '') });
}
