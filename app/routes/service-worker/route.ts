import { createHash } from 'node:crypto';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { serviceWorker } from '../../browser/offline/serviceWorker';
import { offlineFiles, offlinePage, offlinePolicy } from '../../components/offline/OfflinePage.server';
import { requestContext } from '../../session/context';

/** The service worker for the language of `?lang=`. Its content changes with the files that it stores. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await requestContext(args);
  const files = offlineFiles(shop);
  const version = createHash('sha256')
    .update(offlinePage(shop))
    .update(offlinePolicy)
    .update(`${serviceWorker}${files}`)
    .digest('hex')
    .slice(0, 16);
  const stored = { cache: `shell-${version}`, page: `/offline?lang=${shop.language}`, files };
  return new Response(`(${serviceWorker})(${JSON.stringify(stored)})`, {
    headers: {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': "default-src 'none'; base-uri 'none'; connect-src 'self'; frame-ancestors 'none'",
    },
  });
}
