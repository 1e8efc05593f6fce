import { readCity, type SavedCity } from '../session/savedCity';
import { findPosition } from './position';

const storageKey = 'selectedCity';
const requestedKey = 'locationRequested';
/** Spec, point 9. */
const delays = { prompt: 1000, announce: 100, poll: 2000 };

const inStorage = (): SavedCity | null => readCity(localStorage.getItem(storageKey));
const inCookie = (): SavedCity | null => readCity(/(?:^|; )selectedCity=([^;]*)/.exec(document.cookie)?.[1]);

const write = ({ cityId, at }: SavedCity) => `${cityId}.${at}`;

/** Of the two places where the choice is kept the newer wins and overwrites the other. Answers what is saved, if anything is. */
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
  // Without an answer the server takes the default city, and so it does when nothing could be kept (spec, point 8).
  const found = await findPosition().catch(() => null);
  if (inStorage() ?? inCookie()) return;
  const body = new URLSearchParams(found ? { latitude: String(found.latitude), longitude: String(found.longitude) } : {});
  await fetch('/city/locate', { method: 'POST', body }).catch(() => null);
}

/**
 * First visit: after a second the browser is asked where it is, and the city found (or the default one) is saved and announced. Later
 * visits: the saved city is announced. From then on a change, in this tab or another, is looked for every two seconds.
 * @param shown the city that the page was made for; `refresh` makes the page anew for another one.
 * @returns what ends it.
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
