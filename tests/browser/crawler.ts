import { get, pageLinksOf } from './visitor';

/** A page's head as search engines read it. */
export interface Head {
  title: string | null;
  robots: string | null;
  canonical: string | null;
  /** Addresses by `hreflang`. */
  alternates: Record<string, string>;
  social: Record<string, string>;
  description: string | null;
  /** The objects of the structured data by type. */
  structuredData: Record<string, Record<string, unknown>>;
}

const unescaped = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&');

function attributesOf(tag: string): Record<string, string> {
  const found = [...tag.matchAll(/\s([\w-]+)="([^"]*)"/g)];
  return Object.fromEntries(found.map(([, name = '', value = '']) => [name.toLowerCase(), unescaped(value)]));
}

const tagsOf = (html: string, name: string) => [...html.matchAll(new RegExp(`<${name}\\s[^>]*>`, 'g'))].map(([tag]) => attributesOf(tag));

/** Reads a page's metadata from served or rendered HTML. */
export function readHead(html: string): Head {
  const metas = tagsOf(html, 'meta');
  const links = tagsOf(html, 'link');
  const modeName = (name: string) => metas.find((meta) => meta.name === name)?.content ?? null;
  const data = [...html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)].flatMap(
    ([, json = '']) => JSON.parse(json)['@graph'],
  );
  return {
    title: unescaped(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '') || null,
    robots: modeName('robots'),
    description: modeName('description'),
    canonical: links.find(({ rel }) => rel === 'canonical')?.href ?? null,
    alternates: Object.fromEntries(
      links.flatMap(({ rel, hreflang, href }) => (rel === 'alternate' && hreflang && href ? [[hreflang, href]] : [])),
    ),
    social: Object.fromEntries(
      metas.flatMap(({ property, content }) => (property?.startsWith('og:') && content ? [[property, content]] : [])),
    ),
    structuredData: Object.fromEntries(data.map((item) => [item['@type'], item])),
  };
}

/** The rules for all user agents of a robots.txt: which paths are allowed (RFC 9309). */
export function readRobots(text: string): (path: string) => boolean {
  const rules = [...text.matchAll(/^Disallow: (\S+)$/gm)].map(([, pattern = '']) => {
    const written = pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*');
    return new RegExp(`^${written}`);
  });
  return (path) => !rules.some((rule) => rule.test(path));
}

/** The links to pages without `nofollow`. */
const followedLinks = (html: string) => pageLinksOf(html.replace(/<a\s[^>]*\brel="[^"]*nofollow[^"]*"[^>]*>/g, ''));

const languageOf = (path: string) => /[?&]lang=(\w+)/.exec(path)?.[1] ?? 'en';
const concurrency = 4;
/** More pages than the demo shop has: a crawl that reaches it is in a loop. */
const max = 3000;

export interface Crawled {
  status: number;
  location: string | null;
  head: Head;
}

/** Crawls all allowed pages of a language from its home page, without cookies. */
export async function crawl(language: string, isAllowed: (path: string) => boolean): Promise<Map<string, Crawled>> {
  const start = language === 'en' ? '/' : `/?lang=${language}`;
  const seen = new Set([start]);
  const queue = [start];
  const found = new Map<string, Crawled>();
  const visit = async (path: string) => {
    const { status, location, text } = await get(path);
    found.set(path, { status, location, head: readHead(text) });
    for (const link of followedLinks(text)) {
      if (seen.has(link) || !isAllowed(link) || languageOf(link) !== language || seen.size >= max) continue;
      seen.add(link);
      queue.push(link);
    }
  };
  while (queue.length > 0) await Promise.all(queue.splice(0, concurrency).map(visit));
  return found;
}
