import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef } from 'react';

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
      void import('./cityFlow').then(({ beginCityFlow }) => {
        if (!gone) stop = beginCityFlow(shown.current, revalidate);
      });
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
