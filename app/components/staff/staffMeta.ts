import type { MetaFunction } from '@remix-run/node';
import { brand } from '../../brand';
import { fallbackLanguage, isLanguage } from '../../i18n/languages';
import type { KeyOf } from '../../i18n/localeTypes';
import type { Namespaces } from '../../i18n/namespaces';
import { translator } from '../../i18n/store';

/** The title of a page of the staff. */
export const staffMeta =
  (key: KeyOf<Namespaces['staff']>): MetaFunction =>
  ({ matches }) => {
    const data = matches.find(({ id }) => id === 'routes/staff/route')?.data;
    const language = typeof data === 'object' && data !== null && 'language' in data ? data.language : null;
    return [{ title: `${translator(isLanguage(language) ? language : fallbackLanguage, 'staff')(key)} · ${brand.name.en}` }];
  };
