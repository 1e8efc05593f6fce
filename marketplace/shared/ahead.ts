/**
 * Yields the items of a source, and has the next one made while the caller works on the current one. An error of the source ends it. When the
 * caller stops early, it waits for the item that is being made.
 */
export async function* ahead<Item>(source: AsyncIterable<Item>): AsyncGenerator<Item> {
  const iterator = source[Symbol.asyncIterator]();
  const start = () => {
    const started = iterator.next();
    // Its error is thrown where it is awaited, which may be later.
    started.catch(() => {});
    return started;
  };
  let next = start();
  try {
    for (let current = await next; !current.done; current = await next) {
      next = start();
      yield current.value;
    }
  } finally {
    await next.catch(() => {});
    await iterator.return?.();
  }
}
