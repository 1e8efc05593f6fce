const anyOrigin = 'http://shop.invalid';

/** The path and query of `target` if it is within the shop, else `fallback`. Prevents open redirects. */
export function safeRedirect(target: unknown, fallback = '/'): string {
  if (typeof target !== 'string' || !/^\/(?![/\\])/.test(target) || target.length > 2000) return fallback;
  if (!URL.canParse(target, anyOrigin)) return fallback;
  const url = new URL(target, anyOrigin);
  if (url.origin !== anyOrigin || url.pathname.startsWith('//')) return fallback;
  return url.pathname + url.search + url.hash;
}

/** The page of a due password change, which redirects to `path` afterwards. */
export const changePasswordPath = (path: string) => `/password/change?redirectTo=${encodeURIComponent(path)}`;

/** The sign-in page that redirects to `path` afterwards. */
export const signInPath = (path: string) => (path === '/' ? '/login' : `/login?redirectTo=${encodeURIComponent(path)}`);
