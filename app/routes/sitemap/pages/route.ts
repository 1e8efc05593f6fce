import type { LoaderFunctionArgs } from '@remix-run/node';
import { infoPages, infoPath } from '../../../i18n/infoPages';
import { crawlerContext } from '../../../seo/crawlerApi.server';
import { pagesAnswer } from '../../../seo/sitemap.server';

/** The sitemap of fixed pages. */
export const loader = (args: LoaderFunctionArgs): Response =>
  pagesAnswer(
    crawlerContext(args),
    ['/', '/product', '/collection-product-list', '/support', ...infoPages.map(infoPath)].map((path) => ({ path })),
  );
