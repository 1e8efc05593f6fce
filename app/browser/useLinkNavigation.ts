import { useNavigate } from '@remix-run/react';
import { useEffect } from 'react';
import { keepScrollPosition } from './useScroll';

function followable(event: MouseEvent): { url: URL; inPlace: boolean; replace: boolean } | null {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const anchor = event.target instanceof Element ? event.target.closest('a') : null;
  if (!anchor?.href || anchor.target || anchor.hasAttribute('download') || anchor.hasAttribute('data-reload')) return null;
  const url = new URL(anchor.href);
  if (url.origin !== location.origin || /^\/(images|api|assets|account\/photo)\//.test(url.pathname)) return null;
  const sameDocument = url.pathname === location.pathname && url.search === location.search;
  if (sameDocument && url.hash) return null;
  return { url, inPlace: anchor.hasAttribute('data-keep-scroll'), replace: anchor.hasAttribute('data-replace') };
}

/** Navigates on clicks on plain links without loading a page: one listener instead of a component for each link. */
export function useLinkNavigation() {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = followable(event);
      if (!link) return;
      const { url, inPlace, replace } = link;
      event.preventDefault();
      // The fragment is only for browsers without script, so a navigation that keeps the position drops it.
      navigate(url.pathname + url.search + (inPlace ? '' : url.hash), { state: inPlace ? keepScrollPosition : null, replace });
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate]);
}
