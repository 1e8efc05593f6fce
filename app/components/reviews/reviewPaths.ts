import type { ReviewableLine } from '../../../marketplace/contract/order/reviews';
import { pathWith } from '../../i18n/links';

/** The page with the reviews of a product; `rating` selects those with that number of stars. */
export const reviewsPath = (productId: number, query: { rating?: number | string | null; ordering?: string | null } = {}) =>
  pathWith(`/product/${productId}/reviews`, query);

/** The page on which the customer reviews a line of an order. */
export const reviewFormPath = ({ orderId, orderLineId }: Pick<ReviewableLine, 'orderId' | 'orderLineId'>) =>
  `/account/my-order/${orderId}/review/${orderLineId}`;
