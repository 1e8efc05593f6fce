import arCatalogue from '../../locales/ar/server/catalogue';
import arMessages from '../../locales/ar/server/messages';
import arSupport from '../../locales/ar/support';
import ckbCatalogue from '../../locales/ckb/server/catalogue';
import ckbMessages from '../../locales/ckb/server/messages';
import ckbSupport from '../../locales/ckb/support';
import enCatalogue from '../../locales/en/server/catalogue';
import enMessages from '../../locales/en/server/messages';
import enSupport from '../../locales/en/support';
import type { Language } from '../contract/languages';

/** The texts that the marketplace writes. They are in `locales/`, and are not sent to browsers. */
export const catalogueTexts: Record<Language, typeof enCatalogue> = { en: enCatalogue, ar: arCatalogue, ckb: ckbCatalogue };
export const messageTexts = { en: enMessages, ar: arMessages, ckb: ckbMessages } satisfies Record<Language, unknown>;

/** The texts of the support page: its subjects stand in the mail, too. */
export const supportTexts: Record<Language, typeof enSupport> = { en: enSupport, ar: arSupport, ckb: ckbSupport };
