import type { LoaderFunctionArgs } from '@remix-run/node';
import { infoPages, infoPath } from '../../info/pages';
import { openCrawl } from '../openCrawl.server';
import { pagesAnswer } from '../sitemap.server';

/** The pages that every shop has. */
export const loader = (args: LoaderFunctionArgs): Response =>
  pagesAnswer(
    openCrawl(args),
    ['/', '/product', '/collection-product-list', ...infoPages.map(infoPath)].map((path) => ({ path })),
  );
