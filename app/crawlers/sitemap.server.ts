import { sitemap, sitemapProducts } from '../../marketplace/contract/crawlers';
import { cached } from '../api/cache';
import type { Answer } from '../api/client';
import { languageCodes } from '../i18n/languages';
import { alternatesOf, pageAddress } from '../i18n/links';
import { type Crawl, crawlAnswer, crawlApi, lifetime } from './openCrawl.server';
import { escapeXml, textElement, xmlDeclaration } from './xml';

type Sitemap = Answer<typeof sitemap>;
type Products = Answer<typeof sitemapProducts>;

const keptSitemap = cached<Sitemap>(lifetime * 1000, 1);
const keptParts = cached<Products>(lifetime * 1000, 50);

/** What there is to be found: the same in every language. */
export const readSitemap = (crawl: Crawl): Promise<Sitemap> => keptSitemap('', () => crawlApi(crawl).get('/api/sitemap/', sitemap));

/** The products of the part that begins after an id. */
export const readPart = (crawl: Crawl, after: number): Promise<Products> =>
  keptParts(String(after), () => crawlApi(crawl).get('/api/sitemap/products/', sitemapProducts, { after }));

/** A page as a sitemap lists it; `path` without `lang`. */
export interface Found {
  path: string;
  /** ISO 8601, where it is known. */
  lastModified?: string;
}

const changed = (lastModified: string | undefined) => (lastModified ? textElement('lastmod', lastModified) : '');

/** A page once for each language, and with each of them all of its languages. */
function entries(origin: string, { path, lastModified }: Found): string {
  const others = alternatesOf(origin, path)
    .map(({ hrefLang, href }) => `<xhtml:link rel="alternate" hreflang="${hrefLang}" href="${escapeXml(href)}"/>`)
    .join('');
  return languageCodes
    .map((code) => `<url>${textElement('loc', pageAddress(origin, path, code))}${changed(lastModified)}${others}</url>\n`)
    .join('');
}

/** A part of the sitemap (sitemaps.org 0.9, with Google's links to other languages). */
export const pagesAnswer = ({ origin }: Crawl, pages: Found[]): Response =>
  crawlAnswer(
    'application/xml',
    `${xmlDeclaration}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n` +
      `${pages.map((page) => entries(origin, page)).join('')}</urlset>\n`,
  );

/** The index of the parts. */
export const indexAnswer = ({ origin }: Crawl, parts: Found[]): Response =>
  crawlAnswer(
    'application/xml',
    `${xmlDeclaration}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n` +
      parts.map(({ path, lastModified }) => `<sitemap>${textElement('loc', origin + path)}${changed(lastModified)}</sitemap>\n`).join('') +
      '</sitemapindex>\n',
  );
