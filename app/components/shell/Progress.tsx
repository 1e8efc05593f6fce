import { useFetchers, useNavigation } from '@remix-run/react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { ownRequests, unansweredForms } from '../../browser/navigation/dataFetch';
import { useTranslate } from '../../i18n/useTranslate';

/** Spec, point 9: it appears after 200 ms, stays for at least 200 ms, and fills in 5 seconds (in the stylesheet). In milliseconds. */
const throttle = 200;

/** Whether a request is pending. Forms that got no answer are not counted: one may be lost before React renders that it is pending. */
function useBusy(): boolean {
  const requests = [useNavigation(), ...useFetchers()];
  const unanswered = useSyncExternalStore(unansweredForms.subscribe, unansweredForms.get, () => 0);
  const own = useSyncExternalStore(ownRequests.subscribe, ownRequests.get, () => 0);
  const sending = requests.filter(({ state }) => state === 'submitting').length;
  return own > 0 || sending > unanswered || requests.some(({ state }) => state === 'loading');
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
