import { useNavigate } from '@remix-run/react';
import { useEffect } from 'react';
import { keepScrollPosition } from '../useScroll';
import { isThisPage, type PageLink, pageLinkOf } from './pageLink';

function followable(event: MouseEvent): PageLink | null {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = pageLinkOf(event.target);
  return link && isThisPage(link.url) && link.url.hash ? null : link;
}

/** Navigates on clicks on plain links without loading a page: one listener instead of a component for each link. */
export function useLinkNavigation() {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = followable(event);
      if (!link) return;
      const { anchor, url } = link;
      const inPlace = anchor.hasAttribute('data-keep-scroll');
      event.preventDefault();
      // The fragment is only for browsers without script, so a navigation that keeps the position drops it.
      navigate(url.pathname + url.search + (inPlace ? '' : url.hash), {
        state: inPlace ? keepScrollPosition : null,
        replace: anchor.hasAttribute('data-replace'),
      });
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate]);
}
