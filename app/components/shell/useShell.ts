import { useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useLinkNavigation } from '../../browser/navigation/useLinkNavigation';
import { registerWorker } from '../../browser/offline/registerWorker';
import { useHeaderOnScroll } from '../../browser/useHeaderOnScroll';
import { useScroll } from '../../browser/useScroll';
import { useLanguage } from '../../i18n/useTranslate';

const openMenus = () => document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]');

/** The script of every page: navigation without page loads, scroll positions, menus that close, and the service worker. */
export function useShell() {
  const { key } = useLocation();
  useLinkNavigation();
  useScroll();
  useHeaderOnScroll();

  const shown = useRef(key);
  useEffect(() => {
    // Only a navigation closes the menus: one that was opened before hydration stays open.
    if (shown.current === key) return;
    shown.current = key;
    for (const menu of openMenus()) menu.open = false;
  }, [key]);

  useEffect(() => {
    // The `deferScripts` policy waits for this event to repeat a held click.
    dispatchEvent(new Event('hydrated'));
  }, []);
  const language = useLanguage();
  useEffect(() => registerWorker(language), [language]);

  useEffect(() => {
    const closeOutside = (event: Event) => {
      for (const menu of openMenus()) {
        const panel = menu.nextElementSibling;
        const inside =
          event.target instanceof Node && (menu.contains(event.target) || (menu.dataset.menu === 'panel' && panel?.contains(event.target)));
        if (!inside) menu.open = false;
      }
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      for (const menu of openMenus()) {
        menu.open = false;
        menu.querySelector('summary')?.focus();
      }
    };
    document.addEventListener('click', closeOutside);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('click', closeOutside);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, []);
}
