import type { LoaderFunctionArgs } from '@remix-run/node';
import { offlinePage, offlinePolicy } from '../../components/offline/OfflinePage.server';
import { requestContext } from '../../session/context';

/** The offline page that the service worker stores: in the language of `?lang=`, the same for all visitors. */
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
