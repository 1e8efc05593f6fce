import { useLocation } from '@remix-run/react';
import { useEffect } from 'react';
import { prefersReducedData } from '../../browser/prefersReducedData';
import { whenIdle } from '../../browser/whenIdle';
import { useLanguage } from '../../i18n/useTranslate';
import type { Shell } from '../shell/readShell';

/** Runs what the shopper has consented to, and counts every page they open; when the browser is idle, and never where data are dear. */
export function useThirdParties(shell: Shell | undefined): void {
  const language = useLanguage();
  const { pathname: path, key } = useLocation();
  const { analytics = null, liveChat = null } = shell?.thirdParties?.scripts ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: the location's key is what makes a navigation
  useEffect(() => {
    if ((!analytics && !liveChat) || prefersReducedData()) return;
    const run = async () => {
      const { runThirdParties } = await import('../../browser/runThirdParties');
      await runThirdParties({ analytics, liveChat }, { path, title: document.title, language }, language);
    };
    // However long that takes; without its own file it does not run at all.
    whenIdle(() => void run().catch(() => {}), 0);
  }, [analytics, liveChat, key]);
}
