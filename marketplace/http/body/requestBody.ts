import type { z } from 'zod';
import { readText } from './readLimited';

/** Whether requests have a password to hash: they wait for their turn before they use the database, which pages need too. */
export const hasPassword = (body: z.ZodObject | undefined) => Object.keys(body?.shape ?? {}).some((name) => name.endsWith('password'));

/** The text of a body of at most `max` bytes, once all of it has arrived; null when it is longer or broke off. */
export const arrivedText = (request: Request, max?: number): Promise<string | null> => readText(request, max).catch(() => null);

/** PostgreSQL stores no NUL: it counts as a space. */
const withoutNul = (_: string, value: unknown): unknown => (typeof value === 'string' ? value.replaceAll('\0', ' ') : value);

/** The value of a body; an empty one is an empty object. @throws Error for what is no JSON, and for null. */
export function parseBody(text: string | null): unknown {
  if (text === null) throw new Error('the request body is too long');
  return text === '' ? {} : JSON.parse(text, withoutNul);
}
