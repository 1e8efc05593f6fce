/** The maximum number of documents of a seller application, and the maximum size of each in bytes. */
export const maxDocuments = 6;
export const maxDocumentBytes = 5 * 1024 * 1024;

/** The maximum length of each line of an application, in characters. */
export const applicationLengths = { shop_name: 100, contact_name: 100, sells: 200, website: 200, description: 2000 } as const;

/** The maximum length of the shop's note to an applicant, in characters. */
export const maxReviewNote = 1000;

/** The types of stored documents: pictures of any type are re-encoded. */
export const documentTypes = ['application/pdf', 'image/jpeg'] as const;
