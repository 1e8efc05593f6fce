/** Limits of reviews. Browsers load this file: it must not import zod. */

export const reviewStatuses = ['published', 'pending', 'hidden'] as const;
export type ReviewStatus = (typeof reviewStatuses)[number];

export const reviewOrderings = ['newest', 'helpful', '-rating', 'rating'] as const;
export type ReviewOrdering = (typeof reviewOrderings)[number];

export const maxRating = 5;
export const maxReviewTitle = 100;
export const maxReviewText = 2000;
export const maxReviewPhotos = 3;

/** The longest reason for hiding a review, in characters. */
export const maxHidingNote = 500;

/** The number of days after writing in which a review can be changed. */
export const reviewEditDays = 30;

/** The widths of a review's photos in pixels: in the list, and opened. */
export const reviewPhotoWidths = [160, 1600] as const;

/** The path of a review's photo at a width. */
export const reviewPhotoPath = (photoId: number, width: (typeof reviewPhotoWidths)[number]) => `/images/reviews/${photoId}-${width}.webp`;
