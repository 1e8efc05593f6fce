import { Readable } from 'node:stream';
import { createReadableStreamFromReadable, type LoaderFunctionArgs } from '@remix-run/node';
import { ApiError } from '../api/error';
import { openPublicApi } from '../api/publicApi';
import { type RequestSettings, requestSettings } from '../api/settings';
import { fallbackLanguage, isLanguage, type Language } from '../i18n/languages';

/** What machines are told is the same for all of them: cookies count for nothing. */
export interface Crawl {
  settings: RequestSettings;
  /** Where shoppers reach the shop. */
  origin: string;
  /** Of `?lang=`, else English. */
  language: Language;
  query: URLSearchParams;
}

export function openCrawl({ request, context }: LoaderFunctionArgs): Crawl {
  const settings = requestSettings(context);
  const url = new URL(request.url);
  const asked = url.searchParams.get('lang');
  return {
    settings,
    origin: settings.publicUrl ?? url.origin,
    language: isLanguage(asked) ? asked : fallbackLanguage,
    query: url.searchParams,
  };
}

/** The marketplace as nobody in particular asks it, with the whole time of a request ahead. */
export const crawlApi = ({ settings }: Crawl, language: Language = fallbackLanguage) =>
  openPublicApi({ ...settings, door: settings.openDoor() }, language);

/** Machines come back by themselves: what they are told may be as old as this, in seconds. */
export const lifetime = 600;

const headersOf = (type: string) => ({ 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': `public, max-age=${lifetime}` });

/** An answer of text, or of text that comes in portions. */
export function crawlAnswer(type: string, body: string | AsyncIterable<string>): Response {
  const content = typeof body === 'string' ? body : createReadableStreamFromReadable(Readable.from(body));
  return new Response(content, { headers: headersOf(type) });
}

/** What can't be asked of the marketplace now is to be asked for again, and not to be taken for nothing. */
export async function orLater(answer: () => Promise<Response>): Promise<Response> {
  try {
    return await answer();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return new Response(null, {
      status: error.status < 500 ? 502 : error.status,
      headers: { 'Cache-Control': 'no-store', 'Retry-After': '60' },
    });
  }
}
