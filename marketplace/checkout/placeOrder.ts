import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { type ArrivalDays, arrivalParameter } from '../../locales/arrivalText';
import { destinationOf } from '../addresses/findAddresses';
import { postTransaction } from '../balance/ledger/postTransaction';
import { lockCart } from '../cart/findCart';
import type { Language } from '../contract/languages';
import { isOnline, type OnlineMethod } from '../contract/order/orderStates';
import type { Quote } from '../contract/order/orders';
import type { Db } from '../database/openDatabase';
import { cartItems } from '../database/tables/order/cart';
import { orderHistory, orderLines, orders, quotes } from '../database/tables/order/orders';
import { payments } from '../database/tables/order/payments';
import { runIdempotent } from '../http/idempotency';
import { countTry } from '../http/rateLimit';
import { rowLimits } from '../http/rowLimits';
import { lockCustomerMoney } from '../identity/account/findAccount';
import { notifyOwner } from '../identity/account/notifyOwner';
import { calendarOf } from '../locations/deliveryCalendar';
import { toAttributesAsSold } from '../orders/attributesAsSold';
import { describeLines } from '../orders/describeLines';
import { takeStock } from '../orders/stock';
import { beginPayment } from '../payments/beginPayment';
import { enqueue } from '../queue/enqueue';
import type { Services } from '../services';
import { readSettings } from '../settings/readSettings';
import type { Settings } from '../settings/settingTable';
import { formatAmount, isZero, minus, negated } from '../shared/money';
import { withReferenceNumber } from '../shared/referenceNumber';
import { Refusal, refuse } from '../shared/refusal';
import { type CheckoutChoice, calculateOrder, explainEmptyCart, lockQuote, type OrderCalculation } from './quoteOrder';

type Order = typeof orders.$inferSelect;

export interface Buyer {
  userId: number;
  language: Language;
  idempotencyKey: string | null;
}

export interface OrderRequest extends CheckoutChoice {
  quoteId: string;
  note: string | null;
  channel: string | null;
}

/**
 * Returns the differences between the quote and the current cart; null when the order costs exactly what was quoted. The shopper may choose
 * another of the offered payment methods, or not use the balance: neither changes the cost.
 */
function differences(quoted: Quote, now: OrderCalculation['quote']) {
  const before = new Map(quoted.lines.map((line) => [line.variantId, line]));
  const after = new Map(now.lines.map((line) => [line.variantId, line]));
  const lines = [...new Set([...before.keys(), ...after.keys()])].flatMap((variantId) => {
    const was = before.get(variantId);
    const is = after.get(variantId);
    const name = is?.name ?? was?.name ?? '';
    if (!was || !is) return [{ variantId: variantId, name, change: is ? 'added' : 'removed' }];
    if (was.quantity !== is.quantity) return [{ variantId: variantId, name, change: 'quantity_changed' }];
    return was.unitPrice === is.unitPrice ? [] : [{ variantId: variantId, name, change: 'price_changed' }];
  });
  const isSame =
    lines.length === 0 &&
    quoted.total === now.total &&
    quoted.addressId === now.addressId &&
    quoted.paymentMethods.includes(now.paymentMethod) &&
    (isZero(now.balanceUsed) || quoted.balanceUsed === now.balanceUsed);
  return isSame ? null : lines;
}

/** How long after the last hour a quote's days of delivery are kept, in milliseconds: for a customer who was at checkout. */
const arrivalGrace = 30 * 60_000;

/** The days of delivery of a new order: those of its quote if it was made recently; null when they are later now. */
function arrivalOf(quoted: Quote, { quote }: OrderCalculation, now: Date): ArrivalDays | null {
  const isRecent = now.getTime() < Date.parse(quoted.orderUntil) + arrivalGrace;
  if (isRecent) return quoted;
  return quote.arrivesFrom > quoted.arrivesFrom || quote.arrivesTo > quoted.arrivesTo ? null : quote;
}

/** The initial state of an order: paid, to be paid to the courier, or waiting for a gateway. */
function beginningOf({ due, paymentMethod }: OrderCalculation['quote']) {
  if (isZero(due)) return { status: 'placed', paymentStatus: 'paid' } as const;
  return paymentMethod === 'cash'
    ? ({ status: 'placed', paymentStatus: 'due_on_delivery' } as const)
    : ({ status: 'pending_payment', paymentStatus: 'pending' } as const);
}

