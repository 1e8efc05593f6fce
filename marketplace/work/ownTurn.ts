let last: Promise<unknown> = Promise.resolve();

/**
 * Resolves in a turn of the event loop that is nobody else's. Work that is done in small parts, each after this, leaves the thread to others
 * between two parts, however many do such work at once.
 */
export function ownTurn(): Promise<unknown> {
  last = last.then(() => new Promise((resolve) => setImmediate(resolve)));
  return last;
}
