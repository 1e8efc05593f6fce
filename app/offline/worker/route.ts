import { createHash } from 'node:crypto';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { storefront } from '../../api/context';
import { offlineFiles, offlinePage, offlinePolicy } from '../OfflinePage.server';
import { work } from './work';

/** The service worker for the language of `?lang=`. It is another one as soon as anything that it stores is. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await storefront(args);
  const files = offlineFiles(shop);
  const version = createHash('sha256').update(offlinePage(shop)).update(offlinePolicy).update(`${work}${files}`).digest('hex').slice(0, 16);
  const stored = { cache: `shell-${version}`, page: `/offline?lang=${shop.language}`, files };
  return new Response(`(${work})(${JSON.stringify(stored)})`, {
    headers: {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
    },
  });
}
