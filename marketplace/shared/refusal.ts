export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 410 | 422 | 429 | 503;

/**
 * An expected error of a use case, not a bug. The HTTP layer converts it to the status and a body of message keys, either by field or as
 * one `detail` (DRF's format).
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

/** Field errors by wire name, each with its message keys. */
export const refuseFields = (fields: Record<string, string[]>) => new Refusal(400, fields);

export const notFound = () => refuse(404, 'errors.notFound');

/** Too many attempts: can be retried after `seconds`. */
export const tooMany = (seconds: number, detail = 'errors.tooMany') =>
  new Refusal(429, { detail, retryAfter: seconds }, { 'Retry-After': String(seconds) });

/** Too much work at the moment, whoever asks: can be retried after `seconds`. */
export const busy = (seconds: number) =>
  new Refusal(503, { detail: 'errors.busy', retryAfter: seconds }, { 'Retry-After': String(seconds) });
