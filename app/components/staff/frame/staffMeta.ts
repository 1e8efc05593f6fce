import type { MetaFunction } from '@remix-run/node';
import { brand } from '../../../brand';
import { fallbackLanguage, isLanguage } from '../../../i18n/languages';
import type { KeyOf } from '../../../i18n/localeTypes';
import type { Namespace, Namespaces } from '../../../i18n/namespaces';
import { translator } from '../../../i18n/store';

/** The title of a page of the staff, in the language of its frame. No page of theirs is for search engines. */
export const staffMeta =
  <Name extends Namespace>(namespace: Name, key: KeyOf<Namespaces[Name]>): MetaFunction =>
  ({ matches }) => {
    const languages = matches.map(({ data }) => (typeof data === 'object' && data !== null && 'language' in data ? data.language : null));
    const language = languages.find(isLanguage) ?? fallbackLanguage;
    return [
      { title: `${translator(language, namespace)(key)} | ${brand.name[language]}` },
      { name: 'robots', content: 'noindex, nofollow' },
    ];
  };
