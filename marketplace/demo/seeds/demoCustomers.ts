import { eq } from 'drizzle-orm';
import { placeOrder } from '../../checkout/placeOrder';
import { quoteOrder } from '../../checkout/quoteOrder';
import { userChannel } from '../../contract/common';
import { languages } from '../../contract/languages';
import { cities } from '../../database/tables/catalogue/locations';
import { addresses } from '../../database/tables/customer/addresses';
import { users } from '../../database/tables/customer/identity';
import { cartItems, carts } from '../../database/tables/order/cart';
import { orders } from '../../database/tables/order/orders';
import { advanceOrder } from '../../orders/changeOrder';
import type { Services } from '../../services';
import { Refusal } from '../../shared/refusal';
import { customers } from '../data/reviews.json';

export type Customer = (typeof customers)[number] & { userId: number; addressId: number };
export interface Variant {
  productId: number;
  variantId: number;
  price: string;
}

const hour = 3_600_000;
const day = 24 * hour;

/** The demo's other customers, in several cities. */
export async function addCustomers({ database, now }: Services): Promise<Customer[]> {
  const { db } = database;
  const known = await db.select({ id: cities.id, slug: cities.slug }).from(cities);
  const at = new Date(now().getTime() - 60 * day);
  // Without an address for messages, only the demo's visitor fills the inbox.
  const written = await db
    .insert(users)
    .values(
      customers.map(({ name, language }) => ({
        firstName: name,
        languageId: languages.find(({ code }) => code === language)?.id ?? 1,
        verifiedAt: at,
        createdAt: at,
        channel: userChannel,
      })),
    )
    .returning({ id: users.id });
  const homes = await db
    .insert(addresses)
    .values(
      customers.map(({ name, city }, index) => ({
        userId: written[index]?.id ?? 0,
        cityId: known.find(({ slug }) => slug === city)?.id ?? 0,
        label: 'home' as const,
        fullName: name,
        phone: '+9647501234567',
        area: 'Centre',
        nearestLandmark: 'Bakery',
        isDefault: true,
      })),
    )
    .returning({ id: addresses.id, userId: addresses.userId });
  return customers.map((customer, index) => ({ ...customer, userId: written[index]?.id ?? 0, addressId: homes[index]?.id ?? 0 }));
}

const steps = ['confirmed', 'packed', 'out_for_delivery', 'delivered'] as const;

interface DemoOrder {
  hoursAgo: number;
  /** How many steps it has taken, one every eight hours: 4 for a delivered one. */
  steps: number;
  key: string;
}

/** Places an order of a piece of each variant, and advances it. @returns false when the products can't be ordered */
export async function orderAs(services: Services, customer: Customer, wanted: Variant[], order: DemoOrder): Promise<boolean> {
  const { db } = services.database;
  const { userId, addressId } = customer;
  const at = (hours: number): Services => ({
    ...services,
    now: () => new Date(services.now().getTime() - (order.hoursAgo - hours) * hour),
  });
  const own = await db.select({ id: carts.id }).from(carts).where(eq(carts.userId, userId));
  const [cart] = own.length > 0 ? own : await db.insert(carts).values({ userId }).returning({ id: carts.id });
  if (!cart) throw new Error('the demo’s cart was not written');
  await db.insert(cartItems).values(wanted.map(({ variantId, price }) => ({ cartId: cart.id, variantId, quantity: 1, seenPrice: price })));
  const visitor = { userId, language: 'en' as const, idempotencyKey: order.key };
  const choice = { addressId, paymentMethod: 'cash' as const, useBalance: false };
  const quote = await quoteOrder(at(0), visitor, choice);
  if (quote instanceof Refusal) {
    services.log.warn({ refusal: quote.body }, 'the demo has one order less');
    await db.delete(carts).where(eq(carts.id, cart.id));
    return false;
  }
  const placed = await placeOrder(at(0), visitor, { ...choice, quoteId: quote.quoteId, note: null, channel: userChannel });
  if (placed instanceof Refusal) throw new Error(`the demo’s order was not placed: ${JSON.stringify(placed.body)}`);
  const [written] = await db.select({ number: orders.number }).from(orders).where(eq(orders.id, placed.id));
  for (const [index, to] of steps.slice(0, order.steps).entries())
    await advanceOrder(at((index + 1) * 8), { number: written?.number ?? '', to, operator: 'demo' });
  return true;
}
