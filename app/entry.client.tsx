import { RemixBrowser } from '@remix-run/react';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { holdEventsUntilHydrated } from './browser/hydration/holdEventsUntilHydrated';
import { fetchMessages } from './browser/messages/fetchMessages';
import { watchNavigationDirection } from './browser/navigation/backForwardCache';
import { installDataFetch } from './browser/navigation/dataFetch';
import { watchLinkIntent } from './browser/navigation/linkIntent';
import { messagesReady } from './i18n/store';
import lateStyle from './styles/late.css?url';
import screenStyle from './styles/screens.css?url';

/** The shopper went back before script loaded: the document belongs to another page, and the `deferScripts` policy loads the right one. */
const isLeft = () => 'left' in document.documentElement.dataset;
const never = new Promise(() => {});

function Page() {
  if (isLeft()) throw never;
  return <RemixBrowser />;
}

/** Adds a stylesheet. @returns a promise that resolves when it is loaded, or has failed. */
function addStyle(href: string): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  return new Promise((resolve) => {
    link.onload = link.onerror = () => resolve();
    document.head.append(link);
  });
}

// A content page's document has no styles of other pages. A navigation, possible once the page is hydrated, may lead to one.
const screensReady = document.querySelector('style[data-screens]') ? undefined : addStyle(screenStyle);
// What only script shows: no page waits for it.
void addStyle(lateStyle);
watchNavigationDirection();
const prefetch = installDataFetch();
addEventListener('hydrated', () => watchLinkIntent(prefetch), { once: true });
fetchMessages();
// The route modules requested their messages when they were loaded, before this entry ran.
void Promise.all([messagesReady(), screensReady]).then(() => {
  holdEventsUntilHydrated('hydrated');
  startTransition(() => void hydrateRoot(document, <Page />));
});
