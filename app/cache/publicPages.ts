import type { IncomingMessage } from 'node:http';
import { parseCookie } from 'cookie';
import { fallbackLanguage, isLanguage, type Language } from '../i18n/languages';
import { asksForLessData } from '../server/visitor/asksForLessData';
import { isBot } from '../server/visitor/isBot';
import { isPrefetchPurpose } from '../server/visitor/isPrefetch';
import { type Preferences, preferenceCookies, preferencesOf } from '../session/cookies/preferences';
import { acceptedLanguages } from '../session/detectLanguage.server';

/** The pages that look the same to all visitors without a session, with the parameters that they read. */
const pages: { path: RegExp; parameters: ReadonlySet<string> }[] = [
  { path: /^\/(?:_root\.data)?$/, parameters: new Set() },
  {
    path: /^\/product(?:\.data)?$/,
    parameters: new Set(
      'search category_id brands color Color price_min price_max range_min range_max ordering is_different_market offset all cityId city_id'.split(
        ' ',
      ),
    ),
  },
  // Anything else below /product/ may be a link of another shop, which is looked up.
  { path: /^\/product\/[1-9]\d{0,8}(?:\.data)?$/, parameters: new Set(['variant']) },
  { path: /^\/collection-product-list(?:\.data)?$/, parameters: new Set(['collection', 'offset']) },
  { path: /^\/footer(?:\.data)?$/, parameters: new Set(['details']) },
];

/** Marks of campaigns in addresses, which pages don't read. */
const tracking = /^(?:utm_\w+|fbclid|gclid|gbraid|wbraid|dclid|msclkid|ttclid|twclid|yclid|igshid|mc_cid|mc_eid|_ga|_gl)$/;

/** Pages with longer addresses are not cached: real ones have some hundred characters. */
const longestAddress = 2000;
/** The ids of routes. */
const routeIds = /^[\w/.,$-]{1,300}$/;

/** Part of every page's address: the language, and the routes that a navigation needs. */
const general = new Set(['lang', '_routes']);

/** Of the request, path and query are its `url`. */
export type PageRequest = Pick<IncomingMessage, 'headers' | 'method' | 'url'>;

/** A page that can be cached, with everything that it depends on. */
export interface PublicPage {
  /** Equal for requests that get the same page. */
  key: string;
  origin: string;
  /** Path and query. */
  address: string;
  language: Language;
  preferences: Preferences;
  /** The browser asks for less data. */
  reducedData: boolean;
  /** The language that this visitor's cookie has to be set to. It is not part of the page. */
  newLanguage: Language | null;
}

/**
 * The query without marks of campaigns; null if a page could read more from it than it is known to. Its order is kept: links of a page repeat
 * its query, so another order is another page.
 */
function ownQuery(query: string, parameters: ReadonlySet<string>): string | null {
  if (query === '') return '';
  const read = new URLSearchParams(query);
  const names = [...new Set(read.keys())];
  const marks = names.filter((name) => tracking.test(name));
  const own = names.filter((name) => !tracking.test(name));
  if (own.some((name) => !parameters.has(name) && !general.has(name))) return null;
  if (read.getAll('_routes').some((ids) => !routeIds.test(ids))) return null;
  if (marks.length === 0) return query;
  for (const name of marks) read.delete(name);
  return read.toString();
}

/** The languages of the query; null where they are not plain. */
function askedLanguage(query: string): Language | undefined | null {
  if (!query.includes('lang')) return undefined;
  const asked = new URLSearchParams(query).getAll('lang');
  if (asked.length === 0) return undefined;
  return asked.length === 1 && isLanguage(asked[0]) ? asked[0] : null;
}

const negotiated = new Map<string, Language>();
const longestNegotiation = 200;

/** The language of the home page for an Accept-Language header. */
function negotiate(accepted: string): Language {
  const found = negotiated.get(accepted);
  if (found) return found;
  const language = acceptedLanguages(new Headers({ 'Accept-Language': accepted }))[0] ?? fallbackLanguage;
  if (accepted.length > longestNegotiation) return language;
  if (negotiated.size >= 1000) negotiated.clear();
  negotiated.set(accepted, language);
  return language;
}

const hasSession = (cookies: Record<string, string | undefined>) => 'session' in cookies || '__Host-session' in cookies;

/**
 * The page of a request, if it is one that can be cached: a page for everybody, asked for without a session.
 * @param publicUrl the shop's public URL; without one a page's links follow the request's Host header.
 */
export function publicPageOf({ method, url = '', headers }: PageRequest, publicUrl: string | null): PublicPage | null {
  if ((method !== 'GET' && method !== 'HEAD') || url.length > longestAddress) return null;
  const start = url.indexOf('?');
  const path = start < 0 ? url : url.slice(0, start);
  const kind = pages.find((candidate) => candidate.path.test(path));
  if (!kind) return null;
  const query = ownQuery(start < 0 ? '' : url.slice(start + 1), kind.parameters);
  const asked = query === null ? null : askedLanguage(query);
  const origin = publicUrl ?? (headers.host ? `http://${headers.host}` : null);
  if (query === null || asked === null || origin === null) return null;
  const cookies: Record<string, string | undefined> = headers.cookie ? parseCookie(headers.cookie) : {};
  if (hasSession(cookies)) return null;
  const own = preferencesOf(cookies);
  const isHome = path === '/' || path === '/_root.data';
  const language = asked ?? own.language ?? (isHome ? negotiate(headers['accept-language'] ?? '') : fallbackLanguage);
  const isAhead = isPrefetchPurpose(String(headers['sec-purpose'] ?? headers.purpose ?? ''));
  const isChosen = !isAhead && language !== own.language && (asked !== undefined || isHome);
  // Pages name a language in their links until the browser has a cookie for it.
  const preferences: Preferences = { ...own, language: own.language && language, city: own.city && { cityId: own.city.cityId, at: 0 } };
  const reducedData = asksForLessData(headers['save-data']?.toString());
  const address = query === '' ? path : `${path}?${query}`;
  return {
    key: `${origin}${address}\n${language}\n${preferenceCookies(preferences)}${reducedData ? '\nless' : ''}`,
    ...{ origin, address, language, preferences, reducedData },
    newLanguage: isChosen && (asked !== undefined || !isBot(headers['user-agent'])) ? language : null,
  };
}

/** The request to render a page with: it holds what the page may depend on, and nothing else of its visitor but where a failure leads back to. */
export function renderingRequest(
  { origin, address, language, preferences, reducedData }: PublicPage,
  referrer: string | undefined,
): Request {
  const headers = new Headers({ 'Accept-Language': language, 'Sec-Fetch-Site': 'none', Host: new URL(origin).host });
  const cookies = preferenceCookies(preferences);
  if (cookies) headers.set('Cookie', cookies);
  if (reducedData) headers.set('Save-Data', 'on');
  if (referrer) headers.set('Referer', referrer);
  return new Request(`${origin}${address}`, { headers });
}
