import { isSlowConnection, prefersReducedData } from '../networkInformation';
import { readWhole, type WholeAnswer } from './wholeAnswer';

/** How many answers are awaited at once, how many are kept, and for how many milliseconds. */
const limits = { pending: 2, kept: 5, age: 30_000 };

interface Prefetched {
  at: number;
  answer: Promise<WholeAnswer | null>;
}

/** By path and query. */
const prefetched = new Map<string, Prefetched>();
let pending = 0;

/** The path and query of an address. */
export function placeOf(address: string): string {
  const { pathname, search } = new URL(address, location.origin);
  return pathname + search;
}
const isFresh = ({ at }: Prefetched) => Date.now() - at < limits.age;

/** The page's data; null unless it is a usable answer. A redirection is data with another status. */
async function load(fetch: typeof window.fetch, place: string): Promise<WholeAnswer | null> {
  pending += 1;
  try {
    const whole = await readWhole(fetch(place, { headers: { Purpose: 'prefetch' } }));
    return whole.answer.status === 200 ? whole : null;
  } catch {
    return null;
  } finally {
    pending -= 1;
  }
}

/**
 * Fetches the data of a page before its link is followed; the server sees that nobody has opened it. Does nothing with reduced data, on a
 * slow connection, or while the shop is answering something else.
 * @param page the address of the link.
 */
export function prefetchData(fetch: typeof window.fetch, page: URL): void {
  if (prefersReducedData() || isSlowConnection() || pending >= limits.pending) return;
  if (window.__remixRouter.state.navigation.state !== 'idle') return;
  const place = `${page.pathname}.data${page.search}`;
  const known = prefetched.get(place);
  if (known && isFresh(known)) return;
  prefetched.delete(place);
  const [oldest] = prefetched.keys();
  if (oldest !== undefined && prefetched.size >= limits.kept) prefetched.delete(oldest);
  prefetched.set(place, { at: Date.now(), answer: load(fetch, place) });
}

/** Removes and returns the prefetched data at an address; null when there is none, or it failed or is old. */
export async function takePrefetchedData(address: string): Promise<WholeAnswer | null> {
  const place = placeOf(address);
  const found = prefetched.get(place);
  prefetched.delete(place);
  return found && isFresh(found) ? found.answer : null;
}

/** Call it when pages change: by a form, another city, another visitor. */
export const clearPrefetchedData = (): void => prefetched.clear();
