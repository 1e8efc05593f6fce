import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { clearBackForwardCache } from '../navigation/backForwardCache';

const nothing = () => {};
const firstInteractions = ['pointerdown', 'keydown', 'touchstart'] as const;

/**
 * Starts the location flow (spec, point 4) with the shopper's first interaction on the hydrated page: shoppers refuse a prompt that they
 * did not cause. The flow's code is loaded then.
 */
export function useCityFlow(cityId: number | null) {
  const { revalidate } = useRevalidator();
  const shown = useRef(cityId);
  useEffect(() => {
    shown.current = cityId;
  }, [cityId]);
  useEffect(() => {
    let stop: (() => void) | null = null;
    let unmounted = false;
    const begin = () => {
      removeListeners();
      import('./cityFlow').then(({ beginCityFlow }) => {
        const refresh = () => {
          clearBackForwardCache();
          revalidate();
        };
        if (!unmounted) stop = beginCityFlow(shown, refresh);
        // Without the flow the city is unchanged.
      }, nothing);
    };
    const removeListeners = () => {
      for (const onInteraction of firstInteractions) removeEventListener(onInteraction, begin);
    };
    for (const onInteraction of firstInteractions) addEventListener(onInteraction, begin, { passive: true });
    return () => {
      unmounted = true;
      removeListeners();
      stop?.();
    };
  }, [revalidate]);
}
