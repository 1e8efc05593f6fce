import type { FetcherWithComponents } from '@remix-run/react';
import type { MouseEventHandler } from 'react';

/** What a form of the sign-in is given where it stands in the header's dialog, not on its own page. */
export interface DialogPlace {
  /** Keeps the page while it sends. */
  fetcher: FetcherWithComponents<unknown>;
  /** The page behind the dialog, to come back to. */
  openedAt: string;
  /** Shows the other form, instead of leading to its page: to register, or to log in. */
  onSwitch: MouseEventHandler;
}
