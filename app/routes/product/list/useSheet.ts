import { useEffect } from 'react';

/** The platform's signal to close something: Escape, and the back button of Android. Not in every browser. */
interface Watcher {
  onclose: (() => void) | null;
  destroy: () => void;
}
declare global {
  interface Window {
    CloseWatcher?: new () => Watcher;
  }
}

let watcher: Watcher | undefined;
const unwatch = () => watcher?.destroy();

/** Closes the open filters above the list; the focus returns to the button that opened them. */
export function closeSheet(toggle: Element | null | undefined) {
  if (!(toggle instanceof HTMLDetailsElement) || !toggle.open) return;
  toggle.open = false;
  toggle.querySelector('summary')?.focus();
}

/** For the `details` of the filters: while they cover a phone, its back button closes them; the next step back leads to the list before. */
export function watchSheet({ currentTarget }: { currentTarget: HTMLDetailsElement }) {
  unwatch();
  if (!currentTarget.open || !window.CloseWatcher) return;
  watcher = new window.CloseWatcher();
  watcher.onclose = () => closeSheet(currentTarget);
}

/** Escape closes the filters in browsers without that signal; the next page is not watched. */
export function useSheet() {
  useEffect(() => {
    const closeOnEscape = ({ key }: KeyboardEvent) => key === 'Escape' && closeSheet(document.querySelector('.filter-toggle'));
    addEventListener('keydown', closeOnEscape);
    return () => {
      removeEventListener('keydown', closeOnEscape);
      unwatch();
    };
  }, []);
}
