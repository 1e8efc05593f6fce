import { useNavigate } from '@remix-run/react';
import { useEffect } from 'react';
import { staysInPlace } from './useScroll';

function followable(event: MouseEvent): { url: URL; inPlace: boolean } | null {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const anchor = event.target instanceof Element ? event.target.closest('a') : null;
  if (!anchor?.href || anchor.target || anchor.hasAttribute('download') || anchor.hasAttribute('data-reload')) return null;
  const url = new URL(anchor.href);
  if (url.origin !== location.origin || /^\/(images|api|assets)\//.test(url.pathname)) return null;
  const sameDocument = url.pathname === location.pathname && url.search === location.search;
  if (sameDocument && url.hash) return null;
  return { url, inPlace: anchor.hasAttribute('data-keep-scroll') };
}

/** Follows the shop's plain links without loading a page: one listener instead of a component for each link. */
export function useLinkNavigation() {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = followable(event);
      if (!link) return;
      const { url, inPlace } = link;
      event.preventDefault();
      // Who stays in place needs no fragment: it is for the browser without script.
      navigate(url.pathname + url.search + (inPlace ? '' : url.hash), { state: inPlace ? staysInPlace : null });
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate]);
}
