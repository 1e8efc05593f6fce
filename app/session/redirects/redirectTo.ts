import { useSearchParams } from '@remix-run/react';
import { safeRedirect } from './safeRedirect';

/** Where a sign-in leads that leads nowhere else; these pages would only lead round in a circle. */
const circular = /^\/(login|logout|register|password)(?![\w-])/;

/** Whether a page is one of the sign-in itself. */
export const isSignInPage = (path: string) => circular.test(path);

/** Where the shopper was going, within the shop; null when nobody said. */
export function readRedirectTo(query: URLSearchParams): string | null {
  const target = safeRedirect(query.get('redirectTo'), '');
  return target === '' || isSignInPage(target) ? null : target;
}

/** A page of the sign-in that remembers where the shopper was going. */
export function withRedirectTo(path: string, query: URLSearchParams): string {
  const target = readRedirectTo(query);
  if (target === null) return path;
  return `${path}${path.includes('?') ? '&' : '?'}redirectTo=${encodeURIComponent(target)}`;
}

/** `keepTarget` for the links of the page at hand, or, in a dialog, of where it was opened. */
export function useWithRedirectTo(openedAt?: string) {
  const [query] = useSearchParams();
  return (path: string) => withRedirectTo(path, openedAt === undefined ? query : new URLSearchParams({ redirectTo: openedAt }));
}
