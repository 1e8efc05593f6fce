import { ApiError } from './error';

/**
 * Sends a form with its idempotency key. A page restored from the history has a used key with different content: then a new key is used.
 * Only for calls that are safe to repeat, such as those with a code or a quote.
 */
export async function sendOnce<Done>(key: string, send: (idempotencyKey: string) => Promise<Done>): Promise<Done> {
  try {
    return await send(key);
  } catch (error) {
    if (error instanceof ApiError && error.status === 422) return send(crypto.randomUUID());
    throw error;
  }
}
