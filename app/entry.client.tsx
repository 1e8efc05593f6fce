import { RemixBrowser } from '@remix-run/react';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { keepToBrowser } from './document/keepToBrowser';
import { watchTheWay } from './document/keptAnswers';
import { answerWhole } from './document/wholeAnswers';
import { fetchMessages } from './i18n/resources.client';
import { messagesReady } from './i18n/store';
import lateStyle from './styles/late.css?url';

/** The shopper went back before script arrived: the page is another's by now, and the late-script policy fetches the right one. */
const isLeft = () => 'left' in document.documentElement.dataset;
const never = new Promise(() => {});

function Page() {
  if (isLeft()) throw never;
  return <RemixBrowser />;
}

/** What only script shows has a stylesheet of its own, which no page waits for. */
function loadLateStyle() {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = lateStyle;
  document.head.append(link);
}

loadLateStyle();
watchTheWay();
answerWhole();
fetchMessages();
// The route modules asked for their messages when they were loaded, before this entry ran.
void messagesReady().then(() => {
  keepToBrowser('hydrated');
  startTransition(() => void hydrateRoot(document, <Page />));
});
