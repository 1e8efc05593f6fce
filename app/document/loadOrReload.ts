import { connected } from './connection';

const key = 'reloadedAt';
const pause = 60_000;

/** Loads the page anew, at most once in 60 seconds. @returns whether it does. */
function reloadOnce(): boolean {
  const last = Number(sessionStorage.getItem(key) ?? 0);
  if (Date.now() - last < pause) return false;
  sessionStorage.setItem(key, String(Date.now()));
  location.reload();
  return true;
}

/**
 * Loads a file of a page in use. Without a connection it waits for one; a file that can't be had then is most likely gone, because the shop
 * was renewed: the old page stays on screen until it is loaded anew, once in 60 seconds (spec, point 4: Navigation errors). After that
 * the error is the caller's.
 */
export async function loadOrReload<Module>(load: () => Promise<Module>): Promise<Module> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (!navigator.onLine) await connected();
      else if (reloadOnce()) await new Promise(() => {});
      else throw error;
    }
  }
}
