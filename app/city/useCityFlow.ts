import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { forgetKept } from '../document/keptAnswers';

const nothing = () => {};
const firstTouches = ['pointerdown', 'keydown', 'touchstart'] as const;

/**
 * The location flow (spec, point 4) begins with the shopper's first touch of the hydrated shop: a question that nobody caused is refused
 * by habit. Its code comes then.
 */
export function useCityFlow(cityId: number | null) {
  const { revalidate } = useRevalidator();
  const shown = useRef(cityId);
  useEffect(() => {
    let stop: (() => void) | null = null;
    let gone = false;
    const begin = () => {
      forget();
      import('./cityFlow').then(({ beginCityFlow }) => {
        const refresh = () => {
          forgetKept();
          revalidate();
        };
        if (!gone) stop = beginCityFlow(shown.current, refresh);
        // Without it the city stays what it is.
      }, nothing);
    };
    const forget = () => {
      for (const touch of firstTouches) removeEventListener(touch, begin);
    };
    for (const touch of firstTouches) addEventListener(touch, begin, { passive: true });
    return () => {
      gone = true;
      forget();
      stop?.();
    };
  }, [revalidate]);
}
