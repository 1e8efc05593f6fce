import { ApiError } from './error';

/**
 * Sends what may be done once, under the key of its form. A page that comes back by the browser's history has a key that was used for what
 * it held before: then it is sent under a new one. Only for what can't be done twice anyhow, as a code or a quote.
 */
export async function sendOnce<Done>(key: string, send: (idempotencyKey: string) => Promise<Done>): Promise<Done> {
  try {
    return await send(key);
  } catch (error) {
    if (error instanceof ApiError && error.status === 422) return send(crypto.randomUUID());
    throw error;
  }
}
