/** Whether a header `Sec-Purpose` or `Purpose` says that a browser asks ahead of a visit, which may never follow. */
export const isPrefetchPurpose = (purpose: string): boolean => /prefetch|prerender/i.test(purpose);

/** Whether a request is one ahead of a visit. It changes nothing: no cookie, no message, no count. */
export const isPrefetch = (headers: Headers): boolean => isPrefetchPurpose(headers.get('Sec-Purpose') ?? headers.get('Purpose') ?? '');
