import { type Language, languageCodes } from '../../../i18n/languages';

/** The languages in the order of the inputs of a text: the page's language comes first. */
export const ownLanguageFirst = (own: Language): Language[] => [own, ...languageCodes.filter((code) => code !== own)];
