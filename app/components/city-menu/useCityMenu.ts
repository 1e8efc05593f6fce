import { useLocation, useNavigate } from '@remix-run/react';
import { type ComponentType, type MouseEvent, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { withLanguage } from '../../i18n/links';
import { LocaleContext } from '../../i18n/useTranslate';
import type { CityMenuProps } from './CityMenu';
import type { CityView } from './cityView';

interface Loaded {
  CityMenu: ComponentType<CityMenuProps>;
  cities: CityView[];
}

/** Not a fetcher: Remix replaces the page by the error page when a fetcher fails, and repeats its request after every form. */
async function fetchCities(address: string): Promise<CityView[]> {
  const answer = await fetch(address);
  const { cities }: { cities: CityView[] } = await answer.json();
  if (cities.length === 0) throw new Error('There are no cities');
  return cities;
}

/** The code of the menu and its data, at the same time. */
async function load(address: string): Promise<Loaded> {
  const [{ CityMenu }, cities] = await Promise.all([import('./CityMenu'), fetchCities(address)]);
  return { CityMenu, cities };
}

const isWithin = (element: Element | null, target: EventTarget | null) => target instanceof Node && element?.contains(target) === true;

/**
 * The state of the city menu. Code and data load when it opens; if they can't be loaded, it opens `page`. A navigation, Escape, a click
 * outside and the focus leaving it close it. The element `around` holds the link and the menu.
 */
export function useCityMenu(page: string) {
  const navigate = useNavigate();
  const { linkLanguage } = useContext(LocaleContext);
  const { key } = useLocation();
  const around = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the location's key is what changes
  useEffect(() => setOpen(false), [key]);

  /** Closes the menu, and returns the focus to the link. */
  const close = useCallback(() => {
    around.current?.querySelector('a')?.focus();
    setOpen(false);
  }, []);

  useEffect(() => {
    if (!isOpen) return;
    const listeners = new AbortController();
    const { signal } = listeners;
    load(withLanguage('/city/list', linkLanguage)).then(
      (menu) => signal.aborted || setLoaded(menu),
      () => signal.aborted || navigate(withLanguage(page, linkLanguage)),
    );
    const closeOutside = ({ target }: Event) => isWithin(around.current, target) || setOpen(false);
    const closeOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && !event.isComposing && close();
    for (const name of ['click', 'focusin']) document.addEventListener(name, closeOutside, { signal });
    document.addEventListener('keydown', closeOnEscape, { signal });
    return () => {
      listeners.abort();
      setLoaded(null);
    };
  }, [isOpen, linkLanguage, page, navigate, close]);

  return {
    around,
    isOpen,
    loaded,
    close,
    /** The link's click handler. A click that opens a tab or window is the browser's; offline, the link is followed. */
    toggle(event: MouseEvent) {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || !navigator.onLine) return;
      event.preventDefault();
      setOpen(!isOpen);
    },
  };
}
