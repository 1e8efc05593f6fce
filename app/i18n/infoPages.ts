import { pathWith } from './links';

/** The information pages by their `details` parameter (spec, point 2: /footer). */
export const infoPages = ['waysToBuy', 'waysToPay', 'delivery', 'aboutUs', 'faq', 'becomeASeller', 'privacyPolicy', 'termsOfUse'] as const;
export type InfoPage = (typeof infoPages)[number];

export const infoPath = (details: InfoPage): string => pathWith('/footer', { details });
