import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from '@remix-run/node';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import { renderToString } from 'react-dom/server';
import { PreviousPage } from './components/errors/PreviousPage';
import { rootErrorPage } from './components/errors/rootErrorPage.server';
import { staffPolicy } from './components/staff/frame/staffPolicy.server';
import { requestSettings } from './config';
import { registerAllMessages } from './i18n/resources.server';
import { contentSecurityPolicy, formTargetsOf, originsOf } from './server/contentSecurityPolicy';
import { deferScripts } from './server/deferScripts';
import { logger } from './server/logger.server';
import { commitContext } from './session/context';
import { readPreferences } from './session/cookies/preferences';
import { detectLanguage } from './session/detectLanguage.server';
import { previousPage } from './session/redirects/previousPage';
import { privateHeaders } from './session/staff/staffContext';
import { isStaffPath } from './session/staff/staffCookie';

registerAllMessages();

/** Browsers keep a page, and ask whether it has changed. */
const revalidated = 'private, no-cache';

/** The page's complete data. The shop streams nothing, so that the status is correct. */
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

/** A failing page is rendered as Remix's error page. If that fails too, a plain text replaces it. */
async function renderPage(request: Request, remix: EntryContext, context: AppLoadContext) {
  // Only error pages lead back, so that other pages don't depend on where the visitor comes from.
  const referrer = remix.staticHandlerContext.errors ? request.headers.get('Referer') : null;
  const previous = previousPage(referrer, request.url, requestSettings(context).publicUrl);
  try {
    const page = renderToString(
      <PreviousPage.Provider value={previous}>
        <RemixServer context={remix} url={request.url} />
      </PreviousPage.Provider>,
    );
    return { html: `<!DOCTYPE html>${page}`, failed: false };
  } catch (error) {
    if (!remix.staticHandlerContext.errors) throw error;
    log(context, 'rendering the error page failed', error);
    return { html: rootErrorPage(await detectLanguage(request, new URL(request.url).pathname)), failed: true };
  }
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
) {
  const { google, gateways, thirdParties } = requestSettings(context);
  const { consent } = readPreferences(request.headers.get('Cookie'));
  const guests = consent === 'yes' ? originsOf(thirdParties) : [];
  // Without the data stream a page renders synchronously to a string, with half the work of React's byte streams.
  const { serverHandoffStream, ...rest } = remix;
  const data = await readData(serverHandoffStream);
  const { html, failed } = await renderPage(request, rest, context);
  if (isStaffPath(new URL(request.url).pathname)) {
    for (const [name, value] of Object.entries({ ...privateHeaders, 'Content-Security-Policy': staffPolicy })) headers.set(name, value);
    headers.set('Content-Type', 'text/html; charset=utf-8');
    return new Response(html, { status: failed ? 500 : status, headers });
  }
  const page = deferScripts(html, data);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set(
    'Content-Security-Policy',
    contentSecurityPolicy(page.scripts, import.meta.env.DEV, formTargetsOf(google?.issuer ?? null, gateways), guests),
  );
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', revalidated);
  await commitContext(context, headers);
  return new Response(page.html, { status: failed ? 500 : status, headers });
}

export async function handleDataRequest(response: Response, { context }: LoaderFunctionArgs | ActionFunctionArgs) {
  if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', revalidated);
  await commitContext(context, response.headers);
  return response;
}

export function handleError(error: unknown, { request, context }: LoaderFunctionArgs | ActionFunctionArgs) {
  // Remix answers a wrong method or an unknown address itself; those are the client's errors.
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  log(context, 'rendering failed', error);
}
