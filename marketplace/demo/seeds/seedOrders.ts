import { and, asc, desc, eq, gt, not } from 'drizzle-orm';
import { addItem } from '../../cart/changeCart';
import { placeOrder } from '../../checkout/placeOrder';
import { quoteOrder } from '../../checkout/quoteOrder';
import { userChannel } from '../../contract/common';
import { addDays, baghdadDay, baghdadHour } from '../../contract/days';
import { products, variants } from '../../database/tables/catalogue/catalogue';
import { addresses } from '../../database/tables/customer/addresses';
import { users } from '../../database/tables/customer/identity';
import { carts } from '../../database/tables/order/cart';
import { orders } from '../../database/tables/order/orders';
import { isWorkingDay } from '../../locations/arrivalDates';
import { calendarOf } from '../../locations/deliveryCalendar';
import { advanceOrder } from '../../orders/changeOrder';
import type { Services } from '../../services';
import { readSettings } from '../../settings/readSettings';
import { Refusal } from '../../shared/refusal';

type Step = 'confirmed' | 'packed' | 'out_for_delivery' | 'delivered';

const demoOrders: { daysAgo: number; lines: number; steps: Step[] }[] = [
  { daysAgo: 9, lines: 2, steps: ['confirmed', 'packed', 'out_for_delivery', 'delivered'] },
  { daysAgo: 1, lines: 3, steps: ['confirmed', 'packed', 'out_for_delivery'] },
];

/** The demo's orders should not sell a product out. An import without stock gives each variant 20. */
const plentiful = 20;
const spacing = 4;

/** The hours in Iraq of an order's steps: on the day it was placed, and of its delivery on the day it arrives. */
const hourOf: Record<Step, number> = { confirmed: 10.9, packed: 13.4, out_for_delivery: 17.2, delivered: 12.3 };

/** The last working day at least a number of days ago. */
async function workingDayBefore(services: Services, daysAgo: number): Promise<string> {
  const calendar = calendarOf(await readSettings(services));
  let day = addDays(baghdadDay(services.now()), -daysAgo);
  while (!isWorkingDay(day, calendar)) day = addDays(day, -1);
  return day;
}

async function placeDemoOrder(services: Services, userId: number, addressId: number, variantIds: number[]): Promise<number | null> {
  for (const variantId of variantIds) await addItem(services, { userId }, { variantId, quantity: 1, address: null });
  const visitor = { userId, language: 'en' as const, idempotencyKey: `demo-${variantIds.join('-')}` };
  const choice = { addressId, paymentMethod: 'cash' as const, useBalance: false };
  const quote = await quoteOrder(services, visitor, choice);
  if (quote instanceof Refusal) {
    // Imported products may be above the limit of cash, or not delivered to the demo's city.
    services.log.warn({ refusal: quote.body }, 'the demo has one order less');
    await services.database.db.delete(carts).where(eq(carts.userId, userId));
    return null;
  }
  const placed = await placeOrder(services, visitor, { ...choice, quoteId: quote.quoteId, note: null, channel: userChannel });
  if (placed instanceof Refusal) throw new Error(`the demo’s order was not placed: ${JSON.stringify(placed.body)}`);
  return placed.id;
}

/** Variants of different products, spread over the popular ones as far as there are enough. */
async function choosePopular({ database: { db } }: Services, wanted: number, moreThan: number): Promise<number[]> {
  const popular = await db
    .selectDistinctOn([products.popularity, products.id], { variantId: variants.id })
    .from(products)
    .innerJoin(variants, eq(variants.productId, products.id))
    .where(and(gt(variants.stock, moreThan), not(products.isDifferentMarket), products.isPublished))
    .orderBy(desc(products.popularity), asc(products.id), asc(variants.position))
    .limit(wanted * spacing);
  const step = Math.min(spacing, Math.max(1, Math.floor(popular.length / wanted)));
  return popular.filter((_, index) => index % step === 0).map((row) => row.variantId);
}

/** Adds a delivered order and an open one of the demo customer. Does nothing when they have orders. */
export async function seedDemoOrders(services: Services): Promise<void> {
  const { db } = services.database;
  const [customer] = await db.select({ id: users.id }).from(users).where(eq(users.email, 'demo@karwan.example'));
  if (!customer || (await db.$count(orders, eq(orders.userId, customer.id))) > 0) return;
  const [address] = await db
    .select({ id: addresses.id })
    .from(addresses)
    .where(eq(addresses.userId, customer.id))
    .orderBy(desc(addresses.isDefault), asc(addresses.id));
  if (!address) return;
  const wanted = demoOrders.reduce((total, order) => total + order.lines, 0);
  const many = await choosePopular(services, wanted, plentiful);
  const spread = many.length >= wanted ? many : await choosePopular(services, wanted, 1);
  // An imported catalogue may have too few products.
  if (spread.length < wanted) return;
  let taken = 0;
  for (const { daysAgo, lines, steps } of demoOrders) {
    const placedOn = await workingDayBefore(services, daysAgo);
    const at = (day: string, hours: number): Services => ({ ...services, now: () => baghdadHour(day, hours) });
    const orderId = await placeDemoOrder(at(placedOn, 10.2), customer.id, address.id, spread.slice(taken, taken + lines));
    taken += lines;
    if (orderId === null) continue;
    const [order] = await db.select({ number: orders.number, arrivesOn: orders.arrivesFrom }).from(orders).where(eq(orders.id, orderId));
    for (const to of steps) {
      if (!order) continue;
      await advanceOrder(at(to === 'delivered' ? order.arrivesOn : placedOn, hourOf[to]), { number: order.number, to, operator: 'demo' });
    }
    // The visitor tries writing a review unasked.
    await db.update(orders).set({ reviewAskedAt: services.now() }).where(eq(orders.id, orderId));
  }
}
