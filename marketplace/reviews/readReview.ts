import { maxRating, maxReviewText, maxReviewTitle } from '../contract/order/reviewLimits';
import { hasProblems, type Problems, readLine, readText } from '../shared/inputText';
import { type Refusal, refuseFields } from '../shared/refusal';

/** A review as a customer sends it. */
export interface WrittenReview {
  rating: number;
  title?: string | null | undefined;
  text?: string | null | undefined;
  photoIds: number[];
}

export interface ReviewContent {
  rating: number;
  title: string | null;
  text: string | null;
  photos: number[];
}

/** Validates a review without the database. Returns field errors under `rating`, `title` and `text`. */
export function readReview({ rating, title: inputTitle, text: inputText, photoIds }: WrittenReview): ReviewContent | Refusal {
  const problems: Problems = {};
  if (rating < 1 || rating > maxRating) problems.rating = ['validation.choice'];
  const title = readLine(problems, 'title', inputTitle, { max: maxReviewTitle, required: false });
  const text = readText(problems, 'text', inputText, { max: maxReviewText, required: false });
  if (hasProblems(problems)) return refuseFields(problems);
  return { rating, title: title || null, text: text || null, photos: [...new Set(photoIds)] };
}
