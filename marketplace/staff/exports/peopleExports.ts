import { and, asc, eq, gt } from 'drizzle-orm';
import type { Language } from '../../contract/languages';
import { textIn } from '../../contract/localText';
import type { ReviewFilter } from '../../contract/staff/people/reviews';
import { products } from '../../database/tables/catalogue/catalogue';
import { users } from '../../database/tables/customer/identity';
import { messages } from '../../database/tables/customer/messages';
import { sellerApplications } from '../../database/tables/customer/sellers';
import { orders } from '../../database/tables/order/orders';
import { returns } from '../../database/tables/order/returns';
import { reviews } from '../../database/tables/order/reviews';
import { auditLog, jobs } from '../../database/tables/system/jobs';
import { jobOfMessage } from '../../messages/unsentMessages';
import type { Services } from '../../services';
import { dinars } from '../../shared/money';
import { type ApplicationFilter, conditionsOf as applicationConditions } from '../applications/readApplications';
import { type AuditFilter, conditionsOf as auditConditions } from '../audit/listAudit';
import { type Columns, csvLines } from '../csvLines';
import { type CustomerFilter, conditionsOf as customerConditions } from '../customers/findCustomers';
import { type MessageFilter, conditionsOf as messageConditions, stateOf } from '../messages/listMessages';
import { wholeShop } from '../orders/orderFilter';
import { type ReturnFilter, conditionsOf as returnConditions } from '../returns/listReturns';
import { conditionOf as reviewCondition } from '../reviews/readReviews';

const customerColumns: Columns<typeof users.$inferSelect> = {
  customer: ({ id }) => id,
  first_name: ({ firstName }) => firstName,
  last_name: ({ lastName }) => lastName,
  email: ({ email }) => email,
  phone: ({ phone }) => phone,
  since: ({ createdAt }) => createdAt.toISOString(),
  blocked_at: ({ blockedAt }) => blockedAt?.toISOString(),
};

/** The filtered customers as CSV. */
export const exportCustomers = ({ database: { reads } }: Services, filter: CustomerFilter) =>
  csvLines(customerColumns, (after, limit) =>
    reads
      .select()
      .from(users)
      .where(and(gt(users.id, after), customerConditions(filter)))
      .orderBy(asc(users.id))
      .limit(limit),
  );

const returnColumns: Columns<{ id: number; found: typeof returns.$inferSelect; orderNumber: string; name: string }> = {
  number: ({ found }) => found.number,
  order: ({ orderNumber }) => orderNumber,
  status: ({ found }) => found.status,
  reason: ({ found }) => found.reason,
  note: ({ found }) => found.note,
  refund: ({ found }) => dinars(found.refund),
  requested_at: ({ found }) => found.createdAt.toISOString(),
  ended_at: ({ found }) => found.endedAt?.toISOString(),
  customer: ({ found }) => found.userId,
  name: ({ name }) => name,
};

/** The filtered returns as CSV. */
export const exportReturns = ({ database: { reads } }: Services, filter: ReturnFilter) =>
  csvLines(returnColumns, async (after, limit) => {
    const rows = await reads
      .select({ found: returns, orderNumber: orders.number, address: orders.address })
      .from(returns)
      .innerJoin(orders, eq(orders.id, returns.orderId))
      .where(and(gt(returns.id, after), returnConditions(reads, filter, wholeShop)))
      .orderBy(asc(returns.id))
      .limit(limit);
    return rows.map(({ found, orderNumber, address }) => ({ id: found.id, found, orderNumber, name: address.fullName }));
  });

const messageColumns: Columns<{ id: number; message: typeof messages.$inferSelect; state: string; lastError: string | null }> = {
  message: ({ id }) => id,
  channel: ({ message }) => message.channel,
  recipient: ({ message }) => message.recipient,
  subject: ({ message }) => message.subject,
  state: ({ state }) => state,
  written_at: ({ message }) => message.createdAt.toISOString(),
  sent_at: ({ message }) => message.sentAt?.toISOString(),
  error: ({ lastError }) => lastError,
};

/** The filtered messages as CSV, without their text. */
export const exportMessages = ({ database: { reads } }: Services, filter: MessageFilter) =>
  csvLines(messageColumns, async (after, limit) => {
    const rows = await reads
      .select({ message: messages, lastError: jobs.lastError, doneAt: jobs.doneAt })
      .from(messages)
      .leftJoin(jobs, jobOfMessage)
      .where(and(gt(messages.id, after), messageConditions(filter)))
      .orderBy(asc(messages.id))
      .limit(limit);
    return rows.map(({ message, lastError, doneAt }) => ({
      ...{ id: message.id, message, lastError },
      state: stateOf({ ...message, lastError, doneAt }),
    }));
  });

const applicationColumns: Columns<typeof sellerApplications.$inferSelect> = {
  application: ({ id }) => id,
  status: ({ status }) => status,
  shop: ({ shopName }) => shopName,
  contact: ({ contactName }) => contactName,
  phone: ({ phone }) => phone,
  email: ({ email }) => email,
  sells: ({ sells }) => sells,
  website: ({ website }) => website,
  submitted_at: ({ submittedAt }) => submittedAt.toISOString(),
  answered_at: ({ reviewedAt }) => reviewedAt?.toISOString(),
};

/** The filtered applications to sell as CSV. */
export const exportApplications = ({ database: { reads } }: Services, filter: ApplicationFilter) =>
  csvLines(applicationColumns, (after, limit) =>
    reads
      .select()
      .from(sellerApplications)
      .where(and(gt(sellerApplications.id, after), applicationConditions(filter)))
      .orderBy(asc(sellerApplications.id))
      .limit(limit),
  );

const reviewColumns: Columns<typeof reviews.$inferSelect & { productName: string }> = {
  review: ({ id }) => id,
  product: ({ productId }) => productId,
  product_name: ({ productName }) => productName,
  rating: ({ rating }) => rating,
  title: ({ title }) => title,
  text: ({ text }) => text,
  status: ({ status }) => status,
  reason: ({ note }) => note,
  helpful: ({ helpful }) => helpful,
  written_at: ({ createdAt }) => createdAt.toISOString(),
};

/** The reviews with a status, or all, as CSV. */
export const exportReviews = ({ database: { reads } }: Services, { status, language }: { status: ReviewFilter; language: Language }) =>
  csvLines(reviewColumns, async (after, limit) => {
    const rows = await reads
      .select({ review: reviews, product: { name: products.name } })
      .from(reviews)
      .innerJoin(products, eq(products.id, reviews.productId))
      .where(and(gt(reviews.id, after), reviewCondition(status)))
      .orderBy(asc(reviews.id))
      .limit(limit);
    return rows.map(({ review, product }) => ({ ...review, productName: textIn(language, product.name) }));
  });

const auditColumns: Columns<typeof auditLog.$inferSelect> = {
  record: ({ id }) => id,
  at: ({ createdAt }) => createdAt.toISOString(),
  by: ({ operator }) => operator,
  action: ({ action }) => action,
  detail: ({ detail }) => JSON.stringify(detail),
};

/** The filtered audit as CSV. */
export const exportAudit = ({ database: { reads } }: Services, filter: AuditFilter) =>
  csvLines(auditColumns, (after, limit) =>
    reads
      .select()
      .from(auditLog)
      .where(and(gt(auditLog.id, after), auditConditions(reads, filter)))
      .orderBy(asc(auditLog.id))
      .limit(limit),
  );
