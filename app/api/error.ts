import { camelKey } from '../../marketplace/contract/case';

/**
 * The API refused or failed. `status` is the API's; 502 means an answer that violates the contract, 503 no answer, 504 a time-out.
 * `fieldErrors` (camelCase fields) and `detail` are message keys.
 *
 * Remix recognises a thrown `data()` by `type`, `data` and `init`: an uncaught error renders the error page with this status (spec, point
 * 8) instead of 500.
 */
export class ApiError extends Error {
  readonly fieldErrors: Record<string, string[]> | null;
  readonly detail: string | null;
  readonly type = 'DataWithResponseInit';
  readonly data = null;
  readonly init: { status: number };

  constructor(
    readonly status: number,
    readonly body: unknown = null,
    reason = '',
    cause?: unknown,
  ) {
    super(`The API answered ${status}${reason && `: ${reason}`}`, { cause });
    this.init = { status };
    this.name = 'ApiError';
    this.detail = readDetail(body);
    this.fieldErrors = readFieldErrors(body);
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

function readDetail(body: unknown): string | null {
  return isRecord(body) && typeof body.detail === 'string' ? body.detail : null;
}

function readFieldErrors(body: unknown): Record<string, string[]> | null {
  if (!isRecord(body)) return null;
  const fields: Record<string, string[]> = {};
  for (const [field, messages] of Object.entries(body)) {
    if (Array.isArray(messages) && messages.every((message) => typeof message === 'string')) fields[camelKey(field)] = messages;
  }
  return Object.keys(fields).length > 0 ? fields : null;
}