/**
 * Limits a customer's orders, whose money `lockCustomerMoney` has locked.
 * @returns 409 `checkout.tooManyUnpaid` for an order to be paid online while too many others wait for their payment, and 429 after sixty orders
 * in an hour.
 */
async function admitOrder(
  tx: Db,
  { now }: Services,
  { userId, maxUnpaidOrders }: { userId: number; maxUnpaidOrders: number },
  calculation: OrderCalculation,
): Promise<Refusal | null> {
  if (beginningOf(calculation.quote).status === 'pending_payment') {
    const unpaid = await tx.$count(orders, and(eq(orders.userId, userId), eq(orders.status, 'pending_payment')));
    if (unpaid >= maxUnpaidOrders) return refuse(409, 'checkout.tooManyUnpaid');
  }
  return countTry({ database: { db: tx }, now }, rowLimits.orders, `user:${userId}`);
}

async function writeOrder(
  tx: Db,
  services: Services,
  userId: number,
  placing: OrderRequest,
  { quote, lines, address, city }: OrderCalculation,
  { arrivesFrom, arrivesTo }: ArrivalDays,
) {
  const beginning = beginningOf(quote);
  const order = await withReferenceNumber('', services.now(), async (number) => {
    const [written] = await tx
      .insert(orders)
      .values({
        number,
        userId,
        ...beginning,
        paymentMethod: quote.paymentMethod,
        address: destinationOf(address, quote.cityName),
        note: placing.note,
        subtotal: quote.subtotal,
        discount: quote.discount,
        deliveryFee: quote.deliveryFee,
        total: quote.total,
        balanceUsed: quote.balanceUsed,
        deliveryDaysMin: city.deliveryDaysMin,
        deliveryDaysMax: city.deliveryDaysMax,
        arrivesFrom,
        arrivesTo,
        channel: placing.channel,
        placedAt: services.now(),
      })
      .onConflictDoNothing({ target: orders.number })
      .returning();
    return written;
  });
  await tx.insert(orderLines).values(
    lines.map((line) => ({
      orderId: order.id,
      productId: line.productId,
      variantId: line.variant.id,
      name: line.name,
      attributes: toAttributesAsSold(line),
      pictureId: line.pictureId,
      quantity: line.quantity,
      unitPrice: line.variant.priceAfterDiscount ?? line.variant.price,
      fullPrice: line.variant.price,
    })),
  );
  await tx.insert(orderHistory).values({ orderId: order.id, status: order.status, at: services.now() });
  return order;
}

/**
 * Books the customer's debt when the order is placed, together with the part that their balance pays; the rest is booked when a gateway
 * captures the payment or the courier is paid.
 */
async function bookSale(tx: Db, services: Services, { userId, number, total, subtotal, discount, deliveryFee, balanceUsed }: Order) {
  const at = services.now();
  await postTransaction(tx, {
    kind: 'order',
    reference: number,
    entries: [
      { account: { kind: 'receivable', userId }, amount: negated(total) },
      { account: { kind: 'sales' }, amount: minus(subtotal, discount) },
      { account: { kind: 'delivery' }, amount: deliveryFee },
    ],
    at,
  });
  if (isZero(balanceUsed)) return;
  await postTransaction(tx, {
    kind: 'order_payment',
    reference: number,
    entries: [
      { account: { kind: 'balance', userId }, amount: negated(balanceUsed) },
      { account: { kind: 'receivable', userId }, amount: balanceUsed },
    ],
    at,
  });
}

/** How long an order that waits for a gateway reserves its stock, in milliseconds. */
const reservation = 30 * 60_000;
/** When the job handles a payment that was stored but not created at the gateway, in milliseconds: its process has crashed. */
const beginPatience = 15_000;

async function writePayment(tx: Db, { now }: Services, order: Order, gateway: OnlineMethod, due: string, language: Language) {
  await tx.insert(payments).values({
    reference: randomUUID(),
    label: order.number,
    gateway,
    purpose: 'order',
    userId: order.userId,
    orderId: order.id,
    amount: due,
    language,
    createdAt: now(),
    expiresAt: new Date(now().getTime() + reservation),
    nextCheckAt: new Date(now().getTime() + beginPatience),
  });
}

