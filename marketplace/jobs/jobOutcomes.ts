/** How a run of a job ended: done, failed and to be retried, or failed for the last time. */
export type JobOutcome = 'done' | 'failed' | 'abandoned';

const counts = new Map<string, { kind: string; outcome: JobOutcome; count: number }>();

/** Counts a run of a job in this process. */
export function countOutcome(kind: string, outcome: JobOutcome): void {
  const key = `${kind} ${outcome}`;
  const known = counts.get(key);
  if (known) known.count += 1;
  else counts.set(key, { kind, outcome, count: 1 });
}

/** The runs of this process by kind and outcome, for metrics. */
export const jobOutcomes = () => [...counts.values()];
