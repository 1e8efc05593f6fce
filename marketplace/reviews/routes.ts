import { z } from 'zod';
import { id } from '../contract/common';
import {
  helpfulAnswer,
  reviewableLines,
  reviewableQuery,
  reviewChange,
  reviewList,
  reviewQuery,
  reviewRequest,
} from '../contract/order/reviews';
import { type Api, idParam } from '../http/endpoint';
import { readPage } from '../http/page';
import { readInteger } from '../http/readQuery';
import { findOwnReviews } from './findOwnReviews';
import { listReviews } from './findReviews';
import { addReviewPhotoRoute } from './photoRoute';
import { voteHelpful } from './voteHelpful';
import { deleteReview, editReview, writeReview } from './writeReview';

const path = '/api/product_detail/{id}/reviews/';
const reviewPath = `${path}{review_id}/`;
const reviewParams = idParam.extend({ review_id: idParam.shape.id });
const written = z.object({ id });

export function addReviewRoutes(api: Api) {
  api.add(
    { method: 'get', path, summary: 'The reviews of a product', access: 'anyone', params: idParam, query: reviewQuery, answer: reviewList },
    ({ params, query, visitor, services }) =>
      listReviews(services, { productId: params.id, asked: query, page: readPage(query, 48) }, visitor),
  );
  api.add(
    {
      method: 'post',
      path,
      summary: 'Writes a review of a delivered order line',
      access: 'customer',
      params: idParam,
      body: reviewRequest,
      answer: written,
      status: 201,
    },
    ({ params, body, visitor, services }) => writeReview(services, visitor, { ...body, productId: params.id }),
  );
  api.add(
    {
      method: 'patch',
      path: reviewPath,
      summary: 'Replaces the customer’s own review within 30 days',
      access: 'customer',
      params: reviewParams,
      body: reviewChange,
      answer: written,
    },
    ({ params, body, visitor, services }) =>
      editReview(services, { ...body, userId: visitor.userId, productId: params.id, reviewId: params.reviewId }),
  );
  api.add(
    { method: 'delete', path: reviewPath, summary: 'Deletes the customer’s own review', access: 'customer', params: reviewParams },
    ({ params, visitor, services }) => deleteReview(services, { userId: visitor.userId, productId: params.id, reviewId: params.reviewId }),
  );
  api.add(
    {
      method: 'post',
      path: `${reviewPath}helpful/`,
      summary: 'Counts a review as helpful, once a customer',
      access: 'customer',
      params: reviewParams,
      answer: helpfulAnswer,
    },
    ({ params, visitor, services }) => voteHelpful(services, { userId: visitor.userId, productId: params.id, reviewId: params.reviewId }),
  );
  api.add(
    {
      method: 'get',
      path: '/api/me/reviews/',
      summary: 'The customer’s delivered order lines, with their reviews',
      access: 'customer',
      query: reviewableQuery,
      answer: reviewableLines,
    },
    ({ query, visitor, services }) =>
      findOwnReviews(services, {
        userId: visitor.userId,
        language: visitor.language,
        orderId: query.orderId === undefined ? null : (readInteger(query.orderId, 1) ?? 0),
      }),
  );
  addReviewPhotoRoute(api);
}
