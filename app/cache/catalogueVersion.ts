import { catalogueVersion } from '../../marketplace/contract/catalogue/version';
import { createApi, type FetchApi } from '../api/client';

/** How old, in milliseconds, what is known may be: a page that no longer holds is gone within a second. */
const longest = 1000;
/** From this age it is read again while pages still use it. */
const refreshed = 500;
/** How long a page waits for the version. Without one it is rendered afresh. */
const deadline = 1000;

interface Known {
  /** Null while the marketplace does not tell. */
  version: string | null;
  readAt: number;
  /** When pages change without a change of the catalogue. */
  changesAt: number;
}

/** Follows the version of what public pages show. Processes need no connection of their own for it: they ask before they use a page. */
export function followCatalogue(fetchApi: () => FetchApi, now: () => number = Date.now) {
  let known: Known = { version: null, readAt: Number.NEGATIVE_INFINITY, changesAt: Number.NEGATIVE_INFINITY };
  let reading: Promise<string | null> | null = null;
  let writes = 0;
  /** What the marketplace told last, and how often it has told something else. */
  let told: string | null = null;
  let generation = 0;

  const api = () =>
    createApi({
      fetchApi: fetchApi(),
      language: 'en',
      requestId: crypto.randomUUID(),
      clientAddress: null,
      isCounted: false,
      credentials: () => ({ token: null, cartId: null, deviceToken: null }),
      onUnauthorized: async () => {},
      onPasswordDue: async () => {},
      onFailure: () => {},
    });

  async function read(): Promise<string | null> {
    const [readAt, writesBefore] = [now(), writes];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(resolve, deadline, null);
    });
    const found = await Promise.race([api().get('/api/catalogue_version/', catalogueVersion), late]).catch(() => null);
    clearTimeout(timer);
    const changesAt = found ? Date.parse(found.changesAt) : Number.POSITIVE_INFINITY;
    const label = found && `${found.version} ${changesAt}`;
    // A version that comes back, as with a lagging replica, is another one: what was read in between may be older.
    if (label !== told) generation += 1;
    told = label;
    const version = label && `${label} ${generation}`;
    // What was read before a write tells nothing about the pages after it.
    if (writes === writesBefore) {
      known = { version, readAt, changesAt };
      reading = null;
    }
    return version;
  }

  const startReading = () => {
    reading ??= read();
    return reading;
  };
  const age = () => (now() < known.changesAt ? now() - known.readAt : Number.POSITIVE_INFINITY);

  return {
    /** The version if it is known now; null if it has to be read, or if the marketplace does not tell. */
    known(): string | null {
      const old = age();
      if (old >= longest) return null;
      if (old >= refreshed) void startReading();
      return known.version;
    },
    /** The version, read when what is known is too old. Null when the marketplace does not tell. */
    current: (): Promise<string | null> => (age() < longest ? Promise.resolve(known.version) : startReading()),
    /** After a request that may have changed something. */
    forget(): void {
      writes += 1;
      known.readAt = Number.NEGATIVE_INFINITY;
      reading = null;
    },
  };
}

export type CatalogueFollower = ReturnType<typeof followCatalogue>;
