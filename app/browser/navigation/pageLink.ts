export interface PageLink {
  anchor: HTMLAnchorElement;
  url: URL;
}

/** The link around an element, if it leads to a page of the shop that the router can open; else null. */
export function pageLinkOf(target: EventTarget | null): PageLink | null {
  const anchor = target instanceof Element ? target.closest('a') : null;
  if (!anchor?.href || anchor.target || anchor.hasAttribute('download') || anchor.hasAttribute('data-reload')) return null;
  const url = new URL(anchor.href);
  if (url.origin !== location.origin || /^\/(images|api|assets|account\/photo)\//.test(url.pathname)) return null;
  return { anchor, url };
}

/** Whether an address differs from the page's own by its fragment at most. */
export const isThisPage = ({ pathname, search }: URL): boolean => pathname === location.pathname && search === location.search;
