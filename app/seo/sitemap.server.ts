import { sitemap, sitemapProducts } from '../../marketplace/contract/catalogue/crawlers';
import type { Answer } from '../api/client';
import { ttlCache } from '../api/ttlCache';
import { languageCodes } from '../i18n/languages';
import { alternatesOf, pageAddress } from '../i18n/links';
import { type CrawlerContext, crawlApi, crawlerResponse, lifetime } from './crawlerApi.server';
import { escapeXml, textElement, xmlDeclaration } from './xml';

type Sitemap = Answer<typeof sitemap>;
type Products = Answer<typeof sitemapProducts>;

const keptSitemap = ttlCache<Sitemap>(lifetime * 1000, { max: 1 });
const keptParts = ttlCache<Products>(lifetime * 1000, { max: 50 });

/** The contents of the sitemap, the same in every language. */
export const readSitemap = (crawl: CrawlerContext): Promise<Sitemap> =>
  keptSitemap('', () => crawlApi(crawl).get('/api/sitemap/', sitemap));

/** The products of the part after an id. */
export const readPart = (crawl: CrawlerContext, after: number): Promise<Products> =>
  keptParts(String(after), () => crawlApi(crawl).get('/api/sitemap/products/', sitemapProducts, { after }));

/** A page in the sitemap; `path` without `lang`. */
export interface Found {
  path: string;
  /** ISO 8601, if known. */
  lastModified?: string;
}

const changed = (lastModified: string | undefined) => (lastModified ? textElement('lastmod', lastModified) : '');

/** A page's entries, one for each language, each with all alternates. */
function entries(origin: string, { path, lastModified }: Found): string {
  const others = alternatesOf(origin, path)
    .map(({ hrefLang, href }) => `<xhtml:link rel="alternate" hreflang="${hrefLang}" href="${escapeXml(href)}"/>`)
    .join('');
  return languageCodes
    .map((code) => `<url>${textElement('loc', pageAddress(origin, path, code))}${changed(lastModified)}${others}</url>\n`)
    .join('');
}

/** A part of the sitemap (sitemaps.org 0.9, with Google's links to other languages). */
export const pagesAnswer = (crawl: CrawlerContext, pages: Found[]): Response =>
  crawlerResponse(
    crawl,
    'application/xml',
    `${xmlDeclaration}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n` +
      `${pages.map((page) => entries(crawl.origin, page)).join('')}</urlset>\n`,
  );

/** The index of the parts. */
export const indexAnswer = (crawl: CrawlerContext, parts: Found[]): Response =>
  crawlerResponse(
    crawl,
    'application/xml',
    `${xmlDeclaration}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n` +
      parts
        .map(({ path, lastModified }) => `<sitemap>${textElement('loc', crawl.origin + path)}${changed(lastModified)}</sitemap>\n`)
        .join('') +
      '</sitemapindex>\n',
  );
