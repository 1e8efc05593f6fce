import { Writable } from 'node:stream';
import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from '@remix-run/node';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import { renderToPipeableStream } from 'react-dom/server';
import { commitStorefront } from './api/context';
import { requestSettings } from './api/settings';
import { contentSecurityPolicy } from './document/contentSecurityPolicy';
import { delayScripts } from './document/lateScript';
import { logger } from './document/logger.server';
import { keepAllMessages } from './i18n/resources.server';

keepAllMessages();

/**
 * Rendered to its end before anything is sent: nothing of the shop streams, and the status stays true. React 18 fills its buffers up with
 * zeros where a letter of several bytes does not fit in any more: they are taken out of the middle of Arabic and Kurdish words.
 */
function render(page: JSX.Element): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    const sink = Object.assign(new Writable(), {
      // Not by way of the stream's own buffering, which costs more than the rendering of a card: everything stays here anyway.
      write: (chunk: Uint8Array) => chunks.push(chunk) > 0,
      end: () => resolve(Buffer.concat(chunks).toString('utf8').replaceAll('\0', '')),
    });
    const { pipe } = renderToPipeableStream(page, { onAllReady: () => pipe(sink), onShellError: reject, onError: reject });
  });
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
) {
  const { nonce, google } = requestSettings(context);
  const html = await render(<RemixServer context={remix} url={request.url} nonce={nonce} />);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Security-Policy', contentSecurityPolicy(nonce, import.meta.env.DEV, google?.issuer ?? null));
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-cache');
  await commitStorefront(context, headers);
  return new Response(delayScripts(html, nonce), { status, headers });
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
