import { pause, retryPauses, whenOnline } from './offline/connection';

const key = 'reloadedAt';
const reloadPause = 60_000;

/** Reloads the page, at most once in 60 seconds. @returns whether it does. */
function reloadOnce(): boolean {
  const last = Number(sessionStorage.getItem(key) ?? 0);
  if (Date.now() - last < reloadPause) return false;
  sessionStorage.setItem(key, String(Date.now()));
  location.reload();
  return true;
}

/**
 * Imports a file of the current page. Offline, it waits for a connection. A missing file usually means a new deployment: the old page stays
 * visible until it reloads, at most once in 60 seconds (spec, point 4: Navigation errors). After that the error is thrown.
 */
export async function importWithReload<Module>(load: () => Promise<Module>): Promise<Module> {
  let pauses: number[] = [];
  for (;;) {
    try {
      return await load();
    } catch (error) {
      const wait = pauses.shift();
      if (!navigator.onLine) {
        await whenOnline();
        pauses = [...retryPauses];
      } else if (wait !== undefined) await pause(wait);
      else if (reloadOnce()) await new Promise(() => {});
      else throw error;
    }
  }
}
