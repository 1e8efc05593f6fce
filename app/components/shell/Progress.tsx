import { useFetchers, useNavigation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { unansweredEvent } from '../../browser/dataFetch';
import { useTranslate } from '../../i18n/useTranslate';

/** Spec, point 9: it appears after 200 ms, stays for at least 200 ms, and fills in 5 seconds (in the stylesheet). In milliseconds. */
const throttle = 200;

/** Whether a request is pending. Forms that got no answer are not counted. */
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

/** A progress bar at the top while a request is pending. */
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
