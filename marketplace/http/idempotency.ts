import { createHash } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../database/openDatabase';
import { idempotencyKeys } from '../database/tables/system/idempotencyKeys';
import { Refusal, refuse } from '../shared/refusal';

export interface Claim {
  /** Null for guests: their keys are random enough to be unique. */
  userId: number | null;
  /** The endpoint that the key belongs to, such as `orders`. */
  call: string;
  key: string | null;
  body: unknown;
}

const hashBody = (body: unknown) => createHash('sha256').update(JSON.stringify(body)).digest('hex');

/** Returns the stored response of a claim, a refusal (422) when its key was used with another body, or null when it was not used. */
async function keptAnswer<Result>(db: Db, { userId, call, body }: Claim, key: string): Promise<Result | Refusal | null> {
  const isOwn = userId === null ? isNull(idempotencyKeys.userId) : eq(idempotencyKeys.userId, userId);
  const [kept] = await db
    .select()
    .from(idempotencyKeys)
    .where(and(isOwn, eq(idempotencyKeys.call, call), eq(idempotencyKeys.key, key)));
  if (!kept) return null;
  return kept.bodyHash === hashBody(body) ? (kept.answer as Result) : refuse(422, 'errors.idempotencyMismatch');
}

/**
 * Returns the stored response of a claim without running anything, for requests whose credentials the first response consumed. Null when
 * there is no stored response.
 */
export async function findStoredAnswer<Result>(db: Db, claim: Claim): Promise<Result | Refusal | null> {
  return claim.key === null ? refuse(400, 'errors.idempotencyKey') : keptAnswer<Result>(db, claim, claim.key);
}

/**
 * Runs `task` once per key, inside the transaction `tx`: the same key with the same body returns the stored response, also for concurrent
 * requests; another body returns 422, a missing key 400. A refusal of `task` is not stored: nothing happened, so the key can be reused.
 */
export async function runIdempotent<Result>(tx: Db, claim: Claim, task: () => Promise<Result | Refusal>): Promise<Result | Refusal> {
  const { userId, call, key, body } = claim;
  if (key === null) return refuse(400, 'errors.idempotencyKey');
  // A second request with the key waits here until the first commits or rolls back.
  const [claimed] = await tx
    .insert(idempotencyKeys)
    .values({ userId, call, key, bodyHash: hashBody(body) })
    .onConflictDoNothing()
    .returning({ id: idempotencyKeys.id });
  if (!claimed) return (await keptAnswer<Result>(tx, claim, key)) ?? refuse(422, 'errors.idempotencyMismatch');
  const result = await task();
  if (!(result instanceof Refusal))
    await tx.update(idempotencyKeys).set({ status: 200, answer: result }).where(eq(idempotencyKeys.id, claimed.id));
  return result;
}
