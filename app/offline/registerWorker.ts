import { isLean } from '../document/isLean';
import { whenIdle } from '../document/whenIdle';
import type { Language } from '../i18n/languages';

/** Has the browser store the page for when there is no connection, in the shopper's language; not where data are dear. */
export function registerWorker(language: Language): void {
  if (!('serviceWorker' in navigator) || isLean()) return;
  // A browser that won't have it shows its own page instead.
  whenIdle(() => void navigator.serviceWorker.register(`/sw.js?lang=${language}`).catch(() => {}));
}
