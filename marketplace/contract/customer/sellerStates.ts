/** How many documents an application to sell has at most, and how many bytes each. */
export const maxDocuments = 6;
export const maxDocumentBytes = 5 * 1024 * 1024;

/** The longest that each line of an application may be, in characters. */
export const applicationLengths = { shop_name: 100, contact_name: 100, sells: 200, website: 200, description: 2000 } as const;

/** The longest word that the shop sends an applicant, in characters. */
export const maxReviewNote = 1000;

/** What a document is kept as: pictures are drawn anew, whatever they came as. */
export const documentTypes = ['application/pdf', 'image/jpeg'] as const;
