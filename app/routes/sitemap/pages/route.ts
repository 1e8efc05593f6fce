import type { LoaderFunctionArgs } from '@remix-run/node';
import { infoPages, infoPath } from '../../../i18n/infoPages';
import { crawlerContext } from '../../../seo/crawlerApi.server';
import { pagesAnswer } from '../../../seo/sitemap.server';

/** The pages that every shop has. */
export const loader = (args: LoaderFunctionArgs): Response =>
  pagesAnswer(
    crawlerContext(args),
    ['/', '/product', '/collection-product-list', ...infoPages.map(infoPath)].map((path) => ({ path })),
  );
