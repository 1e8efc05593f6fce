import { useLocation, useNavigationType } from '@remix-run/react';
import { useEffect, useLayoutEffect, useRef } from 'react';

/** The state of a navigation that changes a part of the page and leaves the shopper where they are. */
export const staysInPlace = { inPlace: true };
const isInPlace = (state: unknown) => typeof state === 'object' && state !== null && 'inPlace' in state;

/** As soon as another page stands in the document: a shorter one clamps the position, and a later effect would take that for the old page's. */
const useAtOnce = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/** The browser restores positions where a page is loaded; within the document it would do so before the page is there. */
function useOwnRestoration() {
  useEffect(() => {
    const take = () => {
      history.scrollRestoration = 'manual';
    };
    const giveBack = () => {
      history.scrollRestoration = 'auto';
    };
    take();
    addEventListener('pageshow', take);
    addEventListener('pagehide', giveBack);
    return () => {
      removeEventListener('pageshow', take);
      removeEventListener('pagehide', giveBack);
    };
  }, []);
}

/**
 * Scroll positions across navigations without a page load: to the top on a new page, to where it was on the way back. A form that leads
 * back to its own page leaves it where it is. Before that the browser's own restoration is at work, so nothing needs to run early.
 */
export function useScroll() {
  const { key, hash, pathname, search, state } = useLocation();
  const type = useNavigationType();
  const positions = useRef(new Map<string, number>());
  const address = pathname + search;
  const shown = useRef<string | null>(null);
  useOwnRestoration();

  useAtOnce(() => {
    const remembered = positions.current;
    const before = shown.current;
    shown.current = address;
    if (before !== null) {
      if (type === 'POP') scrollTo(0, remembered.get(key) ?? 0);
      else if (hash) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
      else if (type === 'PUSH' && before !== address && !isInPlace(state)) scrollTo(0, 0);
    }
    const remember = () => remembered.set(key, scrollY);
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, [key, hash, type, address, state]);
}
