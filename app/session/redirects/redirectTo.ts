import { useSearchParams } from '@remix-run/react';
import { safeRedirect } from './safeRedirect';

/** The sign-in pages, which are not valid destinations: they would redirect in a loop. */
const circular = /^\/(login|logout|register|password)(?![\w-])/;

/** Whether a page belongs to the sign-in. */
export const isSignInPage = (path: string) => circular.test(path);

/** The destination after sign-in, within the shop; null if there is none. */
export function readRedirectTo(query: URLSearchParams): string | null {
  const target = safeRedirect(query.get('redirectTo'), '');
  return target === '' || isSignInPage(target) ? null : target;
}

/** Whether the sign-in is a step of the checkout. */
export const leadsToCheckout = (query: URLSearchParams) => /^\/checkout(?![\w-])/.test(readRedirectTo(query) ?? '');

/** A path with the destination after sign-in in its query. */
export function withRedirectTo(path: string, query: URLSearchParams): string {
  const target = readRedirectTo(query);
  if (target === null) return path;
  return `${path}${path.includes('?') ? '&' : '?'}redirectTo=${encodeURIComponent(target)}`;
}

/** `withRedirectTo` for the links of the current page, or, in a dialog, of the page behind it. */
export function useWithRedirectTo(openedAt?: string) {
  const [query] = useSearchParams();
  return (path: string) => withRedirectTo(path, openedAt === undefined ? query : new URLSearchParams({ redirectTo: openedAt }));
}
