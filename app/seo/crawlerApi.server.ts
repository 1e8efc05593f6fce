import { Readable } from 'node:stream';
import { createReadableStreamFromReadable, type LoaderFunctionArgs } from '@remix-run/node';
import { ApiError } from '../api/error';
import { openPublicApi } from '../api/publicApi';
import { type RequestSettings, requestSettings } from '../config';
import { fallbackLanguage, isLanguage, type Language } from '../i18n/languages';

/** Crawlers get the same answers as each other: cookies are ignored. */
export interface CrawlerContext {
  settings: RequestSettings;
  /** The shop's public origin. */
  origin: string;
  /** From `?lang=`, else English. */
  language: Language;
  query: URLSearchParams;
}

export function crawlerContext({ request, context }: LoaderFunctionArgs): CrawlerContext {
  const settings = requestSettings(context);
  const url = new URL(request.url);
  const response = url.searchParams.get('lang');
  return {
    settings,
    origin: settings.publicUrl ?? url.origin,
    language: isLanguage(response) ? response : fallbackLanguage,
    query: url.searchParams,
  };
}

/** The marketplace API without a user, with the full request deadline. */
export const crawlApi = ({ settings }: CrawlerContext, language: Language = fallbackLanguage) =>
  openPublicApi({ ...settings, fetchApi: settings.openFetchApi() }, language);

/** How long crawlers may cache answers, in seconds. */
export const lifetime = 600;

/** A response of text, or of streamed text. Without PUBLIC_URL its links follow the request's Host header, so no cache may share it. */
export function crawlerResponse({ settings }: CrawlerContext, type: string, body: string | AsyncIterable<string>): Response {
  const content = typeof body === 'string' ? body : createReadableStreamFromReadable(Readable.from(body));
  const caching = settings.publicUrl ? `public, max-age=${lifetime}` : 'private, no-cache';
  return new Response(content, { headers: { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': caching } });
}

/** Answers 503 with Retry-After when the marketplace fails, so that crawlers do not treat the page as gone. */
export async function orRetryLater(answer: () => Promise<Response>): Promise<Response> {
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