async function confirmByMessage(tx: Db, language: Language, order: Order, due: string) {
  const { userId, number, total } = order;
  const arrives = arrivalParameter(order);
  const delivery = { language, details: () => describeLines(tx, order.id, language) };
  if (isZero(due)) await notifyOwner(tx, userId, 'orderPaid', { number, total: formatAmount(total), arrives }, delivery);
  else await notifyOwner(tx, userId, 'orderPlaced', { number, total: formatAmount(due), arrives }, delivery);
  await enqueue(tx, 'announceOrder', { orderId: order.id });
}

/** Places exactly the quoted order, in one transaction under its key. */
const place = (services: Services, settings: Settings, visitor: Buyer, placing: OrderRequest): Promise<{ id: number } | Refusal> =>
  services.database.transaction((tx) =>
    runIdempotent(tx, { userId: visitor.userId, call: 'orders', key: visitor.idempotencyKey, body: placing }, async () => {
      const { userId, language } = visitor;
      if (!(await lockCustomerMoney(tx, userId))) return refuse(401, 'auth.required');
      const cartId = await lockCart(tx, { userId });
      const quote = await lockQuote(tx, userId, placing.quoteId);
      if (quote instanceof Refusal) return quote;
      if (quote.orderId !== null) return refuse(409, 'checkout.alreadyPlaced', { orderId: quote.orderId });
      if ((await tx.$count(cartItems, eq(cartItems.cartId, cartId))) === 0) return explainEmptyCart(tx, userId, quote.createdAt);
      const calculation = await calculateOrder(tx, services, { ...visitor, calendar: calendarOf(settings) }, placing);
      if (calculation instanceof Refusal) return calculation;
      const changes = differences(quote.content, calculation.quote);
      if (changes) return refuse(409, 'checkout.changed', { changes });
      const arrival = arrivalOf(quote.content, calculation, services.now());
      if (!arrival) return refuse(409, 'checkout.arrivesLater');
      const limited = await admitOrder(tx, services, { userId, maxUnpaidOrders: settings.maxUnpaidOrders }, calculation);
      if (limited) return limited;
      const order = await writeOrder(tx, services, userId, placing, calculation, arrival);
      const { due, paymentMethod: method } = calculation.quote;
      if (order.status === 'pending_payment' && isOnline(method)) await writePayment(tx, services, order, method, due, language);
      await bookSale(tx, services, order);
      const short = await takeStock(tx, calculation.lines);
      if (short) return short;
      await tx.delete(cartItems).where(
        inArray(
          cartItems.id,
          calculation.lines.map((line) => line.id),
        ),
      );
      await tx.update(quotes).set({ orderId: order.id }).where(eq(quotes.id, quote.id));
      if (order.status === 'placed') await confirmByMessage(tx, language, order, due);
      return { id: order.id };
    }),
  );

/**
 * Places exactly the quoted order, in one transaction: writes the order with names and prices as sold, books the sale and the part that the
 * balance pays, takes the stock, empties the cart. An order that is paid, or paid to the courier, is placed and its confirmation queued; an
 * order for a gateway waits for its payment, which is requested after the transaction. Runs once per idempotency key and once per quote.
 *
 * Returns 409 when the cart no longer matches the quote (`changes` lists the differences), when an old quote's days of delivery are over, when it was placed already (`order_id` is that
 * order), when it is empty, and when too many orders wait for their payment; 429 as `admitOrder`; 400 as `calculateOrder`; 404 for another customer's quote; 422 for a key used with another body.
 * @returns the order's id
 */
export async function placeOrder(services: Services, visitor: Buyer, placing: OrderRequest): Promise<{ id: number } | Refusal> {
  const placed = await place(services, await readSettings(services), visitor, placing);
  if (placed instanceof Refusal) return placed;
  const [waiting] = await services.database.db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, placed.id), eq(payments.state, 'created')));
  if (waiting) await beginPayment(services, waiting.id);
  return placed;
}
