import { takesSellers } from '../../marketplace/contract/brand/brand';
import { pathWith } from './links';

const pages = ['waysToBuy', 'waysToPay', 'delivery', 'aboutUs', 'faq', 'becomeASeller', 'privacyPolicy', 'termsOfUse'] as const;
export type InfoPage = (typeof pages)[number];

/** The information pages by their `details` parameter (spec, point 2: /footer). */
export const infoPages: readonly InfoPage[] = /* @__PURE__ */ pages.filter((page) => takesSellers || page !== 'becomeASeller');

export const infoPath = (details: InfoPage): string => pathWith('/footer', { details });
