import { maxRating, maxReviewText, maxReviewTitle } from '../../../../../marketplace/contract/order/reviewLimits';
import type { Field, FieldTable } from '../../../../components/forms/fieldTable';
import { oneOf } from '../../../../components/forms/rules';
import { text } from '../../../../i18n/text';

/** From one star to the most. */
export const ratings = Array.from({ length: maxRating }, (_, index) => index + 1);

export const reviewFields = {
  rating: { label: text('reviews', 'rating'), required: true, rules: [oneOf(ratings)] },
  title: { label: text('reviews', 'headline'), maxLength: maxReviewTitle },
  text: { label: text('reviews', 'text'), maxLength: maxReviewText },
} satisfies FieldTable;

/** Files are uploaded before the other fields are validated. */
export const photosField = { label: text('reviews', 'photos') } satisfies Field;
