import { RemixBrowser } from '@remix-run/react';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { fetchMessages } from './i18n/resources.client';
import { messagesReady } from './i18n/store';

/** The shopper went back before script arrived: the page is another's by now, and the late-script policy fetches the right one. */
const isLeft = () => 'left' in document.documentElement.dataset;

fetchMessages();
// The route modules asked for their messages when they were loaded, before this entry ran.
void messagesReady().then(() => {
  if (!isLeft()) startTransition(() => void hydrateRoot(document, <RemixBrowser />));
});
