import { email, max, oneOf, phone, required } from '../../forms/rules';
import { languageCodes } from '../../i18n/languages';

export const nameRules = { firstName: [required, max(60)], lastName: [max(60)] };
export const languageRules = { language: [required, oneOf(languageCodes)] };

/** What an account is reached at. Spaces count: the value waits in the session until its code comes back. */
export const contactRules = { email: [required, email, max(254)], phone: [required, phone, max(40)] };
export type ContactKind = keyof typeof contactRules;
