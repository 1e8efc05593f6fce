import { useMatches } from '@remix-run/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { snackbar } from '../../browser/snackbar';
import { isAvailableOffline } from '../../i18n/store';
import { WishlistProvider } from '../wishlist/WishlistContext';
import { Offline, useOnline } from './Offline';
import type { Shell } from './readShell';
import { Skeleton, useSlowPage } from './Skeleton';

/** The page, with a placeholder while offline or while the next page is slow. The page itself stays mounted and keeps its input. */
export function Main({ shell, children }: { shell: Shell | undefined; children: ReactNode }) {
  const online = useOnline();
  const { isComing, hasCome } = useSlowPage();
  const isKept = useMatches().some(({ handle }) => isAvailableOffline(handle));
  const was = useRef(online);
  useEffect(() => {
    if (online && !was.current) snackbar.show('other', 'connectedAgain');
    was.current = online;
  }, [online]);
  const waits = online && isComing;
  return (
    <main id="main" className={hasCome ? 'page slow-page' : 'page'} tabIndex={-1} aria-busy={waits || undefined}>
      {!online && <Offline guest={!shell?.signedIn} />}
      {waits && <Skeleton />}
      <div hidden={!online && !isKept}>
        <WishlistProvider signedIn={shell?.signedIn ?? false} moved={shell?.flash?.moved ?? null}>
          {children}
        </WishlistProvider>
      </div>
    </main>
  );
}
