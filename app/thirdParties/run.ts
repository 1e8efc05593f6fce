import { type Language, languageInfo } from '../i18n/languages';
import type { Analytics, PageView, ThirdParties } from './thirdParties';

/** Loads a script of somebody else's. */
const load = (address: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${address} could not be loaded`));
    document.head.append(script);
  });

/** @throws Error in the words of spec point 8. */
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

/** Tells what failed to whoever watches the browser's errors. The page goes on. */
const report = (error: unknown) => {
  reportError(error);
  return null;
};

/** Starts what is wanted, once, and counts the page. */
export async function runThirdParties(wanted: ThirdParties, page: PageView, language: Language): Promise<void> {
  if (wanted.liveChat && !isChatting) {
    isChatting = true;
    void startLiveChat(wanted.liveChat, language).catch(report);
  }
  if (!wanted.analytics) return;
  analytics ??= startAnalytics(wanted.analytics).catch(report);
  try {
    (await analytics)?.pageView(page);
  } catch (error) {
    report(error);
  }
}
