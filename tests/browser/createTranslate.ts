import type { Namespace } from '../../app/i18n/namespaces';
import { pageTexts, staffTexts } from '../../locales/texts';
import { type Messages, type Params, translate } from '../../locales/translate';
import type { Language } from '../../marketplace/contract/languages';

/** The texts of a language as the shop shows them, a missing one in the nearest language: `t('cart', 'update')`. */
export const createTranslate = (language: Language) => {
  const texts: Record<string, Messages> = { ...pageTexts[language], ...staffTexts[language] };
  return (namespace: Namespace, key: string, params?: Params): string => {
    const messages = texts[namespace] ?? {};
    if (!(key in messages) && !(`${key}_other` in messages)) throw new Error(`${language} has no ${namespace}.${key}`);
    return translate(messages, language, key, params);
  };
};
