import { camelKey } from './case';

/**
 * The API refused or failed. `status` is its answer's; 502 is an answer that is not what the contract says, 503 no answer, 504 none in time.
 * `fieldErrors` (camelCase fields) and `detail` are message keys.
 *
 * `type`, `data` and `init` are what Remix knows a thrown `data()` by: where nobody catches the error, the error page gets its status
 * (spec, point 8) instead of a plain 500.
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
