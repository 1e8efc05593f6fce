import type { Language } from '../../i18n/languages';
import { prefersReducedData } from '../networkInformation';
import { whenIdle } from '../whenIdle';

/** Registers the service worker that stores the offline page in the shopper's language, except with reduced data. */
export function registerWorker(language: Language): void {
  if (!('serviceWorker' in navigator) || prefersReducedData()) return;
  // Without the worker the browser shows its own offline page.
  whenIdle(() => void navigator.serviceWorker.register(`/sw.js?lang=${language}`).catch(() => {}));
}
