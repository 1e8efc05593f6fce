import { get, linksOf } from './visitor';

/** A page's head as search engines read it. */
export interface Head {
  title: string | null;
  robots: string | null;
  canonical: string | null;
  /** Addresses by their `hreflang`. */
  alternates: Record<string, string>;
  social: Record<string, string>;
  description: string | null;
  /** The structured data's things by their type. */
  things: Record<string, Record<string, unknown>>;
}

const unescaped = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&');

function attributesOf(tag: string): Record<string, string> {
  const found = [...tag.matchAll(/\s([\w-]+)="([^"]*)"/g)];
  return Object.fromEntries(found.map(([, name = '', value = '']) => [name.toLowerCase(), unescaped(value)]));
}

const tagsOf = (html: string, name: string) => [...html.matchAll(new RegExp(`<${name}\\s[^>]*>`, 'g'))].map(([tag]) => attributesOf(tag));

/** What a page says of itself, as it was served or as a browser has it. */
export function readHead(html: string): Head {
  const metas = tagsOf(html, 'meta');
  const links = tagsOf(html, 'link');
  const named = (name: string) => metas.find((meta) => meta.name === name)?.content ?? null;
  const data = [...html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)].flatMap(
    ([, json = '']) => JSON.parse(json)['@graph'],
  );
  return {
    title: unescaped(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '') || null,
    robots: named('robots'),
    description: named('description'),
    canonical: links.find(({ rel }) => rel === 'canonical')?.href ?? null,
    alternates: Object.fromEntries(
      links.flatMap(({ rel, hreflang, href }) => (rel === 'alternate' && hreflang && href ? [[hreflang, href]] : [])),
    ),
    social: Object.fromEntries(
      metas.flatMap(({ property, content }) => (property?.startsWith('og:') && content ? [[property, content]] : [])),
    ),
    things: Object.fromEntries(data.map((thing) => [thing['@type'], thing])),
  };
}

/** The rules for everybody of a robots.txt: which paths may be asked for (RFC 9309). */
export function readRobots(text: string): (path: string) => boolean {
  const rules = [...text.matchAll(/^Disallow: (\S+)$/gm)].map(([, pattern = '']) => {
    const written = pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*');
    return new RegExp(`^${written}`);
  });
  return (path) => !rules.some((rule) => rule.test(path));
}

/** The addresses that a page hands its weight to. */
const followedLinks = (html: string) => linksOf(html.replace(/<a\s[^>]*\brel="[^"]*nofollow[^"]*"[^>]*>/g, ''));

const languageOf = (path: string) => /[?&]lang=(\w+)/.exec(path)?.[1] ?? 'en';
const atOnce = 4;
/** More than the demo shop has pages: a crawl that gets here has walked into a trap. */
const most = 3000;

export interface Crawled {
  status: number;
  location: string | null;
  head: Head;
}

/** Walks from the home page of a language along the links that may be followed, without cookies, to every page in that language. */
export async function crawl(language: string, isAllowed: (path: string) => boolean): Promise<Map<string, Crawled>> {
  const start = language === 'en' ? '/' : `/?lang=${language}`;
  const seen = new Set([start]);
  const waiting = [start];
  const found = new Map<string, Crawled>();
  const visit = async (path: string) => {
    const { status, location, text } = await get(path);
    found.set(path, { status, location, head: readHead(text) });
    for (const link of followedLinks(text)) {
      if (seen.has(link) || !isAllowed(link) || languageOf(link) !== language || seen.size >= most) continue;
      seen.add(link);
      waiting.push(link);
    }
  };
  while (waiting.length > 0) await Promise.all(waiting.splice(0, atOnce).map(visit));
  return found;
}
