/** Once the browser says that it is connected. */
export const connected = (): Promise<unknown> => new Promise((resolve) => addEventListener('online', resolve, { once: true }));
