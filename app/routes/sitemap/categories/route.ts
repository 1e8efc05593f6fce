import type { LoaderFunctionArgs } from '@remix-run/node';
import { crawlerContext, orRetryLater } from '../../../seo/crawlerApi.server';
import { pagesAnswer, readSitemap } from '../../../seo/sitemap.server';

/** The sitemap of categories with products. */
export const loader = (args: LoaderFunctionArgs): Promise<Response> =>
  orRetryLater(async () => {
    const crawl = crawlerContext(args);
    const { categories } = await readSitemap(crawl);
    return pagesAnswer(
      crawl,
      categories.map(({ id, lastModified }) => ({ path: `/product?category_id=${id}`, lastModified })),
    );
  });
