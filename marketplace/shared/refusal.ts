export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 410 | 422 | 429 | 503;

/**
 * What a use case answers when it does not do what was asked: an expected outcome, not a bug. The HTTP edge turns it into
 * the status and a body of message keys, either by field or as one `detail` (DRF manners).
 */
export class Refusal {
  constructor(
    readonly status: RefusalStatus,
    readonly body: Record<string, unknown>,
    readonly headers: Record<string, string> = {},
  ) {}
}

export const refuse = (status: RefusalStatus, detail: string, more: Record<string, unknown> = {}) =>
  new Refusal(status, { detail, ...more });

/** Fields by their wire names, each with the keys of what is wrong with it. */
export const refuseFields = (fields: Record<string, string[]>) => new Refusal(400, fields);

export const notFound = () => refuse(404, 'errors.notFound');

/** Too many tries: may be tried again after `seconds`. */
export const tooMany = (seconds: number, detail = 'errors.tooMany') =>
  new Refusal(429, { detail, retryAfter: seconds }, { 'Retry-After': String(seconds) });
