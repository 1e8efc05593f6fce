import { brand } from '../../../marketplace/contract/brand/brand';
import { contactsOf } from '../../i18n/contacts/contacts';
import type { Site } from '../../seo/meta';
import type { Thing } from '../../seo/structuredData';

/** The shop's organisation and its search, for search engines. */
export function shopThings(site: Site): Thing[] {
  const contacts = contactsOf(site.language);
  const name = brand.name[site.language];
  const search = site.page('/product?search=');
  return [
    {
      '@type': 'Organization',
      name,
      url: site.page('/'),
      logo: site.file(brand.logo),
      email: contacts.email,
      telephone: contacts.phone.href.replace('tel:', ''),
      address: contacts.office,
      sameAs: contacts.social.map(({ href }) => href),
    },
    {
      '@type': 'WebSite',
      name,
      url: site.page('/'),
      inLanguage: site.language,
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: search.replace('search=', 'search={search_term_string}') },
        'query-input': 'required name=search_term_string',
      },
    },
  ];
}
