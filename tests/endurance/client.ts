import { setTimeout as wait } from 'node:timers/promises';

export type Json = ReturnType<JSON['parse']>;

export interface Call {
  token?: string;
  body?: unknown;
  /** The idempotency key, the same for every attempt. */
  key?: string;
}

/** A final answer: a success or a refusal, neither of which a repeated request would change. */
export interface Answer {
  status: number;
  body: Json;
}

/** How often the attempts of all clients got each status, or none. */
export type Statuses = Map<number | 'none', number>;

/** Passing states. Everything else below 500 is the answer. */
const passing = new Set([408, 425, 429]);
const isFinal = (status: number) => status < 500 && !passing.has(status);

const attemptMilliseconds = 20_000;
/** Longer than all faults of a round together. */
const patienceMilliseconds = 120_000;

/**
 * A careful client of several processes: it repeats a request, with the same key, until the answer is final, and goes to another process
 * after each failure.
 * @param address the client's own address, as a proxy reports it.
 */
export function openClient(urls: string[], address: string, statuses: Statuses) {
  let turn = Number(address.split('.').at(-1));

  async function attempt(method: string, path: string, { token, body, key }: Call): Promise<Answer | null> {
    turn += 1;
    const headers = {
      'Content-Type': 'application/json',
      'X-Forwarded-For': address,
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(key && { 'Idempotency-Key': key }),
    };
    const count = (status: number | 'none') => statuses.set(status, (statuses.get(status) ?? 0) + 1);
    try {
      const response = await fetch(`${urls[turn % urls.length]}${path}`, {
        method,
        headers,
        signal: AbortSignal.timeout(attemptMilliseconds),
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      count(response.status);
      return isFinal(response.status) ? { status: response.status, body: text === '' ? null : JSON.parse(text) } : null;
    } catch {
      // The connection was refused or lost, in the middle of the answer or before: whether the request was executed is unknown.
      count('none');
      return null;
    }
  }

  return {
    /** @throws Error when no answer was final within two minutes. */
    async call(method: string, path: string, call: Call = {}): Promise<Answer> {
      const deadline = Date.now() + patienceMilliseconds;
      for (;;) {
        const answer = await attempt(method, path, call);
        if (answer) return answer;
        if (Date.now() > deadline)
          throw new Error(`${method} ${path} with key ${call.key ?? 'none'} has no final answer after two minutes`);
        await wait(100 + Math.random() * 300);
      }
    },
  };
}

export type Client = ReturnType<typeof openClient>;

/** The body of a success. @throws Error for a refusal. */
export function succeeded({ status, body }: Answer): Json {
  if (status >= 300) throw new Error(`answered ${status}: ${JSON.stringify(body)}`);
  return body;
}
