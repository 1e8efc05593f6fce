import { z } from 'zod';
import type { Camel } from '../../case';
import { id, instant } from '../../common';
import { reviewStatuses } from '../../order/reviewLimits';
import { staffListOf } from '../members';

/** The filter of the staff's list: a status, or `all`. Browsers don't load this file. */
export const reviewFilters = [...reviewStatuses, 'all'] as const;
export type ReviewFilter = (typeof reviewFilters)[number];

/** GET /api/staff/reviews/?status=&offset=. The photos are at /api/staff/reviews/{id}/photos/{photo}/. */
export const staffReview = z.object({
  id,
  product_id: id,
  product_name: z.string(),
  customer_name: z.string(),
  rating: z.number().int(),
  title: z.string().nullable(),
  text: z.string().nullable(),
  status: z.enum(reviewStatuses),
  /** The shop's reason for hiding it. */
  note: z.string().nullable(),
  photos: z.array(id),
  written_at: instant,
  edited_at: instant.nullable(),
});
export type StaffReview = Camel<z.infer<typeof staffReview>>;
export const staffReviewList = staffListOf(staffReview);

/**
 * POST /api/staff/reviews/{id}/moderate/. The customer reads the `note`, which is required to hide a review. `pending` puts a review back,
 * and `from` is the status that was shown.
 */
export const moderateReviewRequest = z.object({
  to: z.enum(reviewStatuses),
  from: z.enum(reviewStatuses).optional(),
  note: z.string().optional(),
});
