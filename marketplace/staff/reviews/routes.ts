import { moderateReviewRequest, staffReviewList } from '../../contract/staff/people/reviews';
import { staffPageSize } from '../../contract/staff/staffLimits';
import { type Api, idParam } from '../../http/endpoint';
import { readPage } from '../../http/page';
import { moderateReview } from '../../reviews/moderateReview';
import { listReviews, readReviewPhoto, staffReviewQuery } from './readReviews';

const access = { access: 'staff', permission: 'reviews' } as const;

/** The endpoints of the staff for reviews. */
export function addStaffReviewRoutes(api: Api) {
  const path = '/api/staff/reviews/';
  api.add(
    {
      method: 'get',
      path,
      summary: 'Reviews by status; those that wait by default',
      ...access,
      query: staffReviewQuery,
      answer: staffReviewList,
    },
    ({ query: { status = 'pending', ...asked }, visitor, services }) =>
      listReviews(services, { status, language: visitor.language }, readPage({ limit: String(staffPageSize), ...asked })),
  );
  api.add(
    {
      method: 'post',
      path: `${path}{id}/moderate/`,
      summary: 'Shows or hides a review',
      ...access,
      params: idParam,
      body: moderateReviewRequest,
    },
    ({ params, body, visitor, services }) => moderateReview(services, { ...params, ...body, operator: visitor.member.email }),
  );
  api.add(
    {
      method: 'get',
      path: `${path}{id}/photos/{photo}/`,
      summary: 'A photo of a review',
      ...access,
      params: idParam.extend({ photo: idParam.shape.id }),
    },
    ({ params, services }) => readReviewPhoto(services, params),
  );
}
