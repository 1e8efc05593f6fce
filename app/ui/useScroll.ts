import { useLocation, useNavigationType } from '@remix-run/react';
import { useEffect, useRef } from 'react';

/**
 * Scroll positions across navigations without a page load: to the top on a new page, to where it was on the way back.
 * Before that the browser's own restoration is at work, so nothing needs to run early.
 */
export function useScroll() {
  const { key, hash } = useLocation();
  const type = useNavigationType();
  const positions = useRef(new Map<string, number>());
  const first = useRef(true);

  useEffect(() => {
    const remembered = positions.current;
    if (first.current) first.current = false;
    else if (type === 'POP') scrollTo(0, remembered.get(key) ?? 0);
    else if (hash) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
    else if (type === 'PUSH') scrollTo(0, 0);
    const remember = () => remembered.set(key, scrollY);
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, [key, hash, type]);
}
