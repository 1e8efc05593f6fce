import { useLocation, useNavigationType } from '@remix-run/react';
import { useEffect, useLayoutEffect, useRef } from 'react';

/** The state of a navigation that changes part of the page and keeps the scroll position. */
export const keepScrollPosition = { inPlace: true };
const isInPlace = (state: unknown) => typeof state === 'object' && state !== null && 'inPlace' in state;

/** Runs before paint: a shorter page clamps the position, and a later effect would store that as the old page's. */
const useIsomorphicLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/** The browser restores positions on page loads; on client-side navigation it would do so before the page is rendered. */
function useOwnRestoration() {
  useEffect(() => {
    const disable = () => {
      history.scrollRestoration = 'manual';
    };
    const restore = () => {
      history.scrollRestoration = 'auto';
    };
    disable();
    addEventListener('pageshow', disable);
    addEventListener('pagehide', restore);
    return () => {
      removeEventListener('pageshow', disable);
      removeEventListener('pagehide', restore);
    };
  }, []);
}

/**
 * Scroll positions on client-side navigation: the top for a new page, the earlier position on a history navigation. A form that redirects
 * to its own page keeps the position. Before hydration the browser's own restoration works, so this need not run early.
 */
export function useScroll() {
  const { key, hash, pathname, search, state } = useLocation();
  const type = useNavigationType();
  const positions = useRef(new Map<string, number>());
  const address = pathname + search;
  const shown = useRef<string | null>(null);
  useOwnRestoration();

  useIsomorphicLayoutEffect(() => {
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
