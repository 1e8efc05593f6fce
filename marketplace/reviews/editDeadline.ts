import { reviewEditDays } from '../contract/order/reviewLimits';

/** The deadline for changing a review, from its writing. */
export const editDeadline = (writtenAt: Date): Date => new Date(writtenAt.getTime() + reviewEditDays * 24 * 60 * 60_000);
