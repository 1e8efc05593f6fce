import type { MetaFunction } from '@remix-run/node';
import { isRouteErrorResponse } from '@remix-run/react';
import { brand } from '../../../../marketplace/contract/brand/brand';
import { isolate } from '../../../i18n/format';
import { fallbackLanguage, isLanguage } from '../../../i18n/languages';
import type { KeyOf } from '../../../i18n/localeTypes';
import type { Namespace, Namespaces } from '../../../i18n/namespaces';
import { translator } from '../../../i18n/store';

/**
 * The title of a page of the staff, in the language of its frame. No page of theirs is for search engines.
 * @param key its title; one with a `{{number}}` takes it from the address.
 */
export const staffMeta =
  <Name extends Namespace>(namespace: Name, key: KeyOf<Namespaces[Name]>): MetaFunction =>
  ({ matches, params }) => {
    const languages = matches.map(({ data }) => (typeof data === 'object' && data !== null && 'language' in data ? data.language : null));
    const language = languages.find(isLanguage) ?? fallbackLanguage;
    return [
      { title: `${translator(language, namespace)(key, { number: isolate(params.number ?? '') })} | ${brand.name[language]}` },
      { name: 'robots', content: 'noindex, nofollow' },
    ];
  };

/** What a page of the staff says instead of its content: no right to it, an unknown address, a failure. */
export function problemOf(error: unknown): 'forbidden' | 'notFound' | 'failed' {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status === 403) return 'forbidden';
  return status === 404 ? 'notFound' : 'failed';
}

/** The title of the frame: of a page that failed, in the member's language. Other pages have titles of their own. */
export const frameMeta: MetaFunction = (args) =>
  staffMeta('staff', args.error === undefined ? 'staff' : `${problemOf(args.error)}Title`)(args);
