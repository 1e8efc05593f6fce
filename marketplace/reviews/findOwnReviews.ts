import { and, desc, eq } from 'drizzle-orm';
import type { Language } from '../contract/languages';
import type { ReviewableLine } from '../contract/order/reviews';
import { products } from '../database/tables/catalogue/catalogue';
import { orderLines, orders } from '../database/tables/order/orders';
import { reviews } from '../database/tables/order/reviews';
import { lineOf } from '../orders/findOrders';
import type { Services } from '../services';
import { editDeadline } from './editDeadline';
import { photoIds } from './findReviews';

/** More lines than an order can have, and a bound for an account's lines in one response. */
const maxLines = 500;

/** The delivered lines of a customer, newest first, of all orders or one, each with its review if there is one. */
export async function findOwnReviews(
  { database: { db }, now }: Services,
  { userId, language, orderId = null }: { userId: number; language: Language; orderId?: number | null },
): Promise<ReviewableLine[]> {
  const rows = await db
    .select({ line: orderLines, review: reviews, photos: photoIds, isPublished: products.isPublished })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .innerJoin(products, eq(products.id, orderLines.productId))
    .leftJoin(reviews, eq(reviews.orderLineId, orderLines.id))
    .where(and(eq(orders.userId, userId), eq(orders.status, 'delivered'), orderId === null ? undefined : eq(orders.id, orderId)))
    .orderBy(desc(orderLines.id))
    .limit(maxLines);
  return rows.map(({ line, review, photos, isPublished }) => {
    const { name, image } = lineOf(language, line);
    return {
      orderLineId: line.id,
      orderId: line.orderId,
      productId: line.productId,
      name,
      image,
      isPublished,
      review: review && {
        id: review.id,
        rating: review.rating,
        title: review.title,
        text: review.text,
        status: review.status,
        note: review.note,
        at: review.createdAt.toISOString(),
        canEdit: editDeadline(review.createdAt) > now(),
        photos,
      },
    };
  });
}

/** All reviews of a customer, for the export of the account. */
export async function findAllReviews(services: Services, reader: { userId: number; language: Language }): Promise<ReviewableLine[]> {
  return (await findOwnReviews(services, reader)).filter(({ review }) => review !== null);
}
