import { z } from 'zod';
import { nothing } from '../../../../../marketplace/contract/common';
import { maxReviewPhotos } from '../../../../../marketplace/contract/order/reviewLimits';
import { formOf, type Refusal, readForm } from '../../../../components/forms/form.server';
import { keepPhotos, withPhotos } from '../../../../components/forms/photos.server';
import type { RequestContext } from '../../../../session/context';
import { reviewFields } from './reviewFields';

const id = z.coerce.number().int().positive();
const reviewForm = formOf(reviewFields, { productId: id, orderLineId: id, reviewId: id.optional(), idempotencyKey: z.uuid() });

/** After the form: the customer's reviews. */
const listPath = '/account/reviews';

/** Writes or changes the review and redirects, or returns the refusal with the kept photos. */
export async function saveReview(shop: RequestContext, form: FormData) {
  const photos = await keepPhotos(shop, form, { max: maxReviewPhotos, purpose: 'review' });
  const again = (refusal: Refusal) => withPhotos(refusal, photos, shop.language);
  const submitted = await readForm(shop, form, reviewForm);
  if (!submitted.ok) return again(submitted.refusal);
  if (photos.problem) return again(submitted.refuseWith({}));
  const { productId, orderLineId, reviewId, idempotencyKey, rating, title, text } = submitted.value;
  const path = `/api/product_detail/${productId}/reviews/`;
  const review = { rating: Number(rating), title: title || null, text: text || null, photoIds: photos.ids };
  try {
    if (reviewId === undefined) await shop.api.post(path, nothing, { ...review, orderLineId }, { idempotencyKey });
    else await shop.api.patch(`${path}${reviewId}/`, nothing, review);
  } catch (error) {
    return again(submitted.refuse(error, { photoIds: 'photos' }));
  }
  throw await shop.redirect(listPath, { flash: { key: reviewId === undefined ? 'reviewSent' : 'reviewChanged' } });
}

const deletion = z.object({ productId: id, reviewId: id });

/** Deletes the review, and redirects to the others. */
export async function deleteReview(shop: RequestContext, form: FormData) {
  const sent = deletion.safeParse(Object.fromEntries(form));
  if (!sent.success) throw new Response(null, { status: 400 });
  await shop.api.delete(`/api/product_detail/${sent.data.productId}/reviews/${sent.data.reviewId}/`, nothing);
  throw await shop.redirect(listPath, { flash: { key: 'reviewDeleted' } });
}
