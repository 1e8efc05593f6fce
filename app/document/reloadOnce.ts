const key = 'reloadedAt';
const pause = 60_000;

/**
 * A file of the page could not be loaded, most likely because the shop was renewed since: loads the page anew, at most once in 60 seconds
 * (spec, point 4: Navigation errors).
 * @returns whether it does.
 */
export function reloadOnce(): boolean {
  const last = Number(sessionStorage.getItem(key) ?? 0);
  if (Date.now() - last < pause) return false;
  sessionStorage.setItem(key, String(Date.now()));
  location.reload();
  return true;
}
