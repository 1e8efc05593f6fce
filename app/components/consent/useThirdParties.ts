import { useLocation } from '@remix-run/react';
import { useEffect } from 'react';
import { prefersReducedData } from '../../browser/networkInformation';
import { whenIdle } from '../../browser/whenIdle';
import { useLanguage } from '../../i18n/useTranslate';
import type { Shell } from '../shell/readShell';

/** Runs the allowed third parties and counts page views. Waits until the browser is idle; does nothing with reduced data. */
export function useThirdParties(shell: Shell | undefined): void {
  const language = useLanguage();
  const { pathname: path, key } = useLocation();
  const { analytics = null, liveChat = null } = shell?.thirdParties?.scripts ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: the location's key identifies a navigation
  useEffect(() => {
    if ((!analytics && !liveChat) || prefersReducedData()) return;
    const run = async () => {
      const { runThirdParties } = await import('../../browser/runThirdParties');
      await runThirdParties({ analytics, liveChat }, { path, title: document.title, language }, language);
    };
    // No time-out. If the file can't be loaded, nothing runs.
    whenIdle(() => void run().catch(() => {}), 0);
  }, [analytics, liveChat, key]);
}
