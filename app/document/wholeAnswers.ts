import { snackbar } from '../shell/snackbar';
import { connected } from './connection';
import { forgetKept, keep, takeKept } from './keptAnswers';

/** What Remix asks for a page's data: its address with `.data` behind the path. */
const isData = (address: string) => /\.data(\?|$)/.test(address);
/** What Remix asks for the routes that an address may need. */
const isManifest = (address: string) => new URL(address, location.origin).pathname === '/__manifest';

const addressOf = (input: RequestInfo | URL) => (input instanceof Request ? input.url : String(input));
const methodOf = (input: RequestInfo | URL, init?: RequestInit) => init?.method ?? (input instanceof Request ? input.method : 'GET');

/** The event that tells of a form that was sent and that nobody answered. */
export const unanswered = 'unanswered';

/** Ends with the signal's reason when the shopper goes elsewhere, never before. */
const givenUp = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason), { once: true }));

/** What the error page says of a shop that can't be reached: its status, and no answer of its own. */
class Unreachable extends Error {
  readonly status = 503;
}

/** An answer, its whole body, and the two made one again. */
async function whole(answering: Promise<Response>) {
  const answer = await answering;
  const body = answer.body && (await answer.arrayBuffer());
  return { answer, body, remade: body === null ? answer : new Response(body, answer) };
}

/**
 * Asks, and where the connection breaks loses nothing: what is read is read when the browser is connected again; what was sent is not sent
 * twice, so its page stays as it is, with what was typed, and says so. Sending it again is the shopper's to decide.
 */
async function ask(fetch: typeof window.fetch, input: RequestInfo | URL, init: RequestInit | undefined, isSent: boolean) {
  for (;;) {
    try {
      return await whole(fetch(input, init));
    } catch (error) {
      const signal = init?.signal;
      if (signal?.aborted) throw error;
      if (isSent) {
        snackbar.show('error', 'noAnswer', 'keptForYou');
        dispatchEvent(new Event(unanswered));
        await givenUp(signal);
      }
      if (navigator.onLine) throw new Unreachable('The shop could not be reached', { cause: error });
      await Promise.race([connected(), givenUp(signal)]);
    }
  }
}

/**
 * Hands the data of pages over whole. Remix decodes them while they come, and complains in the console about one whose navigation the next
 * one has overtaken in the middle of it; an answer that is given up before it is here is given up in silence. Nothing of the shop streams.
 * On the way back a page is what it was, at once.
 */
export function answerWhole(): void {
  const { fetch } = window;
  window.fetch = async (input, init) => {
    const address = addressOf(input);
    if (isManifest(address)) return (await ask(fetch, input, init, false)).remade;
    if (!isData(address)) return fetch(input, init);
    const isSent = methodOf(input, init).toUpperCase() !== 'GET';
    if (isSent) forgetKept();
    const kept = isSent ? null : takeKept(address);
    if (kept) return kept;
    const { answer, body, remade } = await ask(fetch, input, init, isSent);
    // Every successful answer hides the snackbar (spec, point 4).
    if (answer.ok) snackbar.answered();
    if (body !== null && !isSent && answer.ok) keep(address, body, answer);
    return remade;
  };
}
