import type { Language } from '../marketplace/contract/common';

/** One namespace of one language: message key → text. */
export type Messages = Record<string, string>;
export type Params = Record<string, string | number>;

const arabicPlurals = new Intl.PluralRules('ar');

/** The plural form of a count. Browsers disagree about `ckb`, so its rule (one, other) stands here. */
function pluralForm(language: Language, count: number): string {
  if (language === 'ar') return arabicPlurals.select(count);
  return count === 1 ? 'one' : 'other';
}

/**
 * The text of a key with its `{{parameters}}` filled in. A `count` among the parameters picks the plural form, as i18next does
 * (a unit test holds the two together). An unknown key is its own text.
 */
export function translate(messages: Messages | undefined, language: Language, key: string, params?: Params): string {
  const count = params?.count;
  const plural = typeof count === 'number' ? messages?.[`${key}_${pluralForm(language, count)}`] : undefined;
  const text = plural ?? messages?.[key] ?? key;
  if (!params) return text;
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(params[name] ?? whole));
}
