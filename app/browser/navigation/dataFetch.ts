import { createStore } from '../createStore';
import { pause, retryPauses, whenOnline } from '../offline/connection';
import { type Snack, snackbar } from '../snackbar';
import { clearBackForwardCache, readBackForwardCache, storeBackForward } from './backForwardCache';
import { clearPrefetchedData, prefetchData, takePrefetchedData } from './prefetchedData';
import { readWhole } from './wholeAnswer';

/** Remix requests a page's data at its path with `.data`. */
const isData = (address: string) => /\.data(\?|$)/.test(address);
/** Remix requests the routes that an address may need. */
const isManifest = (address: string) => new URL(address, location.origin).pathname === '/__manifest';

const addressOf = (input: RequestInfo | URL) => (input instanceof Request ? input.url : String(input));
const methodOf = (input: RequestInfo | URL, init?: RequestInit) => init?.method ?? (input instanceof Request ? input.method : 'GET');
const isChange = (input: RequestInfo | URL, init?: RequestInit) => methodOf(input, init).toUpperCase() !== 'GET';

/** The number of forms that got no answer, or were refused as too large. Remix calls each one pending until another navigation aborts it. */
export const unansweredForms = createStore(0);
/** The number of pending requests of the shop's own code. Remix knows those of pages and forms. */
export const ownRequests = createStore(0);
const countUnanswered = (change: 1 | -1) => unansweredForms.set(unansweredForms.get() + change);

/** Rejects with the signal's reason on abort, and never resolves. */
const rejectOnAbort = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason), { once: true }));

/** The error page's data for an unreachable shop: a status without an answer. */
class Unreachable extends Error {
  readonly status = 503;
}

/** The status of a body that the shop, or the proxy before it, does not read. */
const tooLarge = 413;

/**
 * Fetches with connection errors handled: a read is repeated a few times, and when the browser is online again. A form is not repeated: its
 * page keeps the input and reports the error, and the shopper decides whether to send it again. A form that is refused as too large is kept
 * in the same way: the answer may be a proxy's, which is no page data.
 */
async function fetchWithRetry(fetch: typeof window.fetch, input: RequestInfo | URL, init: RequestInit | undefined, isSent: boolean) {
  const signal = init?.signal;
  const keepForm = (...message: Snack['content']) => {
    snackbar.show('error', ...message);
    countUnanswered(1);
    return rejectOnAbort(signal).finally(() => countUnanswered(-1));
  };
  let failures = 0;
  for (;;) {
    try {
      const whole = await readWhole(fetch(input, init));
      if (isSent && whole.answer.status === tooLarge) await keepForm('tooLarge', 'stillHere');
      return whole;
    } catch (error) {
      if (signal?.aborted) throw error;
      if (isSent) await keepForm('noAnswer', 'keptForYou');
      if (navigator.onLine) {
        const wait = retryPauses[failures];
        if (wait === undefined) throw new Unreachable('The shop could not be reached', { cause: error });
        failures += 1;
        await Promise.race([pause(wait), rejectOnAbort(signal)]);
      } else {
        failures = 0;
        await Promise.race([whenOnline(), rejectOnAbort(signal)]);
      }
    }
  }
}

/**
 * Replaces `fetch` for page data, so that Remix gets complete bodies. Remix decodes data while it arrives, and logs an error when the next
 * navigation interrupts it; an aborted complete body is silent. The shop streams nothing. On a history navigation the cached data is
 * returned, on others what was prefetched.
 */
async function fetchData(fetch: typeof window.fetch, address: string, input: RequestInfo | URL, init: RequestInit | undefined) {
  const isSent = isChange(input, init);
  if (isSent) clearBackForwardCache();
  const cached = isSent ? null : readBackForwardCache(address);
  if (cached) return cached;
  const ahead = isSent ? null : await Promise.race([takePrefetchedData(address), rejectOnAbort(init?.signal)]);
  const { answer, body, rebuild } = ahead ?? (await fetchWithRetry(fetch, input, init, isSent));
  // During an upgrade two builds run, and after it pages of the old one are still open: data of another build may differ.
  const { version } = window.__remixManifest;
  const next = window.__remixRouter.state.navigation.location;
  if (next && !isSent && (answer.headers.get('X-Build') ?? version) !== version) {
    location.assign(next.pathname + next.search + next.hash);
    await rejectOnAbort(init?.signal);
  }
  if (body !== null && !isSent && answer.ok) storeBackForward(address, body, answer);
  return rebuild;
}

/**
 * Replaces `fetch`. Every successful response of the shop hides the snackbar (spec, point 4): of pages, resource routes and the API.
 * @returns a function that fetches the data of a page before its link is followed.
 */
export function installDataFetch(): (page: URL) => void {
  const { fetch } = window;
  const send: typeof fetch = async (input, init) => {
    const address = addressOf(input);
    if (isManifest(address)) return (await fetchWithRetry(fetch, input, init, false)).rebuild;
    return isData(address) ? fetchData(fetch, address, input, init) : fetch(input, init);
  };
  window.fetch = async (input, init) => {
    const { origin, pathname } = new URL(addressOf(input), location.origin);
    if (origin !== location.origin) return fetch(input, init);
    const isOwn = !isData(pathname) && !isManifest(pathname);
    const changes = isChange(input, init);
    if (isOwn) ownRequests.set(ownRequests.get() + 1);
    try {
      const response = await send(input, init);
      if (response.ok) snackbar.answered();
      return response;
    } finally {
      // Pages that were fetched before the change, or during it.
      if (changes) clearPrefetchedData();
      if (isOwn) ownRequests.set(ownRequests.get() - 1);
    }
  };
  return (page) => prefetchData(fetch, page);
}
