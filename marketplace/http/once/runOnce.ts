import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { idempotencyKeys } from '../../database/tables/system/idempotencyKeys';
import type { Services } from '../../services';
import { Refusal, refuse } from '../../shared/refusal';
import { openText, sealText } from './sealedText';

interface Request {
  /** Who calls what: keys of others and of other calls are independent. */
  call: string;
  key: string;
  /** Null without a body. */
  body: unknown;
}

/** How long a repeated request waits for the result of the first one, in milliseconds. */
const patience = 10_000;
const pause = 50;
const sealedAnswer = z.object({ sealed: z.string().nullable() });
const purpose = 'karwan stored answer';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** A confirmation is compared once: a repeated request does not need another one. */
const hashBody = (body: unknown) => sha256(JSON.stringify(body, (name, value) => (name === 'confirmation' ? undefined : value)) ?? '');

/** What the first request with a key came to; null when it was refused, so that the key is free again. */
async function storedAnswer({ database: { db } }: Pick<Services, 'database'>, { call, key, body }: Request): Promise<unknown> {
  const isIt = and(isNull(idempotencyKeys.userId), eq(idempotencyKeys.call, call), eq(idempotencyKeys.key, sha256(key)));
  const deadline = Date.now() + patience;
  while (Date.now() < deadline) {
    const [kept] = await db.select().from(idempotencyKeys).where(isIt);
    if (!kept) return null;
    if (kept.bodyHash !== hashBody(body)) return refuse(422, 'staff.sentBefore');
    if (kept.status !== null) {
      const { sealed } = sealedAnswer.parse(kept.answer);
      const text = sealed === null ? null : openText({ secret: key, purpose }, sealed);
      return text === null ? undefined : JSON.parse(text);
    }
    await setTimeout(pause);
  }
  return refuse(409, 'staff.resultUnknown');
}

/**
 * Runs `task` once per key. Unlike `runIdempotent` it needs no transaction around the task, which may speak to a gateway. A repeated request
 * waits for the first one and has its result; with another body it is a 422. A refusal is not stored: nothing happened. When the
 * process ended in the middle, the result is a 409: nobody knows it.
 *
 * The key is stored as SHA-256, and the answer is encrypted with it: top-up codes, which are shown once, can't be read from the database.
 */
export async function runOnce<Result>(
  services: Pick<Services, 'database'>,
  request: Request,
  task: () => Promise<Result | Refusal | undefined>,
): Promise<Result | Refusal | undefined> {
  const { call, key, body } = request;
  const { db } = services.database;
  const [claimed] = await db
    .insert(idempotencyKeys)
    .values({ call, key: sha256(key), bodyHash: hashBody(body) })
    .onConflictDoNothing()
    .returning({ id: idempotencyKeys.id });
  if (!claimed) {
    const stored = await storedAnswer(services, request);
    return stored === null ? runOnce(services, request, task) : (stored as Result | Refusal | undefined);
  }
  const isClaim = eq(idempotencyKeys.id, claimed.id);
  let isDone = false;
  try {
    const result = await task();
    if (result instanceof Refusal) return result;
    isDone = true;
    const sealed = result === undefined ? null : sealText({ secret: key, purpose }, JSON.stringify(result));
    await db.update(idempotencyKeys).set({ status: 200, answer: { sealed } }).where(isClaim);
    return result;
  } finally {
    if (!isDone) await db.delete(idempotencyKeys).where(isClaim);
  }
}
