import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from '@remix-run/node';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import { renderToString } from 'react-dom/server';
import { commitStorefront } from './api/context';
import { requestSettings } from './api/settings';
import { contentSecurityPolicy } from './document/contentSecurityPolicy';
import { delayScripts } from './document/lateScript';
import { logger } from './document/logger.server';
import { keepAllMessages } from './i18n/resources.server';

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

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
) {
  const { nonce, google } = requestSettings(context);
  // Without the stream of its data a page renders in one go, to a string: half the work of React's streams, which write it in bytes.
  const { serverHandoffStream, ...rest } = remix;
  const data = await readData(serverHandoffStream);
  const html = `<!DOCTYPE html>${renderToString(<RemixServer context={rest} url={request.url} nonce={nonce} />)}`;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Security-Policy', contentSecurityPolicy(nonce, import.meta.env.DEV, google?.issuer ?? null));
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-cache');
  await commitStorefront(context, headers);
  return new Response(delayScripts(html, data, nonce), { status, headers });
}

export async function handleDataRequest(response: Response, { context }: LoaderFunctionArgs | ActionFunctionArgs) {
  await commitStorefront(context, response.headers);
  return response;
}

export function handleError(error: unknown, { request, context }: LoaderFunctionArgs | ActionFunctionArgs) {
  // Remix answers a wrong method or an unknown address itself; that is the caller's mistake, not ours.
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  logger.error(
    { requestId: context.settings?.requestId, err: error instanceof Error ? error : new Error(String(error)) },
    'rendering failed',
  );
}
