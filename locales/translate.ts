import type { Language } from '../marketplace/contract/languages';

/** A namespace in one language: message key → text. */
export type Messages = Record<string, string>;
export type Params = Record<string, string | number>;

const arabicPlurals = new Intl.PluralRules('ar');

/** The plural form of a count. Browsers disagree about `ckb`, so its rule (one, other) is here. */
function pluralForm(language: Language, count: number): string {
  if (language === 'ar') return arabicPlurals.select(count);
  return count === 1 ? 'one' : 'other';
}

/**
 * Returns the text of a key with its `{{parameters}}` replaced. The parameter `count` selects the plural form, as in i18next
 * (a unit test compares them). An unknown key is returned as it is.
 */
export function translate(messages: Messages | undefined, language: Language, key: string, params?: Params): string {
  const count = params?.count;
  const plural = typeof count === 'number' ? messages?.[`${key}_${pluralForm(language, count)}`] : undefined;
  const text = plural ?? messages?.[key] ?? key;
  if (!params) return text;
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(params[name] ?? whole));
}
