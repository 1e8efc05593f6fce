import { parseCookie } from 'cookie';
import { readCity, type SavedCity } from '../../session/cookies/savedCity';
import { findPosition, type Position } from './position';

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
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari before 18.4 and Firefox before 140.
    document.cookie = `selectedCity=${write(newest)}; Max-Age=${365 * 24 * 3600}; Path=/; SameSite=Lax${secure}`;
  }
  return newest;
}

const isSaved = () => (inStorage() ?? inCookie()) !== null;

const announce = (cityId: number) => dispatchEvent(new CustomEvent('city-selected', { detail: { cityId } }));

const isLoading = () => window.__remixRouter.state.navigation.state !== 'idle';

interface Located {
  /** Whether it is the city of the position; else it is the default one. */
  found: boolean;
  cityId: number | null;
  /** The server's time, as in the cookie of a choice: the clock of a phone may be wrong. */
  at: number;
}

/**
 * Saves the city of the position, or the default one, unless the shopper chooses one meanwhile. If that fails, it saves `shown`, the
 * default that the page was rendered with. Resolves to whether a default one was saved.
 */
async function saveCityOf(position: Position | null, shown: number | null): Promise<boolean> {
  if (isSaved()) return false;
  const body = new URLSearchParams(position ? { latitude: String(position.latitude), longitude: String(position.longitude) } : {});
  const response = await fetch('/city/locate', { method: 'POST', body }).catch(() => null);
  const answer: Located | null = response?.ok ? await response.json().catch(() => null) : null;
  // Any choice is newer than the stand-in for an answer.
  const { found, cityId, at } = answer ?? { found: false, cityId: shown, at: 1 };
  if (cityId === null || isSaved()) return false;
  localStorage.setItem(storageKey, write({ cityId, at }));
  return !found;
}

/** The browser's position. Without an answer or support it is null, and the default city is used (spec, point 8). */
function requestPosition(): Promise<Position | null> {
  localStorage.setItem(requestedKey, '1');
  return findPosition().catch(() => null);
}

/**
 * First visit: after a second it requests the browser's position, and saves the city found, or the default one. Later visits: after 100 ms
 * it announces the saved city, or fetches the default one if none is saved. Then it polls for changes, in this tab or another, every two
 * seconds. Each city is announced once, when it becomes the selected one; a default city that stands in for a missing position is not
 * announced.
 * @param shown holds the city that the page shows, also after a navigation; `refresh` renders the page for another one.
 * @returns a function that stops it.
 */
export function beginCityFlow(shown: { current: number | null }, refresh: () => void): () => void {
  let selected: number | null = null;
  const look = () => {
    const saved = reconcile();
    if (!saved) return;
    if (saved.cityId !== selected) {
      selected = saved.cityId;
      announce(selected);
    }
    // A page that is loading will show the city. To load it again would lose the message that its first answer had.
    if (saved.cityId !== shown.current && !isLoading()) {
      shown.current = saved.cityId;
      refresh();
    }
  };
  const saveCity = async (position: Position | null) => {
    const isDefault = await saveCityOf(position, shown.current);
    if (isDefault) selected = reconcile()?.cityId ?? null;
    look();
  };
  const beginFirst = async () => saveCity(await requestPosition());
  const beginLater = async () => (reconcile() ? look() : saveCity(null));
  const isLaterVisit = reconcile() !== null || localStorage.getItem(requestedKey) !== null;
  const first = isLaterVisit ? setTimeout(() => void beginLater(), delays.announce) : setTimeout(() => void beginFirst(), delays.prompt);
  const poll = setInterval(look, delays.poll);
  return () => {
    clearTimeout(first);
    clearInterval(poll);
  };
}
