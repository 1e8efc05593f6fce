import { useFetchers, useNavigation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { unansweredEvent } from '../../browser/dataFetch';
import { useTranslate } from '../../i18n/useTranslate';

/** Spec, point 9: it shows after 200 ms, stays for at least as long, and takes 5 seconds to fill (in the stylesheet). */
const throttle = 200;

/** Whether the shop is being asked for something. What was sent and will never be answered is not waited for. */
function useBusy(): boolean {
  const busy = [useNavigation(), ...useFetchers()].filter(({ state }) => state !== 'idle');
  const latest = useRef(busy);
  latest.current = busy;
  const [lost, setLost] = useState<ReadonlySet<FormData | undefined>>(new Set());
  useEffect(() => {
    const note = () => setLost(new Set(latest.current.map(({ formData }) => formData)));
    addEventListener(unansweredEvent, note);
    return () => removeEventListener(unansweredEvent, note);
  }, []);
  return busy.some(({ formData }) => !(formData && lost.has(formData)));
}

/** A bar at the top while the shop is asked for something. */
export function Progress() {
  const t = useTranslate('common');
  const busy = useBusy();
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(busy), throttle);
    return () => clearTimeout(timer);
  }, [busy]);
  return shown && <div className="progress" role="progressbar" aria-label={t('loading')} />;
}
