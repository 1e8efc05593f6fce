import { isThisPage, pageLinkOf } from './pageLink';

/** How long a pointer rests on a link, or a link has the focus, before it is probably followed; in milliseconds. */
const rest = 80;

/**
 * Products and their lists, as in the rules of `deferScripts`. Not in another language, because what is fetched ahead sets no cookie, and no
 * searches, because they are counted when they are asked for.
 */
function candidateOf(target: EventTarget | null): URL | null {
  const link = pageLinkOf(target);
  if (!link || link.anchor.hasAttribute('hreflang') || isThisPage(link.url)) return null;
  return /^\/product(\/|$)/.test(link.url.pathname) && !link.url.searchParams.has('search') ? link.url : null;
}

/** Calls `act` with the address of a link that is about to be followed: a pointer goes down on it or rests there, or it has the focus. */
export function watchLinkIntent(act: (url: URL) => void): void {
  let pending: { href: string; timer: ReturnType<typeof setTimeout> } | null = null;
  const cancel = () => {
    if (pending) clearTimeout(pending.timer);
    pending = null;
  };
  const wait = ({ target }: Event) => {
    const url = candidateOf(target);
    if (url && pending?.href === url.href) return;
    cancel();
    if (url) pending = { href: url.href, timer: setTimeout(() => act(url), rest) };
  };
  document.addEventListener('pointerover', wait);
  document.addEventListener('focusin', wait);
  document.addEventListener('pointerdown', ({ target, button }) => {
    const url = button === 0 ? candidateOf(target) : null;
    if (url) act(url);
  });
}
