const anyOrigin = 'http://shop.invalid';

/**
 * The path and query of `target` if it is within the shop, else `fallback`. Prevents open redirects. The target may name a target of its own (a
 * new address that leads back to the checkout), which names no further one: else each visit of a sign-in page would add a level.
 */
export function safeRedirect(target: unknown, fallback = '/'): string {
  if (typeof target !== 'string' || !/^\/(?![/\\])/.test(target) || target.length > 2000) return fallback;
  if (!URL.canParse(target, anyOrigin)) return fallback;
  const url = new URL(target, anyOrigin);
  if (url.origin !== anyOrigin || url.pathname.startsWith('//')) return fallback;
  if (url.searchParams.get('redirectTo')?.includes('redirectTo=')) url.searchParams.delete('redirectTo');
  return url.pathname + url.search + url.hash;
}

/** The page of a due password change, which redirects to `path` afterwards. */
export const changePasswordPath = (path: string) => `/password/change?redirectTo=${encodeURIComponent(safeRedirect(path))}`;

/** The sign-in page that redirects to `path` afterwards. */
export const signInPath = (path: string) => (path === '/' ? '/login' : `/login?redirectTo=${encodeURIComponent(safeRedirect(path))}`);
