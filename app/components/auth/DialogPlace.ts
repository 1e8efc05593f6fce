import type { FetcherWithComponents } from '@remix-run/react';
import type { MouseEventHandler } from 'react';

/** Settings of a sign-in form in the header's dialog. */
export interface DialogPlace {
  /** Sends the form without navigation. */
  fetcher: FetcherWithComponents<unknown>;
  /** The page behind the dialog. The shopper returns to it. */
  openedAt: string;
  /** Shows the other form (register or log in) instead of navigating to its page. */
  onSwitch: MouseEventHandler;
}
