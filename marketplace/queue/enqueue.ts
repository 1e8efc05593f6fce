import type { Db } from '../database/openDatabase';
import { jobs } from '../database/tables/system/jobs';
import type { JobKind, JobPayload } from '../jobs/handlers';

const runners = new Set<() => void>();

/** Registers a runner of this process that is called for new jobs before its next poll. Returns a function that unregisters it. */
export function onEnqueue(wake: () => void): () => void {
  runners.add(wake);
  return () => runners.delete(wake);
}

/** Enqueues a job to run after the transaction `tx` commits; a rollback removes it. `runAt` delays it; by default it is due at once. */
export async function enqueue<Kind extends JobKind>(tx: Db, kind: Kind, payload: JobPayload<Kind>, runAt?: Date): Promise<void> {
  await tx.insert(jobs).values({ kind, payload, runAt });
  for (const wake of runners) wake();
}
