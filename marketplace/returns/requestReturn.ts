import { and, eq, inArray, isNull } from 'drizzle-orm';
import { maxReturnNote, returnReasons } from '../contract/order/returnStates';
import type { Db } from '../database/openDatabase';
import { uploads } from '../database/tables/customer/uploads';
import { orderHistory, orderLines, orders } from '../database/tables/order/orders';
import { returnHistory, returnLines, returnPhotos, returns } from '../database/tables/order/returns';
import { runIdempotent } from '../http/idempotency';
import type { Customer } from '../http/visitor';
import { lockCustomerMoney } from '../identity/account/findAccount';
import { notifyOwner } from '../identity/account/notifyOwner';
import type { Services } from '../services';
import { readSettings } from '../settings/readSettings';
import type { Settings } from '../settings/settingTable';
import { hasProblems, type Problems, readLine } from '../shared/inputText';
import { isZero, sum, times } from '../shared/money';
import { withReferenceNumber } from '../shared/referenceNumber';
import { notFound, Refusal, refuse, refuseFields } from '../shared/refusal';
import { countReturned, returnDeadline } from './findReturnable';

interface Line {
  orderLineId: number;
  quantity: number;
}

interface ReturnRequest {
  orderId: number;
  lines: Line[];
  reason: string;
  note: string;
  photoIds: number[];
}

type Reason = (typeof returnReasons)[number];

/** Validates a return request without the database. */
function readReturnRequest({ lines, reason: given, note: inputText, photoIds }: ReturnRequest) {
  const problems: Problems = {};
  const reason = returnReasons.find((known) => known === given);
  if (!reason) problems.reason = [given === '' ? 'validation.required' : 'validation.choice'];
  const note = readLine(problems, 'note', inputText, { max: maxReturnNote, required: reason === 'other' });
  if (lines.length === 0) problems.lines = ['returns.nothingChosen'];
  const hasTwins = new Set(lines.map(({ orderLineId }) => orderLineId)).size < lines.length;
  if (hasTwins || lines.some(({ quantity }) => quantity < 1)) problems.lines = ['returns.tooMany'];
  if (hasProblems(problems) || !reason) return refuseFields(problems);
  return { reason, note, photos: [...new Set(photoIds)] };
}

/**
 * Locks and returns an order that can be returned: 404 for another customer's, 409 when it is not delivered or was delivered too long ago.
 */
async function lockDelivered(tx: Db, { now }: Services, settings: Settings, { userId, orderId }: { userId: number; orderId: number }) {
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.userId, userId)))
    .for('update');
  if (!order) return notFound();
  const [delivered] = await tx
    .select({ at: orderHistory.at })
    .from(orderHistory)
    .where(and(eq(orderHistory.orderId, order.id), eq(orderHistory.status, 'delivered')));
  if (order.status !== 'delivered' || !delivered) return refuse(409, 'returns.notDelivered');
  return returnDeadline(delivered.at, settings) > now() ? order : refuse(409, 'returns.tooLate');
}

/** The price that was paid for the lines. Refuses lines of another order and quantities above the returnable one. */
async function calculateRefund(tx: Db, orderId: number, lines: Line[]): Promise<string | Refusal> {
  const sold = await tx.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  const returned = await countReturned(tx, [orderId]);
  const worth: string[] = [];
  for (const { orderLineId, quantity } of lines) {
    const line = sold.find(({ id }) => id === orderLineId);
    if (!line || quantity > line.quantity - (returned.get(line.id) ?? 0)) return refuseFields({ lines: ['returns.tooMany'] });
    worth.push(times(line.unitPrice, quantity));
  }
  const refund = sum(worth);
  return isZero(refund) ? refuseFields({ lines: ['returns.nothingChosen'] }) : refund;
}

/** Whether all photos are the customer's own and not used by another return. */
async function areFree(tx: Db, userId: number, photos: number[]): Promise<boolean> {
  if (photos.length === 0) return true;
  const free = await tx
    .select({ id: uploads.id })
    .from(uploads)
    .leftJoin(returnPhotos, eq(returnPhotos.uploadId, uploads.id))
    .where(and(inArray(uploads.id, photos), eq(uploads.userId, userId), eq(uploads.purpose, 'returnPhoto'), isNull(returnPhotos.uploadId)));
  return free.length === photos.length;
}

interface Written {
  userId: number;
  orderId: number;
  lines: Line[];
  refund: string;
  reason: Reason;
  note: string;
  photos: number[];
}

async function writeReturn(tx: Db, services: Services, { lines, note, photos, ...values }: Written): Promise<{ id: number }> {
  const at = services.now();
  const { id, number } = await withReferenceNumber('R', at, async (free) => {
    const [written] = await tx
      .insert(returns)
      .values({ ...values, number: free, status: 'requested', note: note || null, createdAt: at })
      .onConflictDoNothing({ target: returns.number })
      .returning({ id: returns.id, number: returns.number });
    return written;
  });
  await tx.insert(returnLines).values(lines.map((line) => ({ returnId: id, ...line })));
  if (photos.length > 0) await tx.insert(returnPhotos).values(photos.map((uploadId) => ({ returnId: id, uploadId })));
  await tx.insert(returnHistory).values({ returnId: id, status: 'requested', at });
  await notifyOwner(tx, values.userId, 'returnRequested', { number });
  return { id };
}

/**
 * Requests a return of lines of a delivered order, once per idempotency key, and notifies the customer.
 *
 * Returns field errors under `lines` (none, above the returnable quantity, another order's), `reason`, `note` (too long, or missing with
 * the reason `other`) and `photo_ids` (another customer's, or of another return); 404 for another customer's order; 409
 * `returns.notDelivered` and, when the days for returns are over, `returns.tooLate`; 422 for a key used with another body. @returns the return's id
 */
export async function requestReturn(
  services: Services,
  { userId, idempotencyKey: key }: Pick<Customer, 'userId' | 'idempotencyKey'>,
  returnRequest: ReturnRequest,
): Promise<{ id: number } | Refusal> {
  const read = readReturnRequest(returnRequest);
  if (read instanceof Refusal) return read;
  const { orderId, lines } = returnRequest;
  const settings = await readSettings(services);
  return services.database.transaction((tx) =>
    runIdempotent(tx, { userId, call: 'returns', key, body: returnRequest }, async () => {
      if (!(await lockCustomerMoney(tx, userId))) return refuse(401, 'auth.required');
      const order = await lockDelivered(tx, services, settings, { userId, orderId });
      if (order instanceof Refusal) return order;
      const refund = await calculateRefund(tx, orderId, lines);
      if (refund instanceof Refusal) return refund;
      if (!(await areFree(tx, userId, read.photos))) return refuseFields({ photoIds: ['returns.photoGone'] });
      return writeReturn(tx, services, { userId, orderId, lines, refund, ...read });
    }),
  );
}
