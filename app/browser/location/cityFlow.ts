import { parseCookie } from 'cookie';
import { readCity, type SavedCity } from '../../session/cookies/savedCity';
import { findPosition } from './position';

/** The key of the cookie and of the entry in local storage. */
const storageKey = 'selectedCity';
const requestedKey = 'locationRequested';
/** Spec, point 9. */
const delays = { prompt: 1000, announce: 100, poll: 2000 };

const inStorage = (): SavedCity | null => readCity(localStorage.getItem(storageKey));
const inCookie = (): SavedCity | null => readCity(parseCookie(document.cookie)[storageKey]);

const write = ({ cityId, at }: SavedCity) => `${cityId}.${at}`;

/** The choice is stored in two places; the newer one wins and overwrites the other. Returns the saved city, if any. */
function reconcile(): SavedCity | null {
  const stored = inStorage();
  const sent = inCookie();
  const newest = stored && (!sent || stored.at > sent.at) ? stored : sent;
  if (!newest) return null;
  localStorage.setItem(storageKey, write(newest));
  if (newest !== sent) {
    const secure = location.protocol === 'https:' ? '; Secure' : '';
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is missing in the browsers of half of our shoppers.
    document.cookie = `selectedCity=${write(newest)}; Max-Age=${365 * 24 * 3600}; Path=/; SameSite=Lax${secure}`;
  }
  return newest;
}

const announce = (cityId: number) => dispatchEvent(new CustomEvent('city-selected', { detail: { cityId } }));

async function locate(): Promise<void> {
  localStorage.setItem(requestedKey, '1');
  // Without an answer or storage the server uses the default city (spec, point 8).
  const found = await findPosition().catch(() => null);
  if (inStorage() ?? inCookie()) return;
  const body = new URLSearchParams(found ? { latitude: String(found.latitude), longitude: String(found.longitude) } : {});
  await fetch('/city/locate', { method: 'POST', body }).catch(() => null);
}

/**
 * First visit: after a second it requests the browser's position, and saves and announces the city found, or the default one. Later visits:
 * it announces the saved city. Then it polls for changes, in this tab or another, every two seconds.
 * @param shown the city that the page was rendered for; `refresh` renders the page for another one.
 * @returns a function that stops it.
 */
export function beginCityFlow(shown: number | null, refresh: () => void): () => void {
  let known = shown;
  const look = () => {
    const saved = reconcile();
    if (!saved || saved.cityId === known) return;
    known = saved.cityId;
    announce(known);
    refresh();
  };
  const saved = reconcile();
  const first =
    saved || localStorage.getItem(requestedKey)
      ? setTimeout(() => saved && announce(saved.cityId), delays.announce)
      : setTimeout(() => void locate().then(look), delays.prompt);
  const poll = setInterval(look, delays.poll);
  look();
  return () => {
    clearTimeout(first);
    clearInterval(poll);
  };
}
