/** The retention periods in days. The daily job and the privacy page both use this table. Other data is kept until its owner deletes it. */
export const retention = {
  unverifiedUsers: 1,
  codes: 1,
  jobs: 7,
  guestCarts: 90,
  quotes: 30,
  idempotencyKeys: 30,
  messages: 90,
  unsentMessages: 180,
  notifications: 90,
  transferQuotes: 1,
  returnPhotos: 180,
  rejectedApplications: 90,
  documentsSentBack: 180,
  unusedUploads: 1,
  testPayments: 90,
  audit: 7 * 365,
} as const;
