import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { Camel } from '../contract/case';
import type { Language } from '../contract/languages';
import type { orderReturn, returnSummary } from '../contract/order/returns';
import type { Db } from '../database/openDatabase';
import { orderLines, orders } from '../database/tables/order/orders';
import { returnHistory, returnLines, returnPhotos, returns } from '../database/tables/order/returns';
import { type Page, pageOf } from '../http/page';
import { lineOf } from '../orders/findOrders';
import { dinars, times } from '../shared/money';
import { notFound, type Refusal } from '../shared/refusal';
import { canCancel } from './returnSteps';

type Whole = Camel<z.infer<typeof orderReturn>>;
type Line = Whole['lines'][number];

const picturesInSummary = 4;

/** The lines of returns, as sold, by the return's id. */
async function linesOf(db: Db, language: Language, returnIds: number[]): Promise<Map<number, Line[]>> {
  const byReturn = new Map<number, Line[]>(returnIds.map((id) => [id, []]));
  if (returnIds.length === 0) return byReturn;
  const rows = await db
    .select({ returnId: returnLines.returnId, quantity: returnLines.quantity, sold: orderLines })
    .from(returnLines)
    .innerJoin(orderLines, eq(orderLines.id, returnLines.orderLineId))
    .where(inArray(returnLines.returnId, returnIds))
    .orderBy(asc(returnLines.id));
  for (const { returnId, quantity, sold } of rows) {
    const line = { ...lineOf(language, sold), quantity, lineTotal: times(sold.unitPrice, quantity) };
    byReturn.get(returnId)?.push(line);
  }
  return byReturn;
}

const summaryOf = (found: typeof returns.$inferSelect, orderNumber: string, lines: Line[]): Camel<z.infer<typeof returnSummary>> => ({
  id: found.id,
  number: found.number,
  orderId: found.orderId,
  orderNumber: orderNumber,
  status: found.status,
  requestedAt: found.createdAt.toISOString(),
  refund: dinars(found.refund),
  lineCount: lines.length,
  images: lines
    .map(({ image }) => image)
    .filter((image) => image !== null)
    .slice(0, picturesInSummary),
});

/** A customer's returns, newest first. */
export async function listReturns(db: Db, { userId, language }: { userId: number; language: Language }, page: Page) {
  const where = eq(returns.userId, userId);
  const count = await db.$count(returns, where);
  const rows = await db
    .select({ found: returns, orderNumber: orders.number })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(where)
    .orderBy(desc(returns.createdAt), desc(returns.id))
    .limit(page.limit)
    .offset(page.offset);
  const lines = await linesOf(
    db,
    language,
    rows.map(({ found }) => found.id),
  );
  const results = rows.map(({ found, orderNumber }) => summaryOf(found, orderNumber, lines.get(found.id) ?? []));
  return pageOf('/api/returns/', page, count, results);
}

async function describe(db: Db, language: Language, found: typeof returns.$inferSelect, orderNumber: string): Promise<Whole> {
  const lines = (await linesOf(db, language, [found.id])).get(found.id) ?? [];
  const photos = await db
    .select({ id: returnPhotos.uploadId })
    .from(returnPhotos)
    .where(eq(returnPhotos.returnId, found.id))
    .orderBy(asc(returnPhotos.uploadId));
  const history = await db.select().from(returnHistory).where(eq(returnHistory.returnId, found.id)).orderBy(asc(returnHistory.id));
  return {
    ...summaryOf(found, orderNumber, lines),
    lines,
    reason: found.reason,
    note: found.note,
    photos: photos.map(({ id }) => id),
    history: history.map(({ status, at, note }) => ({ status, at: at.toISOString(), note })),
    canCancel: canCancel(found.status),
  };
}

/** Returns one of the customer's returns with all details; 404 for another customer's. */
export async function findReturn(
  db: Db,
  { userId, language }: { userId: number; language: Language },
  returnId: number,
): Promise<Whole | Refusal> {
  const [row] = await db
    .select({ found: returns, orderNumber: orders.number })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(and(eq(returns.id, returnId), eq(returns.userId, userId)));
  return row ? describe(db, language, row.found, row.orderNumber) : notFound();
}

/** Returns all of a customer's returns with all details, oldest first. */
export async function findAllReturns(db: Db, { userId, language }: { userId: number; language: Language }): Promise<Whole[]> {
  const rows = await db
    .select({ found: returns, orderNumber: orders.number })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(eq(returns.userId, userId))
    .orderBy(asc(returns.id));
  return Promise.all(rows.map(({ found, orderNumber }) => describe(db, language, found, orderNumber)));
}
