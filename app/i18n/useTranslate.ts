import { createContext, useContext } from 'react';
import { fallbackLanguage, type Language } from './languages';
import type { Namespace } from './namespaces';
import { type Translate, translator } from './store';

export interface Locale {
  language: Language;
  /** Set while the browser has no `language` cookie: links then carry the language. */
  linkLanguage: Language | null;
  /** The token that the page's forms send; null if they need none. */
  formToken: string | null;
  /** Whether the browser asks for less data; absent otherwise. */
  reducedData?: true | undefined;
}

export const LocaleContext = createContext<Locale>({ language: fallbackLanguage, linkLanguage: null, formToken: null });

export const useLanguage = (): Language => useContext(LocaleContext).language;

/** `const t = useTranslate('product'); t('addToCart')`. The namespace must be in the `handle` of a route on the page. */
export const useTranslate = <Name extends Namespace>(namespace: Name): Translate<Name> => translator(useLanguage(), namespace);
