/** The addresses of the scripts of others that the shop may load; null for what is not wanted. */
export interface ThirdParties {
  analytics: string | null;
  liveChat: string | null;
}

/** A page as analytics learns of it: where it is, without what was searched for, and in which language. */
export interface PageView {
  path: string;
  title: string;
  language: string;
}

/** What the shop asks of an analytics service. The script at ANALYTICS_URL puts it into `window.karwanAnalytics`. */
export interface Analytics {
  start(): void | Promise<void>;
  pageView(page: PageView): void;
}

/** What the shop asks of a live chat. The script at LIVE_CHAT_URL puts it into `window.karwanLiveChat`. */
export interface LiveChat {
  start(shopper: { language: string; dir: 'ltr' | 'rtl' }): void | Promise<void>;
}

declare global {
  interface Window {
    karwanAnalytics?: Analytics;
    karwanLiveChat?: LiveChat;
  }
}

/** Their hosts, for the security policy. */
export const originsOf = (thirdParties: ThirdParties): string[] => [
  ...new Set(Object.values(thirdParties).flatMap((address: string | null) => (address ? [new URL(address).origin] : []))),
];
