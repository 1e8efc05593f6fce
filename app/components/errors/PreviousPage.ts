import { createContext, useContext } from 'react';
import { previousPage } from '../../session/redirects/previousPage';

/** The page that led to the rendered one, by its request's Referer. The server provides it. */
export const PreviousPage = createContext<string | null>(null);

/** The path of the page that led here, `/` if it is unknown or another site's. */
export function usePreviousPage(): string {
  const rendered = useContext(PreviousPage);
  return (typeof document === 'undefined' ? rendered : previousPage(document.referrer, location.href)) ?? '/';
}
