import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef } from 'react';

const everyMilliseconds = 4000;

/** Asks for the page's data anew while the page is in sight: how a payment stands is known as soon as it is paid. */
export function usePolling() {
  const revalidator = useRevalidator();
  const latest = useRef(revalidator);
  latest.current = revalidator;
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && latest.current.state === 'idle') latest.current.revalidate();
    }, everyMilliseconds);
    return () => clearInterval(timer);
  }, []);
}
