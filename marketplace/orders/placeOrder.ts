import { randomInt } from 'node:crypto';
import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm';
import { minus, negated } from '../balance/dinars';
import { postTransaction } from '../balance/postTransaction';
import { lockCart } from '../cart/findCart';
import { cartItems } from '../cart/tables';
import { variants } from '../catalogue/tables';
import type { Language } from '../contract/common';
import type { Quote } from '../contract/orders';
import type { Db } from '../database/openDatabase';
import { users } from '../identity/tables';
import { queueMessage } from '../messages/queueMessage';
import { Refusal, refuse } from '../refusal';
import type { Services } from '../services';
import { once } from './once';
import { type CheckoutChoice, explainEmptyCart, lockQuote, type Reckoning, reckonOrder } from './quoteOrder';
import { orderHistory, orderLines, orders, quotes } from './tables';

export interface Placing extends CheckoutChoice {
  quoteId: string;
  note: string | null;
  channel: string | null;
}

/** Without letters and digits that are mistaken for one another on the phone. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** An order's number as shoppers and couriers say it: the day, then six characters. */
function orderNumber(now: Date): string {
  const [year = '', month, day] = now.toISOString().slice(2, 10).split('-');
  const tail = Array.from({ length: 6 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `${year}-${month}${day}-${tail}`;
}

/** What differs between the quote and the cart as it is now; empty when the order would be exactly what was quoted. */
function differences(quoted: Quote, now: Reckoning['quote']) {
  const before = new Map(quoted.lines.map((line) => [line.variant_id, line]));
  const after = new Map(now.lines.map((line) => [line.variant_id, line]));
  const lines = [...new Set([...before.keys(), ...after.keys()])].flatMap((variantId) => {
    const was = before.get(variantId);
    const is = after.get(variantId);
    const name = is?.name ?? was?.name ?? '';
    if (!was || !is) return [{ variant_id: variantId, name, change: is ? 'added' : 'removed' }];
    if (was.quantity !== is.quantity) return [{ variant_id: variantId, name, change: 'quantity_changed' }];
    return was.unit_price === is.unit_price ? [] : [{ variant_id: variantId, name, change: 'price_changed' }];
  });
  const isSame =
    lines.length === 0 &&
    quoted.total === now.total &&
    quoted.address_id === now.address_id &&
    quoted.payment_method === now.payment_method;
  return isSame ? null : lines;
}

/** Takes the stock of every line, always in the order of the variants' ids so that no two orders wait for each other. */
async function takeStock(tx: Db, lines: Reckoning['lines']): Promise<Refusal | null> {
  const sorted = lines.toSorted((one, other) => one.variant.id - other.variant.id);
  for (const line of sorted) {
    const taken = await tx
      .update(variants)
      .set({ stock: sql`${variants.stock} - ${line.quantity}` })
      .where(and(eq(variants.id, line.variant.id), gte(variants.stock, line.quantity)))
      .returning({ id: variants.id });
    if (taken.length === 0) {
      return refuse(409, 'checkout.blocked', {
        changes: [{ variant_id: line.variant.id, name: line.names.nameEn ?? '', change: 'short_stock' }],
      });
    }
  }
  return null;
}

async function writeOrder(tx: Db, services: Services, userId: number, placing: Placing, { quote, lines, address, city }: Reckoning) {
  const { id: _, userId: __, createdAt: ___, isDefault: ____, cityId, ...kept } = address;
  const [order] = await tx
    .insert(orders)
    .values({
      number: orderNumber(services.now()),
      userId,
      status: 'placed',
      paymentMethod: placing.paymentMethod,
      paymentStatus: 'due_on_delivery',
      address: {
        label: kept.label,
        full_name: kept.fullName,
        phone: kept.phone,
        second_phone: kept.secondPhone,
        city_id: cityId,
        city_name: quote.city_name,
        area: kept.area,
        street: kept.street,
        building: kept.building,
        floor: kept.floor,
        nearest_landmark: kept.nearestLandmark,
        note: kept.note,
        latitude: kept.latitude,
        longitude: kept.longitude,
      },
      note: placing.note,
      subtotal: quote.subtotal,
      discount: quote.discount,
      deliveryFee: quote.delivery_fee,
      total: quote.total,
      balanceUsed: '0',
      deliveryDaysMin: city.deliveryDaysMin,
      deliveryDaysMax: city.deliveryDaysMax,
      channel: placing.channel,
      placedAt: services.now(),
    })
    .returning({ id: orders.id, number: orders.number });
  if (!order) throw new Error('an order that was written did not come back');
  await tx.insert(orderLines).values(
    lines.map((line) => ({
      orderId: order.id,
      productId: line.productId,
      variantId: line.variant.id,
      ...line.names,
      attributes: { size: line.variant.size, storage: line.variant.storage, colour: line.colour },
      pictureId: line.pictureId,
      quantity: line.quantity,
      unitPrice: line.variant.priceAfterDiscount ?? line.variant.price,
      fullPrice: line.variant.price,
    })),
  );
  await tx.insert(orderHistory).values({ orderId: order.id, status: 'placed', at: services.now() });
  return order;
}

/** What the customer owes is booked when the order is placed and settled when the courier is paid. */
const bookSale = (tx: Db, userId: number, number: string, quote: Reckoning['quote']) =>
  postTransaction(tx, {
    kind: 'order',
    reference: number,
    entries: [
      { account: { kind: 'receivable', userId }, amount: negated(quote.total) },
      { account: { kind: 'sales' }, amount: minus(quote.subtotal, quote.discount) },
      { account: { kind: 'delivery' }, amount: quote.delivery_fee },
    ],
  });

async function confirmByMessage(tx: Db, userId: number, language: Language, order: { id: number; number: string }, total: string) {
  const [user] = await tx.select({ email: users.email, phone: users.phone }).from(users).where(eq(users.id, userId));
  const recipient = user?.email ?? user?.phone;
  if (recipient)
    await queueMessage(tx, {
      recipient,
      kind: 'orderPlaced',
      language,
      parameters: { number: order.number, total: total.replace(/\B(?=(\d{3})+(?!\d))/g, ',') },
    });
}

/**
 * Places exactly what was quoted, in one transaction: takes the stock, writes the order with names and prices as sold,
 * books the sale, empties the cart and queues the confirmation. Done once for an idempotency key and once for a quote.
 *
 * Refuses (409) when the cart no longer is what was quoted (`changes` says how), when it was placed already (`order_id`
 * says as which order) and when it is empty; 404 for another's quote; 422 for a key used with another body.
 * @returns the order's id
 */
export async function placeOrder(
  services: Services,
  visitor: { userId: number; language: Language; idempotencyKey: string | null },
  placing: Placing,
): Promise<{ id: number } | Refusal> {
  const { userId, language, idempotencyKey: key } = visitor;
  return services.database.transaction((tx) =>
    once(tx, { userId, call: 'orders', key, body: placing }, async () => {
      const cartId = await lockCart(tx, { userId });
      const quote = await lockQuote(tx, userId, placing.quoteId);
      if (quote instanceof Refusal) return quote;
      if (quote.orderId !== null) return refuse(409, 'checkout.alreadyPlaced', { order_id: quote.orderId });
      if ((await tx.$count(cartItems, eq(cartItems.cartId, cartId))) === 0) return explainEmptyCart(tx, userId, quote.createdAt);
      const reckoning = await reckonOrder(tx, visitor, placing);
      if (reckoning instanceof Refusal) return reckoning;
      const changes = differences(quote.content, reckoning.quote);
      if (changes) return refuse(409, 'checkout.changed', { changes });
      const short = await takeStock(tx, reckoning.lines);
      if (short) return short;
      const order = await writeOrder(tx, services, userId, placing, reckoning);
      await bookSale(tx, userId, order.number, reckoning.quote);
      await tx.delete(cartItems).where(
        inArray(
          cartItems.id,
          reckoning.lines.map((line) => line.id),
        ),
      );
      await tx.update(quotes).set({ orderId: order.id }).where(eq(quotes.id, quote.id));
      await confirmByMessage(tx, userId, language, order, reckoning.quote.total);
      return { id: order.id };
    }),
  );
}

/** Puts back what an order took. */
export async function returnStock(tx: Db, orderId: number) {
  const lines = await tx
    .select({ variantId: orderLines.variantId, quantity: orderLines.quantity })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.variantId));
  for (const line of lines) {
    await tx
      .update(variants)
      .set({ stock: sql`${variants.stock} + ${line.quantity}` })
      .where(eq(variants.id, line.variantId));
  }
}
