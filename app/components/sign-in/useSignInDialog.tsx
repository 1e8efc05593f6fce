import { useLocation } from '@remix-run/react';
import { lazy, type MouseEvent, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { importWithReload } from '../../browser/importWithReload';

const SignInDialog = lazy(() => importWithReload(() => import('./SignInDialog')));

interface Question {
  signedIn: boolean;
  /** The page to open afterwards. */
  openedAt: string;
  /** Whether the dialog opens with registration. */
  registering?: boolean;
}

/**
 * Opens the sign-in dialog instead of following a link; its code loads then. Returns the link's click handler, and the dialog to render
 * beside the link.
 */
export function useSignInDialog(question: Question): { ask: (event: MouseEvent<HTMLAnchorElement>) => void; dialog: ReactNode } {
  const { key } = useLocation();
  const link = useRef<HTMLAnchorElement | null>(null);
  const [open, setOpen] = useState(false);
  // Navigation closes the dialog.
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
