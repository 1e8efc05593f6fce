import type { MetaDescriptor } from '@remix-run/node';
import { brand } from '../brand';
import { fallbackLanguage, type Language, languageInfo, languages } from '../i18n/languages';
import type { Namespace } from '../i18n/namespaces';
import { type Translate, translator } from '../i18n/store';

interface PageMeta {
  /** The route's name; the shop's name is added (spec, point 2). */
  title: string;
  description?: string;
  /** A path below the shop's address. */
  image?: string;
  type?: 'website' | 'product' | 'article';
  /** Private pages and those that mean nothing to a stranger. */
  noindex?: boolean;
  /** The search parameters that make this another page; all others are left out of the canonical address. */
  keep?: readonly string[];
}

interface MetaArguments {
  matches: { id: string; data?: unknown }[];
  location: { pathname: string; search: string };
}

interface Site {
  language: Language;
  origin: string;
}

function siteOf(matches: MetaArguments['matches']): Site {
  const shell = matches.find(({ id }) => id === 'root')?.data;
  return typeof shell === 'object' && shell !== null && 'language' in shell && 'origin' in shell
    ? (shell as Site)
    : { language: fallbackLanguage, origin: '' };
}

/**
 * A route's `meta`: title, description, social tags, canonical address and its other languages, on the server and after every navigation.
 * `describe` gets a translator for any namespace of the route.
 */
export function pageMeta(
  { matches, location }: MetaArguments,
  describe: (t: <Name extends Namespace>(namespace: Name) => Translate<Name>) => PageMeta,
): MetaDescriptor[] {
  const { language, origin } = siteOf(matches);
  const page = describe((namespace) => translator(language, namespace));
  const title = `${page.title} | ${brand.name[language]}`;
  const description = page.description ?? translator(language, 'common')('description');
  const address = (code: Language) => {
    const all = new URLSearchParams(location.search);
    const query = new URLSearchParams((page.keep ?? []).flatMap((name) => all.getAll(name).map((value) => [name, value])));
    if (code !== fallbackLanguage) query.set('lang', code);
    const text = query.toString();
    return `${origin}${location.pathname}${text && `?${text}`}`;
  };
  const tags: MetaDescriptor[] = [
    { title },
    { name: 'description', content: description },
    { property: 'og:title', content: title },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:image', content: origin + (page.image ?? brand.socialImage) },
    { property: 'og:locale', content: languageInfo(language).tag },
    { property: 'og:url', content: address(language) },
    { tagName: 'link', rel: 'canonical', href: address(language) },
  ];
  if (page.noindex) return [...tags, { name: 'robots', content: 'noindex' }];
  return [...tags, ...languages.map(({ code }) => ({ tagName: 'link' as const, rel: 'alternate', hrefLang: code, href: address(code) }))];
}
