interface Entry<Value> {
  loading: Promise<Value>;
  /** The last value that arrived, also while a newer one is loading. */
  value: Value | undefined;
  until: number;
  version: string | null;
}

interface Limits {
  /** The number of keys. The oldest makes room for a new one. */
  max?: number;
  /** Whether a value that can't be loaded again is returned nevertheless, however old. */
  fallsBack?: boolean;
}

/**
 * Caches what `load` returns for each key, for `lifetime` milliseconds, in the memory of this process. Concurrent callers share one call. When
 * it fails, each of them calls its own `load`: a failure, or a deadline, is that of the request whose call it was. A failure is not cached: the
 * previous value is returned instead, unless `fallsBack` is false, and the next caller tries again. A value of another `version` is loaded
 * again. `peek` returns the last value that arrived, fresh or not, without waiting.
 */
export function ttlCache<Value>(lifetime: number, { max = 100, fallsBack = true }: Limits = {}) {
  const entries = new Map<string, Entry<Value>>();

  function start(key: string, load: () => Promise<Value>, version: string | null): Entry<Value> {
    const earlier = entries.get(key);
    const entry: Entry<Value> = {
      value: earlier?.value,
      until: Date.now() + lifetime,
      version,
      loading: load().then(
        (value) => {
          entry.value = value;
          return value;
        },
        (error: unknown) => {
          // A newer entry may have taken its place.
          if (entries.get(key) === entry) {
            entries.delete(key);
            if (fallsBack && earlier?.value !== undefined) entries.set(key, earlier);
          }
          throw error;
        },
      ),
    };
    entries.delete(key);
    const [oldest] = entries.keys();
    if (entries.size >= max && oldest !== undefined) entries.delete(oldest);
    entries.set(key, entry);
    return entry;
  }

  const read = (key: string, load: () => Promise<Value>, version: string | null = null): Promise<Value> => {
    const found = entries.get(key);
    const isFresh = found !== undefined && found.version === version && found.until > Date.now();
    const entry = isFresh ? found : start(key, load, version);
    const loaded = isFresh ? entry.loading.catch(load) : entry.loading;
    return loaded.catch((error: unknown) => {
      if (!fallsBack || entry.value === undefined) throw error;
      return entry.value;
    });
  };
  return Object.assign(read, { peek: (key: string): Value | undefined => entries.get(key)?.value });
}
