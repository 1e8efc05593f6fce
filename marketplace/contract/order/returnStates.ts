export const returnStatuses = ['requested', 'approved', 'rejected', 'collected', 'refunded', 'cancelled'] as const;
export const returnReasons = ['damaged', 'wrongItem', 'notAsDescribed', 'doesNotFit', 'changedMind', 'other'] as const;

export type ReturnStatus = (typeof returnStatuses)[number];

/** How many days after its delivery an order's lines can be given back. */
export const returnDays = 14;
export const maxReturnPhotos = 3;
export const maxReturnNote = 500;
