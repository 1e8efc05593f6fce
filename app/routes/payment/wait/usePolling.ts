import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef } from 'react';

const everyMilliseconds = 4000;

/** Revalidates the page's data while the page is visible, so that the payment's state updates. */
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
