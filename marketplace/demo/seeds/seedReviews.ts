import { desc, eq, gt, inArray, sql } from 'drizzle-orm';
import { placeOrder } from '../../checkout/placeOrder';
import { quoteOrder } from '../../checkout/quoteOrder';
import { userChannel } from '../../contract/common';
import { languages } from '../../contract/languages';
import { products, variants } from '../../database/tables/catalogue/catalogue';
import { cities } from '../../database/tables/catalogue/locations';
import { addresses } from '../../database/tables/customer/addresses';
import { users } from '../../database/tables/customer/identity';
import { notifications } from '../../database/tables/customer/notifications';
import { cartItems, carts } from '../../database/tables/order/cart';
import { orderLines, orders } from '../../database/tables/order/orders';
import { reviews, reviewVotes } from '../../database/tables/order/reviews';
import { advanceOrder } from '../../orders/changeOrder';
import type { Services } from '../../services';
import { Refusal } from '../../shared/refusal';
import { customers, texts } from '../data/reviews.json';

const day = 86_400_000;
const linesOfOrder = 12;
/** The customers with large orders. */
const regulars = 6;
/** More customers have ordered the most popular products. */
const favourites = 9;
const sharedLines = 5;
/** Each customer buys the most popular product, which must not sell out. */
const plentiful = 20 + customers.length;
const steps = ['confirmed', 'packed', 'out_for_delivery', 'delivered'] as const;
/** The ratings of reviews without a text. */
const bareRatings = [5, 4, 5, 3, 4, 5, 4];

interface Written {
  rating: number;
  title?: string;
  text?: string;
}
type Customer = (typeof customers)[number] & { userId: number; addressId: number };
type Variant = { productId: number; variantId: number; price: string };

async function addCustomers({ database, now }: Services): Promise<Customer[]> {
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

/**
 * The most popular product and some favourites; the first customers order about twelve products, some of which they have for themselves. The
 * others make that product's reviews longer than a page, and the start of the demo not much longer.
 */
function choose(all: Variant[], place: number): Variant[] {
  const others = all.slice(favourites);
  const own = Array.from(
    { length: place < regulars ? linesOfOrder - sharedLines : 0 },
    (_, index) => others[(place * (linesOfOrder - sharedLines) + index) % Math.max(1, others.length)],
  );
  const shared = Array.from({ length: sharedLines }, (_, index) => all[(place * 2 + index) % favourites]);
  return [...new Set([...all.slice(0, 1), ...shared, ...own])].filter((variant) => variant !== undefined);
}

/** Places an order of a piece of each variant, and delivers it. @returns the time of the delivery; null when the products can't be ordered */
async function deliver(services: Services, { userId, addressId }: Customer, wanted: Variant[], daysAgo: number): Promise<Date | null> {
  const { db } = services.database;
  const at = (offset: number): Services => ({ ...services, now: () => new Date(services.now().getTime() - daysAgo * day + offset) });
  const [cart] = await db.insert(carts).values({ userId }).returning({ id: carts.id });
  if (!cart) throw new Error('the demo’s cart was not written');
  await db.insert(cartItems).values(wanted.map(({ variantId, price }) => ({ cartId: cart.id, variantId, quantity: 1, seenPrice: price })));
  const visitor = { userId, language: 'en' as const, idempotencyKey: `demo-reviewed-${userId}` };
  const choice = { addressId, paymentMethod: 'cash' as const, useBalance: false };
  const quote = await quoteOrder(at(0), visitor, choice);
  if (quote instanceof Refusal) {
    services.log.warn({ refusal: quote.body }, 'the demo has one order less');
    await db.delete(carts).where(eq(carts.id, cart.id));
    return null;
  }
  const placed = await placeOrder(at(0), visitor, { ...choice, quoteId: quote.quoteId, note: null, channel: userChannel });
  if (placed instanceof Refusal) throw new Error(`the demo’s order was not placed: ${JSON.stringify(placed.body)}`);
  const [order] = await db.select({ number: orders.number }).from(orders).where(eq(orders.id, placed.id));
  for (const [index, to] of steps.entries()) {
    await advanceOrder(at((index + 1) * 8 * 3_600_000), { number: order?.number ?? '', to, operator: 'demo' });
  }
  return at(2 * day).now();
}

/** The reviews of the lines of one customer: two of three have a text, and no product has the same text twice. */
function compose(customer: Customer, lines: { id: number; productId: number }[], deliveredAt: Date, used: Set<string>) {
  const own: Written[] = texts[customer.language as keyof typeof texts];
  return lines.map(({ id, productId }, index) => {
    const place = customer.userId * 3 + index;
    const found = own[place % own.length];
    const isNew = found !== undefined && index % 3 !== 2 && !used.has(`${productId} ${found.text}`);
    if (isNew) used.add(`${productId} ${found.text}`);
    const written: Written = isNew ? found : { rating: bareRatings[place % bareRatings.length] ?? 5 };
    return {
      ...written,
      productId,
      orderLineId: id,
      userId: customer.userId,
      status: 'published' as const,
      createdAt: new Date(deliveredAt.getTime() + (index % 5) * day + index * 3_700_000),
    };
  });
}

/** Some customers find the reviews with a text helpful, the older ones more. */
async function addVotes({ database: { db } }: Services, voters: Customer[]): Promise<void> {
  const written = await db.select({ id: reviews.id, userId: reviews.userId }).from(reviews).where(sql`${reviews.text} is not null`);
  const votes = written.flatMap(({ id, userId }) =>
    voters
      .filter((voter, index) => voter.userId !== userId && (id * 5 + index * 3) % 7 === 0)
      .map((voter) => ({ reviewId: id, userId: voter.userId })),
  );
  if (votes.length > 0) await db.insert(reviewVotes).values(votes);
}

/** Adds customers in several cities who ordered, received and reviewed popular products. Does nothing when there are reviews. */
export async function seedDemoReviews(services: Services): Promise<void> {
  const { db } = services.database;
  if ((await db.$count(reviews)) > 0) return;
  const popular = await db
    .selectDistinctOn([products.popularity, products.id], {
      productId: products.id,
      variantId: variants.id,
      price: sql<string>`coalesce(${variants.priceAfterDiscount}, ${variants.price})`,
    })
    .from(products)
    .innerJoin(variants, eq(variants.productId, products.id))
    .where(sql`${gt(variants.stock, plentiful)} and not ${products.isCityLimited} and not ${products.isDifferentMarket}`)
    .orderBy(desc(products.popularity), products.id, variants.position);
  if (popular.length < linesOfOrder) return;
  const written = await addCustomers(services);
  const used = new Set<string>();
  for (const [place, customer] of written.entries()) {
    const deliveredAt = await deliver(services, customer, choose(popular, place), 28 - place * 1.5);
    if (!deliveredAt) continue;
    const lines = await db
      .select({ id: orderLines.id, productId: orderLines.productId, address: orders.address })
      .from(orderLines)
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .where(eq(orders.userId, customer.userId));
    const cityId = lines[0]?.address.cityId ?? null;
    await db.insert(reviews).values(compose(customer, lines, deliveredAt, used).map((review) => ({ ...review, cityId })));
  }
  await addVotes(services, written);
  const ids = written.map(({ userId }) => userId);
  await db.update(orders).set({ reviewAskedAt: services.now() }).where(inArray(orders.userId, ids));
  await db.delete(notifications).where(inArray(notifications.userId, ids));
}
