import arCatalogue from '../../locales/ar/server/catalogue';
import arMessages from '../../locales/ar/server/messages';
import ckbCatalogue from '../../locales/ckb/server/catalogue';
import ckbMessages from '../../locales/ckb/server/messages';
import enCatalogue from '../../locales/en/server/catalogue';
import enMessages from '../../locales/en/server/messages';
import type { Language } from '../contract/languages';

/** The texts that the marketplace writes. They are in `locales/`, and are not sent to browsers. */
export const catalogueTexts: Record<Language, typeof enCatalogue> = { en: enCatalogue, ar: arCatalogue, ckb: ckbCatalogue };
export const messageTexts = { en: enMessages, ar: arMessages, ckb: ckbMessages } satisfies Record<Language, unknown>;
