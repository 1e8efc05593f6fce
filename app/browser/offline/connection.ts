/** Resolves when the browser is online again. */
export const whenOnline = (): Promise<unknown> => new Promise((resolve) => addEventListener('online', resolve, { once: true }));
