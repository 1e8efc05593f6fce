import type { ThirdParties } from '../config';
import { type Language, languageInfo } from '../i18n/languages';

/** A page view for analytics: the path without search terms, and the language. */
export interface PageView {
  path: string;
  title: string;
  language: string;
}

/** The interface of an analytics service. The script at ANALYTICS_URL assigns it to `window.karwanAnalytics`. */
export interface Analytics {
  start(): void | Promise<void>;
  pageView(page: PageView): void;
}

/** The interface of a live chat. The script at LIVE_CHAT_URL assigns it to `window.karwanLiveChat`. */
export interface LiveChat {
  start(shopper: { language: string; dir: 'ltr' | 'rtl' }): void | Promise<void>;
}

declare global {
  interface Window {
    karwanAnalytics?: Analytics;
    karwanLiveChat?: LiveChat;
  }
}

/** Loads a third party's script. */
const load = (address: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${address} could not be loaded`));
    document.head.append(script);
  });

/** @throws Error with the message of spec point 8. */
async function startAnalytics(address: string): Promise<Analytics> {
  try {
    await load(address);
    const service = window.karwanAnalytics;
    if (!service) throw new Error(`${address} set no karwanAnalytics`);
    await service.start();
    return service;
  } catch (cause) {
    throw new Error('Firebase initialization error', { cause });
  }
}

async function startLiveChat(address: string, language: Language): Promise<void> {
  await load(address);
  await window.karwanLiveChat?.start({ language, dir: languageInfo(language).dir });
}

let analytics: Promise<Analytics | null> | null = null;
let isChatting = false;

/** Reports an error to the browser's error handlers. The page keeps working. */
const report = (error: unknown) => {
  reportError(error);
  return null;
};

/** Starts the allowed services, once, and counts the page view. */
export async function runThirdParties(allowed: ThirdParties, page: PageView, language: Language): Promise<void> {
  if (allowed.liveChat && !isChatting) {
    isChatting = true;
    void startLiveChat(allowed.liveChat, language).catch(report);
  }
  if (!allowed.analytics) return;
  analytics ??= startAnalytics(allowed.analytics).catch(report);
  try {
    (await analytics)?.pageView(page);
  } catch (error) {
    report(error);
  }
}
