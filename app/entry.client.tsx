import { RemixBrowser } from '@remix-run/react';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { watchNavigationDirection } from './browser/backForwardCache';
import { installDataFetch } from './browser/dataFetch';
import { fetchMessages } from './browser/fetchMessages';
import { holdEventsUntilHydrated } from './browser/holdEventsUntilHydrated';
import { messagesReady } from './i18n/store';
import lateStyle from './styles/late.css?url';

/** The shopper went back before script loaded: the document belongs to another page, and the `deferScripts` policy loads the right one. */
const isLeft = () => 'left' in document.documentElement.dataset;
const never = new Promise(() => {});

function Page() {
  if (isLeft()) throw never;
  return <RemixBrowser />;
}

/** Loads the stylesheet of what only script shows. No page waits for it. */
function loadLateStyle() {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = lateStyle;
  document.head.append(link);
}

loadLateStyle();
watchNavigationDirection();
installDataFetch();
fetchMessages();
// The route modules requested their messages when they were loaded, before this entry ran.
void messagesReady().then(() => {
  holdEventsUntilHydrated('hydrated');
  startTransition(() => void hydrateRoot(document, <Page />));
});
