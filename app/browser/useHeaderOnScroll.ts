import { useEffect } from 'react';

/** A finger that rests moves the page by less, in pixels. */
const minScroll = 4;

/**
 * Hides the header while the page is scrolled down and shows it on the way up, by `data-header` on the document: `away` or `back`. At the
 * top of the page it is where it is without script: within twice its height, which an open search box below it does not exceed. A header
 * that is in use stays.
 */
export function useHeaderOnScroll(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    let last = scrollY;
    const look = () => {
      const header = document.querySelector<HTMLElement>('.header');
      const isDown = scrollY > last;
      if (scrollY > 0 && Math.abs(scrollY - last) < minScroll) return;
      last = scrollY;
      if (!header || scrollY <= 0) delete dataset.header;
      else if (!isDown && dataset.header) dataset.header = 'back';
      else if (isDown && scrollY > 2 * header.offsetHeight && !header.matches(':focus-within, :has(details[open])'))
        dataset.header = 'away';
    };
    addEventListener('scroll', look, { passive: true });
    return () => {
      removeEventListener('scroll', look);
      delete dataset.header;
    };
  }, []);
}
