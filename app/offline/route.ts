import type { LoaderFunctionArgs } from '@remix-run/node';
import { storefront } from '../api/context';
import { offlinePage, offlinePolicy } from './OfflinePage.server';

/** The page for when there is no connection, as the service worker stores it: in the language of `?lang=`, the same for everybody. */
export async function loader(args: LoaderFunctionArgs) {
  return new Response(offlinePage(await storefront(args)), {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': offlinePolicy,
      'X-Robots-Tag': 'noindex',
    },
  });
}
