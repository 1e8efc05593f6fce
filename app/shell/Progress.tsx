import { useNavigation } from '@remix-run/react';
import { useEffect, useState } from 'react';

/** Spec, point 9: it shows after 200 ms, stays for at least as long, and takes 5 seconds to fill (in the stylesheet). */
const throttle = 200;

/** A bar at the top while the shop is asked for something. */
export function Progress() {
  const busy = useNavigation().state !== 'idle';
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(busy), throttle);
    return () => clearTimeout(timer);
  }, [busy]);
  return shown && <div className="progress" />;
}
