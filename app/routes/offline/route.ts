import type { LoaderFunctionArgs } from '@remix-run/node';
import { offlinePage, offlinePolicy } from '../../components/offline/OfflinePage.server';
import { requestContext } from '../../session/context';

/** The page for when there is no connection, as the service worker stores it: in the language of `?lang=`, the same for everybody. */
export async function loader(args: LoaderFunctionArgs) {
  return new Response(offlinePage(await requestContext(args)), {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': offlinePolicy,
      'X-Robots-Tag': 'noindex',
    },
  });
}
