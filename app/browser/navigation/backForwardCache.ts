import { clearPrefetchedData, placeOf } from './prefetchedData';

interface CachedPage {
  body: ArrayBuffer;
  init: ResponseInit;
  at: number;
}

/** Data cached for the back button, with time to live in milliseconds: product pages (spec, points 2 and 9) and lists. */
const cache = new Map<string, CachedPage>();
const limits: { pages: RegExp; count: number }[] = [
  { pages: /^\/product\/[^/]+\.data/, count: 1 },
  { pages: /^\/(product|collection-product-list|wishlist|_root)\.data/, count: 3 },
];
const longest = 5 * 60_000;

/** The current navigation comes from the browser's history, not from a link or a form. */
let isHistoryNavigation = false;
/** A form changes pages: cached data is outdated, and the next page may carry a flash message. */
let isStale = false;

/** Records the direction of navigation. Call it once, before the router listens. */
export function watchNavigationDirection(): void {
  const note = ({ type }: Event) => {
    isHistoryNavigation = type === 'popstate';
  };
  for (const type of ['popstate', 'click', 'submit']) addEventListener(type, note);
}

/** The cached data of a page on a history navigation within five minutes; null otherwise. */
export function readBackForwardCache(address: string): Response | null {
  if (!isHistoryNavigation) return null;
  isHistoryNavigation = false;
  const found = cache.get(placeOf(address));
  return found && Date.now() - found.at < longest ? new Response(found.body.slice(0), found.init) : null;
}

/** Caches the data of a page. The oldest entry of its kind is evicted. */
export function storeBackForward(address: string, body: ArrayBuffer, init: ResponseInit): void {
  if (isStale) {
    isStale = false;
    return;
  }
  const place = placeOf(address);
  // The back button requests whole pages, so parts of a page are not cached.
  const kind = place.includes('_routes=') ? undefined : limits.find(({ pages }) => pages.test(place));
  if (!kind) return;
  cache.delete(place);
  cache.set(place, { body: body.slice(0), init, at: Date.now() });
  const alike = [...cache.keys()].filter((other) => kind.pages.test(other));
  for (const old of alike.slice(0, Math.max(0, alike.length - kind.count))) cache.delete(old);
}

/** Clears the cache, and what was prefetched, after a form, a city change or a wishlist merge. */
export function clearBackForwardCache(): void {
  clearPrefetchedData();
  cache.clear();
  isStale = true;
}
