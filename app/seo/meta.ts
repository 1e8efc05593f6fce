import type { MetaDescriptor } from '@remix-run/node';
import { isRouteErrorResponse } from '@remix-run/react';
import { brand } from '../../marketplace/contract/brand/brand';
import { shareCardSize } from '../../marketplace/contract/catalogue/images';
import { fallbackLanguage, type Language, languageInfo } from '../i18n/languages';
import { alternatesOf, pageAddress } from '../i18n/links';
import type { Namespace } from '../i18n/namespaces';
import { failureOf, MessagesError, type Translate, translator } from '../i18n/store';
import { excerpt } from './excerpt';
import { routeName, routeTitle } from './routeTitle';
import { graphOf, type Thing } from './structuredData';

interface BaseMeta {
  /** The name of the page's single item, else `site.title`; the shop's name is appended (spec, point 2). */
  title: string;
  description?: string;
}

/** Pages with noindex: private ones, those without meaning for others, and those with too many variations. */
interface NoindexMeta extends BaseMeta {
  noindex: true;
}

/** A page that search engines may index. */
interface IndexedMeta extends BaseMeta {
  noindex?: false;
  /** The canonical path and query, without `lang`. */
  path: string;
  /** The path of a picture of 1200 × 630 px. */
  image?: string | null;
  type?: 'website' | 'product' | 'article';
  /** The page's structured data (schema.org). */
  things?: readonly Thing[] | null;
}

/** A page's metadata. */
export type PageMeta = NoindexMeta | IndexedMeta;

interface MetaArguments {
  matches: { id: string; data?: unknown }[];
  location: { pathname: string };
  error?: unknown;
}

/** The shop's origin and the page's language, for addresses. */
export class Site {
  constructor(
    readonly language: Language,
    readonly origin: string,
    private readonly pathname = '/',
  ) {}
  /** The title of a page without a single item: the route's name in English, else the translation. */
  title = (translated: string, name = routeName(this.pathname)) => (this.language === 'en' ? routeTitle(name) : translated);
  /** A page of the shop, in this language. */
  page = (path: string) => pageAddress(this.origin, path, this.language);
  /** A file of the shop, such as a picture. */
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

type TranslatorOf = <Name extends Namespace>(namespace: Name) => Translate<Name>;

const maxDescriptionLength = 155;

/** Reads from the messages, with a fallback when they could not be loaded: an error page needs tags, too. */
function orFallback<Found>(read: () => Found, fallback: Found): Found {
  try {
    return read();
  } catch (error) {
    if (error instanceof MessagesError) return fallback;
    throw error;
  }
}

/**
 * A route's `meta`: title, description, social tags and the canonical address; for indexable pages also the alternates and structured data.
 * It runs on the server and after every navigation (spec, point 2). `describe` gets a translator for any namespace of the route.
 */
export function pageMeta({ matches, location }: MetaArguments, describe: (t: TranslatorOf, site: Site) => PageMeta): MetaDescriptor[] {
  const site = siteOf({ matches, location });
  const { language } = site;
  const t: TranslatorOf = (namespace) => {
    // A failed page's tags are rendered again while a navigation leaves it; only the next page retries.
    const failure = failureOf(language, namespace);
    if (failure) throw failure;
    return translator(language, namespace);
  };
  const page =
    orFallback<PageMeta | null>(() => describe(t, site), null) ??
    ({ title: orFallback(() => t('errors')('title'), ''), noindex: true } satisfies NoindexMeta);
  const { type = 'website', image, path, things }: Omit<IndexedMeta, keyof BaseMeta> = page.noindex ? { path: location.pathname } : page;
  const title = [page.title, brand.name[language]].filter(Boolean).join(' | ');
  const described = excerpt(page.description ?? '', maxDescriptionLength) || orFallback(() => t('common')('description'), '');
  const tags: MetaDescriptor[] = [
    { title },
    { name: 'description', content: described },
    { property: 'og:site_name', content: brand.name[language] },
    { property: 'og:title', content: title },
    { property: 'og:description', content: described },
    { property: 'og:type', content: type },
    { property: 'og:image', content: site.file(image ?? brand.socialImage) },
    { property: 'og:image:width', content: String(shareCardSize.width) },
    { property: 'og:image:height', content: String(shareCardSize.height) },
    { name: 'twitter:card', content: 'summary_large_image' },
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

/** 404 and 410 have the same error page. */
export const isMissing = (error: unknown): boolean => isRouteErrorResponse(error) && (error.status === 404 || error.status === 410);

/** The `meta` of a failed page. */
export const failedMeta = (args: MetaArguments): MetaDescriptor[] =>
  pageMeta(args, (t) => ({ title: t('errors')(isMissing(args.error) ? 'notFound' : 'title'), noindex: true }));
