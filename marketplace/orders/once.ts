import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../database/openDatabase';
import { Refusal, refuse } from '../refusal';
import { idempotencyKeys } from './tables';

interface Claim {
  userId: number;
  /** The call the key belongs to, such as `orders`. */
  call: string;
  key: string | null;
  body: unknown;
}

/**
 * Does `work` once for a key, inside the transaction `tx`: the same key with the same body answers again what was answered
 * first, also to requests that run at the same time; with another body it is refused (422), without a key too (400).
 * A refusal of `work` is not kept: nothing happened, so the key may be used again.
 */
export async function once<Result>(
  tx: Db,
  { userId, call, key, body }: Claim,
  work: () => Promise<Result | Refusal>,
): Promise<Result | Refusal> {
  if (key === null) return refuse(400, 'errors.idempotencyKey');
  const bodyHash = createHash('sha256').update(JSON.stringify(body)).digest('hex');
  // A second request with the key waits here until the first commits or is undone.
  const [claimed] = await tx
    .insert(idempotencyKeys)
    .values({ userId, call, key, bodyHash })
    .onConflictDoNothing()
    .returning({ id: idempotencyKeys.id });
  if (!claimed) {
    const [kept] = await tx
      .select()
      .from(idempotencyKeys)
      .where(and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.call, call), eq(idempotencyKeys.key, key)));
    if (kept?.bodyHash !== bodyHash) return refuse(422, 'errors.idempotencyMismatch');
    return kept.answer as Result;
  }
  const result = await work();
  if (!(result instanceof Refusal))
    await tx.update(idempotencyKeys).set({ status: 200, answer: result }).where(eq(idempotencyKeys.id, claimed.id));
  return result;
}
