import { useLocation } from '@remix-run/react';
import { lazy, type MouseEvent, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { importWithReload } from '../../browser/importWithReload';

const SignInDialog = lazy(() => importWithReload(() => import('./SignInDialog')));

interface Question {
  signedIn: boolean;
  /** Where it leads to once it is answered. */
  openedAt: string;
  /** Whether it begins with registering. */
  registering?: boolean;
}

/**
 * What makes a link to a page of the sign-in open the dialog instead, whose code comes when it opens: the click's handler, and the dialog to
 * be put beside the link.
 */
export function useSignInDialog(question: Question): { ask: (event: MouseEvent<HTMLAnchorElement>) => void; dialog: ReactNode } {
  const { key } = useLocation();
  const link = useRef<HTMLAnchorElement | null>(null);
  const [open, setOpen] = useState(false);
  // Whatever leads elsewhere leaves the dialog behind.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the location's key is what changes
  useEffect(() => setOpen(false), [key]);

  const ask = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    link.current = event.currentTarget;
    setOpen(true);
  };
  const dialog = open && (
    <Suspense>
      <SignInDialog {...question} onClose={() => setOpen(false)} onClosed={() => link.current?.focus()} />
    </Suspense>
  );
  return { ask, dialog };
}
