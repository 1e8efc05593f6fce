export const returnStatuses = ['requested', 'approved', 'rejected', 'collected', 'refunded', 'cancelled'] as const;
export const returnReasons = ['damaged', 'wrongItem', 'notAsDescribed', 'doesNotFit', 'changedMind', 'other'] as const;

export type ReturnStatus = (typeof returnStatuses)[number];

/** The number of days after delivery in which an order's lines can be returned. */
export const returnDays = 14;
export const maxReturnPhotos = 3;
export const maxReturnNote = 500;
