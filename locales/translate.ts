import { brand } from '../marketplace/contract/brand/brand';
import type { Language } from '../marketplace/contract/languages';

/** A namespace in one language: message key → text. */
export type Messages = Record<string, string>;
export type Params = Record<string, string | number>;

const rules = new Map<Language, Intl.PluralRules>();

/** The plural form of a count. Browsers disagree about `ckb`, so its rule (one, other) is here; it is that of English, too. */
function pluralForm(language: Language, count: number): string {
  if (language === 'en' || language === 'ckb') return count === 1 ? 'one' : 'other';
  const known = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, known);
  return known.select(count);
}

/** The parameter that every text may use: the name of the shop. */
export const shopParameter = 'shop';

/**
 * Returns the text of a key with its `{{parameters}}` replaced; `{{shop}}` is the shop's name unless another is given. The parameter `count`
 * selects the plural form, as in i18next (a unit test compares them); a text of another language may lack the form, and has the one for other
 * counts. An unknown key is returned as it is.
 */
export function translate(messages: Messages | undefined, language: Language, key: string, params?: Params): string {
  const count = params?.count;
  const plural =
    typeof count === 'number' ? (messages?.[`${key}_${pluralForm(language, count)}`] ?? messages?.[`${key}_other`]) : undefined;
  const text = plural ?? messages?.[key] ?? key;
  if (!text.includes('{{')) return text;
  const standard = (name: string) => (name === shopParameter ? brand.name[language] : undefined);
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(params?.[name] ?? standard(name) ?? whole));
}
