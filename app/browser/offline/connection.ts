/** Resolves when the browser is online again. */
export const whenOnline = (): Promise<unknown> => new Promise((resolve) => addEventListener('online', resolve, { once: true }));

/** In milliseconds: the pauses before a read without an answer is repeated. A connection may fail for a moment, also after `online`. */
export const retryPauses: readonly number[] = [500, 1_000, 2_000];

export const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
