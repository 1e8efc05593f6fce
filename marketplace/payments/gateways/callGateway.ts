import { z } from 'zod';
import { readText } from '../../http/body/readLimited';
import { dinars } from '../../shared/money';
import { GatewayError } from './gateway';

const patienceMilliseconds = 10_000;
const maxAnswerBytes = 1_000_000;

/** A gateway's amount, a JSON number or a string, as a decimal string. */
export const remoteAmount = z
  .union([z.number().nonnegative().transform(String), z.string()])
  .pipe(z.string().regex(/^\d{1,12}(\.\d{1,8})?$/))
  .transform((value) => dinars(value));

export interface GatewayCall {
  /** For messages: `fib create`. */
  what: string;
  url: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  /** Sent as JSON; a URLSearchParams as a form. */
  body?: unknown;
}

const neverSent = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);

function reasonOf(error: unknown): { reason: string; happened: 'no' | 'unknown' } {
  if (!(error instanceof Error)) return { reason: 'failed', happened: 'unknown' };
  const cause = error.cause instanceof Error && 'code' in error.cause ? String(error.cause.code) : '';
  return { reason: cause || error.name, happened: neverSent.has(cause) ? 'no' : 'unknown' };
}

/** Temporary failures: they say nothing about the first attempt. */
const isPassing = (status: number) => status >= 500 || status === 408 || status === 425 || status === 429;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/**
 * Makes one call to a gateway and parses its answer with `schema`; `null` for an answer without a body.
 * @throws GatewayError: `no` for a refusal (4xx) or a refused connection, `unknown` for everything else, including an answer that violates
 * the schema. The message contains neither the request nor the answer.
 */
export async function callGateway<Schema extends z.ZodType | null>(
  schema: Schema,
  call: GatewayCall,
): Promise<Schema extends z.ZodType ? z.output<Schema> : null>;
export async function callGateway(schema: z.ZodType | null, { what, url, method = 'GET', headers = {}, body }: GatewayCall) {
  const isForm = body instanceof URLSearchParams;
  let response: Response;
  let text: string | null;
  try {
    response = await fetch(url, {
      method,
      headers: {
        Accept: 'application/json',
        ...(body !== undefined && !isForm && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMilliseconds),
    });
    text = await readText(response, maxAnswerBytes);
  } catch (error) {
    const { reason, happened } = reasonOf(error);
    throw new GatewayError(`${what}: ${reason}`, happened);
  }
  if (!response.ok) {
    throw new GatewayError(
      `${what} answered ${response.status}`,
      isPassing(response.status) ? 'unknown' : 'no',
      response.status,
      parsed(text ?? ''),
    );
  }
  if (schema === null) return null;
  const answer = text === null ? null : schema.safeParse(parsed(text));
  if (!answer?.success) {
    const where = answer?.error.issues[0]?.path.join('.') || 'its body';
    throw new GatewayError(`${what} returned an invalid response: ${where}`, 'unknown', response.status);
  }
  return answer.data;
}
