import type { z } from 'zod';
import { type Camel, snakeKey, toCamel, toSnake } from '../../marketplace/contract/case';
import { uncountedHeader } from '../../marketplace/contract/catalogue/searchCounting';
import { ApiError } from './error';

/** Sends a request to the marketplace: in the same process, or over HTTP. */
export type FetchApi = (request: Request) => Promise<Response>;

export type Query = Record<string, string | number | boolean | null | undefined>;
export type Answer<Schema extends z.ZodType> = Camel<z.output<Schema>>;

interface ApiOptions {
  fetchApi: FetchApi;
  language: string;
  requestId: string;
  /** The client's IP address, if known. */
  clientAddress: string | null;
  /** Whether searches are those of a shopper, which the marketplace counts. */
  isCounted: boolean;
  /** Read at each call, so that a sign-in or a new cart during a request applies to later calls. */
  credentials: () => { token: string | null; cartId: string | null; deviceToken: string | null };
  /** Called on a 401. Throws a redirect, or returns to repeat the call as a guest (spec, points 6 and 8). */
  onUnauthorized: () => Promise<void>;
  /** Called on a 403 that requires a new password. Throws the redirect to the password page. */
  onPasswordDue: () => Promise<void>;
  /** Called for every failure with a status of 500 or more. */
  onFailure: (error: ApiError) => void;
}

interface CallOptions {
  query?: Query;
  body?: unknown;
  idempotencyKey?: string;
  /** Headers of this call alone. */
  headers?: Record<string, string>;
}

/** The host is ignored: only path and query reach the embedded marketplace. */
const base = 'http://marketplace';

function address(path: string, query: Query | undefined): string {
  const url = new URL(path, base);
  for (const [key, value] of Object.entries(query ?? {})) {
    if (value !== null && value !== undefined && value !== '') url.searchParams.set(snakeKey(key), String(value));
  }
  return url.href;
}

const isLate = (error: unknown) => error instanceof Error && error.name === 'TimeoutError';
const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

async function readJson(response: Response, call: string): Promise<unknown> {
  let text: string;
  try {
    text = await response.text();
  } catch (error) {
    throw new ApiError(isLate(error) ? 504 : 502, null, `${call} ${reasonOf(error)}`, error);
  }
  if (text === '' && response.ok) return {};
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError(response.ok || response.status >= 500 ? 502 : response.status, null, `${call} not JSON`);
  }
}

/**
 * The storefront's API client (spec, point 7). Converts between camelCase and the API's snake_case, and validates every answer with the
 * contract's schema. Every failure is an `ApiError`.
 */
export function createApi(options: ApiOptions) {
  async function send(method: string, path: string, call: CallOptions, asGuest: boolean): Promise<Response> {
    const { token, cartId, deviceToken } = options.credentials();
    const headers = new Headers({ Accept: 'application/json', 'Accept-Language': options.language, 'X-Request-Id': options.requestId });
    if (token && !asGuest) headers.set('Authorization', `Bearer ${token}`);
    if (cartId) headers.set('X-Cart-Id', cartId);
    if (deviceToken) headers.set('X-Device-Token', deviceToken);
    if (!options.isCounted) headers.set(uncountedHeader, '1');
    if (options.clientAddress) headers.set('X-Forwarded-For', options.clientAddress);
    if (call.idempotencyKey) headers.set('Idempotency-Key', call.idempotencyKey);
    for (const [name, value] of Object.entries(call.headers ?? {})) headers.set(name, value);
    const upload = call.body instanceof FormData;
    if (call.body !== undefined && !upload) headers.set('Content-Type', 'application/json');
    const body = call.body === undefined ? null : call.body instanceof FormData ? call.body : JSON.stringify(toSnake(call.body));
    try {
      return await options.fetchApi(new Request(address(path, call.query), { method, headers, body }));
    } catch (error) {
      throw new ApiError(isLate(error) ? 504 : 503, null, `${method} ${path} ${reasonOf(error)}`, error);
    }
  }

  async function answerTo<Schema extends z.ZodType>(
    method: string,
    path: string,
    schema: Schema,
    details: CallOptions,
  ): Promise<Answer<Schema>> {
    const signedIn = options.credentials().token !== null;
    let response = await send(method, path, details, false);
    if (response.status === 401 && signedIn) {
      await options.onUnauthorized();
      response = await send(method, path, details, true);
    }
    const body = await readJson(response, `${method} ${path}`);
    if (!response.ok) {
      const error = new ApiError(response.status, body, `${method} ${path}`);
      if (error.status === 403 && error.detail === 'auth.changePasswordRequired') await options.onPasswordDue();
      throw error;
    }
    const parsed = schema.safeParse(body);
    if (!parsed.success)
      throw new ApiError(502, null, `${method} ${path} ${parsed.error.issues[0]?.path.join('.')}: ${parsed.error.issues[0]?.message}`);
    return toCamel(parsed.data);
  }

  async function call<Schema extends z.ZodType>(
    method: string,
    path: string,
    schema: Schema,
    details: CallOptions,
  ): Promise<Answer<Schema>> {
    try {
      return await answerTo(method, path, schema, details);
    } catch (error) {
      if (error instanceof ApiError && error.status >= 500) options.onFailure(error);
      throw error;
    }
  }

  return {
    get: <S extends z.ZodType>(path: string, schema: S, query?: Query) => call('GET', path, schema, query ? { query } : {}),
    options: <S extends z.ZodType>(path: string, schema: S, query?: Query) => call('OPTIONS', path, schema, query ? { query } : {}),
    post: <S extends z.ZodType>(path: string, schema: S, body?: unknown, extra: Omit<CallOptions, 'body'> = {}) =>
      call('POST', path, schema, { ...extra, body: body ?? {} }),
    patch: <S extends z.ZodType>(path: string, schema: S, body?: unknown, extra: Omit<CallOptions, 'body'> = {}) =>
      call('PATCH', path, schema, { ...extra, body: body ?? {} }),
    delete: <S extends z.ZodType>(path: string, schema: S, extra: CallOptions = {}) => call('DELETE', path, schema, extra),
  };
}

/** The storefront's client of the marketplace. */
export type Api = ReturnType<typeof createApi>;
