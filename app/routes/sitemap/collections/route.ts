import type { LoaderFunctionArgs } from '@remix-run/node';
import { pathWith } from '../../../i18n/links';
import { crawlerContext, orRetryLater } from '../../../seo/crawlerApi.server';
import { pagesAnswer, readSitemap } from '../../../seo/sitemap.server';

/** The sitemap of open collections. */
export const loader = (args: LoaderFunctionArgs): Promise<Response> =>
  orRetryLater(async () => {
    const crawl = crawlerContext(args);
    const { collections } = await readSitemap(crawl);
    return pagesAnswer(
      crawl,
      collections.map(({ slug, lastModified }) => ({ path: pathWith('/collection-product-list', { collection: slug }), lastModified })),
    );
  });
