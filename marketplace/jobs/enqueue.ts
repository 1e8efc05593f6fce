import type { Db } from '../database/openDatabase';
import type { JobKind, JobPayload } from './handlers';
import { jobs } from './tables';

const runners = new Set<() => void>();

/** Called by a runner of this process to be told of new jobs before it looks by itself; returns what ends that. */
export function onEnqueue(wake: () => void): () => void {
  runners.add(wake);
  return () => runners.delete(wake);
}

/**
 * Leaves work to be done once the transaction `tx` is through: it is written with it, and undone with it.
 * `runAt` puts it off; without it the work is due at once.
 */
export async function enqueue<Kind extends JobKind>(tx: Db, kind: Kind, payload: JobPayload<Kind>, runAt = new Date()): Promise<void> {
  await tx.insert(jobs).values({ kind, payload, runAt });
  for (const wake of runners) wake();
}
