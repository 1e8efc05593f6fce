import type { MetaDescriptor } from '@remix-run/node';
import { isRouteErrorResponse } from '@remix-run/react';
import { brand } from '../brand';
import { fallbackLanguage, type Language, languageInfo } from '../i18n/languages';
import { alternatesOf, pageAddress } from '../i18n/links';
import type { Namespace } from '../i18n/namespaces';
import { type Translate, translator } from '../i18n/store';
import { excerpt } from './excerpt';
import { routeName, routeTitle } from './routeTitle';
import { graphOf, type Thing } from './structuredData';

interface Described {
  /** The name of the one thing that the page shows, else `site.title`; the shop's name is added (spec, point 2). */
  title: string;
  description?: string;
}

/** Private pages, and those that mean nothing to a stranger or are one of too many. */
interface Unlisted extends Described {
  noindex: true;
}

/** A page that search engines may list. */
interface Listed extends Described {
  noindex?: false;
  /** The path and query, without `lang`, that this page is known by, whichever of its addresses was opened. */
  path: string;
  /** A path below the shop's address. */
  image?: string | null;
  type?: 'website' | 'product' | 'article';
  /** What the page is about, as search engines read it (schema.org). */
  things?: readonly Thing[] | null;
}

/** What describes a page for those outside of it. */
export type PageMeta = Unlisted | Listed;

interface MetaArguments {
  matches: { id: string; data?: unknown }[];
  location: { pathname: string };
  error?: unknown;
}

/** The shop as the page's addresses name it, and the language that the page speaks. */
export class Site {
  constructor(
    readonly language: Language,
    readonly origin: string,
    private readonly pathname = '/',
  ) {}
  /** The title of a page that shows no one thing: in English its route's name, elsewhere as it is translated. */
  title = (translated: string, name = routeName(this.pathname)) => (this.language === 'en' ? routeTitle(name) : translated);
  /** A page of the shop, in this language. */
  page = (path: string) => pageAddress(this.origin, path, this.language);
  /** A file of the shop: a picture. */
  file = (path: string) => this.origin + path;
}

function siteOf({ matches, location }: Pick<MetaArguments, 'matches' | 'location'>): Site {
  const shell = matches.find(({ id }) => id === 'root')?.data;
  const known =
    typeof shell === 'object' && shell !== null && 'language' in shell && 'origin' in shell
      ? (shell as Pick<Site, 'language' | 'origin'>)
      : null;
  return new Site(known?.language ?? fallbackLanguage, known?.origin ?? '', location.pathname);
}

const longestDescription = 155;

/**
 * A route's `meta`: title, description, social tags and the canonical address; where search engines may list the page its other languages
 * and what it is about, too. On the server and after every navigation (spec, point 2). `describe` gets a translator for any namespace of the route.
 */
export function pageMeta(
  { matches, location }: MetaArguments,
  describe: (t: <Name extends Namespace>(namespace: Name) => Translate<Name>, site: Site) => PageMeta,
): MetaDescriptor[] {
  const site = siteOf({ matches, location });
  const { language } = site;
  const page = describe((namespace) => translator(language, namespace), site);
  const { type = 'website', image, path, things }: Omit<Listed, keyof Described> = page.noindex ? { path: location.pathname } : page;
  const title = `${page.title} | ${brand.name[language]}`;
  const described = excerpt(page.description ?? '', longestDescription) || translator(language, 'common')('description');
  const tags: MetaDescriptor[] = [
    { title },
    { name: 'description', content: described },
    { property: 'og:title', content: title },
    { property: 'og:type', content: type },
    { property: 'og:image', content: site.file(image ?? brand.socialImage) },
    { property: 'og:locale', content: languageInfo(language).tag },
    { property: 'og:url', content: site.page(path) },
    { tagName: 'link', rel: 'canonical', href: site.page(path) },
  ];
  if (page.noindex) return [...tags, { name: 'robots', content: 'noindex, follow' }];
  return [
    ...tags,
    ...alternatesOf(site.origin, path).map((alternate) => ({ tagName: 'link' as const, rel: 'alternate', ...alternate })),
    ...graphOf(things ?? []),
  ];
}

/** What is not there, and what was taken away, are told alike. */
export const isMissing = (error: unknown): boolean => isRouteErrorResponse(error) && (error.status === 404 || error.status === 410);

/** The `meta` of a page that failed. */
export const failedMeta = (args: MetaArguments): MetaDescriptor[] =>
  pageMeta(args, (t) => ({ title: t('errors')(isMissing(args.error) ? 'notFound' : 'title'), noindex: true }));
