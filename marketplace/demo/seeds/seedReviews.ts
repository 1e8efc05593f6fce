import { desc, eq, gt, inArray, sql } from 'drizzle-orm';
import { products, variants } from '../../database/tables/catalogue/catalogue';
import { notifications } from '../../database/tables/customer/notifications';
import { orderLines, orders } from '../../database/tables/order/orders';
import { reviews, reviewVotes } from '../../database/tables/order/reviews';
import type { Services } from '../../services';
import { customers, texts } from '../data/reviews.json';
import { addCustomers, type Customer, orderAs, type Variant } from './demoCustomers';
import { placeOpenOrders } from './seedOpenOrders';

const hour = 3_600_000;
const day = 24 * hour;
const linesOfOrder = 12;
/** The customers with large orders. */
const regulars = 6;
/** More customers have ordered the most popular products. */
const favourites = 9;
const sharedLines = 5;
/** Each customer buys the most popular product, which must not sell out. */
const plentiful = 20 + customers.length;
/** The ratings of reviews without a text. */
const bareRatings = [5, 4, 5, 3, 4, 5, 4];

interface Written {
  rating: number;
  title?: string;
  text?: string;
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
    const hours = (28 - place * 1.5) * 24;
    const order = { hoursAgo: hours, steps: 4, key: `demo-reviewed-${customer.userId}` };
    if (!(await orderAs(services, customer, choose(popular, place), order))) continue;
    const deliveredAt = new Date(services.now().getTime() - (hours - 48) * hour);
    const lines = await db
      .select({ id: orderLines.id, productId: orderLines.productId, address: orders.address })
      .from(orderLines)
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .where(eq(orders.userId, customer.userId));
    const cityId = lines[0]?.address.cityId ?? null;
    await db.insert(reviews).values(compose(customer, lines, deliveredAt, used).map((review) => ({ ...review, cityId })));
  }
  await addVotes(services, written);
  await placeOpenOrders(services, written, popular);
  const ids = written.map(({ userId }) => userId);
  await db.update(orders).set({ reviewAskedAt: services.now() }).where(inArray(orders.userId, ids));
  await db.delete(notifications).where(inArray(notifications.userId, ids));
}
