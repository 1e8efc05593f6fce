import type { Logger } from 'pino';
import type { z } from 'zod';
import { Refusal } from '../shared/refusal';

/** The fields of requests that are compared with a stored secret. */
const secretField = /password$|^code$|^id_token$|^confirmation$/;

/** Whether the body of an endpoint has a secret to compare, so that its refusals may be guesses. */
export const hasSecret = (body: z.ZodObject | undefined) => Object.keys(body?.shape ?? {}).some((name) => secretField.test(name));

/** The message keys of a refusal, those of fields with the field's name. No values. */
const reasonsOf = ({ body }: Refusal): string[] =>
  Object.entries(body).flatMap(([name, keys]) => {
    if (name === 'detail') return [String(keys)];
    return Array.isArray(keys) ? keys.map((key) => `${name}: ${key}`) : [];
  });

interface Refused {
  requestId: string | undefined;
  /** The signed-in customer; null for guests. */
  userId: number | null;
  /** The signed-in member of staff. */
  staffId?: number;
  method: string;
  path: string;
}

/**
 * Logs a refusal that can be part of an attack: a call without the right to it, one beyond a rate limit, and a wrong secret. The line names
 * the customer by id, and holds nothing of what was typed.
 */
export function logRefusal(log: Logger, result: unknown, mayBeGuess: boolean, refused: Refused): void {
  if (!(result instanceof Refusal)) return;
  const { status } = result;
  if (![401, 403, 429].includes(status) && !(mayBeGuess && status < 500)) return;
  log.info({ ...refused, status, reasons: reasonsOf(result) }, 'refused');
}
