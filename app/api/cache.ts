/**
 * Remembers what `load` answers for each key, for `lifetime` milliseconds, in this process. Callers at the same time share one call;
 * a failure is not remembered: what was loaded before stands in for it, and the next caller tries again. Of more than `most` keys the oldest is forgotten.
 */
export function cached<Value>(lifetime: number, most = 100) {
  const kept = new Map<string, { value: Promise<Value>; until: number }>();
  return (key: string, load: () => Promise<Value>): Promise<Value> => {
    const earlier = kept.get(key);
    if (earlier && earlier.until > Date.now()) return earlier.value;
    const value = load().catch((error: unknown) => {
      kept.delete(key);
      if (!earlier) throw error;
      kept.set(key, earlier);
      return earlier.value;
    });
    kept.delete(key);
    const [oldest] = kept.keys();
    if (kept.size >= most && oldest !== undefined) kept.delete(oldest);
    kept.set(key, { value, until: Date.now() + lifetime });
    return value;
  };
}
