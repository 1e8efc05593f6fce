import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from '@remix-run/node';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import { renderToString } from 'react-dom/server';
import { commitStorefront } from './api/context';
import { requestSettings } from './api/settings';
import { contentSecurityPolicy } from './document/contentSecurityPolicy';
import { delayScripts } from './document/lateScript';
import { logger } from './document/logger.server';
import { lastResortPage } from './errors/lastResortPage.server';
import { detectLanguage } from './i18n/detect.server';
import { keepAllMessages } from './i18n/resources.server';
import { readPreferences } from './session/preferences';
import { originsOf } from './thirdParties/thirdParties';

keepAllMessages();

/** The page's data, whole: nothing of the shop streams, so that the status stays true. */
async function readData(stream: EntryContext['serverHandoffStream']): Promise<string> {
  const reader = stream?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
    text += decoder.decode(part.value, { stream: true });
  return text;
}

const log = (context: AppLoadContext, message: string, error: unknown) =>
  logger.error({ requestId: context.settings?.requestId, err: error instanceof Error ? error : new Error(String(error)) }, message);

/** A page that fails is Remix's to show as the error page. When that fails too, words stand in for it. */
async function renderPage(request: Request, remix: EntryContext, nonce: string, context: AppLoadContext) {
  try {
    return { html: `<!DOCTYPE html>${renderToString(<RemixServer context={remix} url={request.url} nonce={nonce} />)}`, failed: false };
  } catch (error) {
    if (!remix.staticHandlerContext.errors) throw error;
    log(context, 'rendering the error page failed', error);
    return { html: lastResortPage(await detectLanguage(request, new URL(request.url).pathname)), failed: true };
  }
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
) {
  const { nonce, google, gateways, thirdParties } = requestSettings(context);
  const { consent } = readPreferences(request.headers.get('Cookie'));
  const guests = consent === 'yes' ? originsOf(thirdParties) : [];
  // Without the stream of its data a page renders in one go, to a string: half the work of React's streams, which write it in bytes.
  const { serverHandoffStream, ...rest } = remix;
  const data = await readData(serverHandoffStream);
  const { html, failed } = await renderPage(request, rest, nonce, context);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set(
    'Content-Security-Policy',
    contentSecurityPolicy(nonce, import.meta.env.DEV, [...(google ? [google.issuer] : []), ...gateways], guests),
  );
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-cache');
  await commitStorefront(context, headers);
  return new Response(delayScripts(html, data, nonce), { status: failed ? 500 : status, headers });
}

export async function handleDataRequest(response: Response, { context }: LoaderFunctionArgs | ActionFunctionArgs) {
  await commitStorefront(context, response.headers);
  return response;
}

export function handleError(error: unknown, { request, context }: LoaderFunctionArgs | ActionFunctionArgs) {
  // Remix answers a wrong method or an unknown address itself; that is the caller's mistake, not ours.
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  log(context, 'rendering failed', error);
}
