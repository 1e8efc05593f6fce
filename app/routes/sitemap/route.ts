import type { LoaderFunctionArgs } from '@remix-run/node';
import { crawlerContext, orRetryLater } from '../../seo/crawlerApi.server';
import { indexAnswer, readSitemap } from '../../seo/sitemap.server';

/** The sitemap: an index of its parts. Products fill as many as they need, each named by the id that it begins after. */
export const loader = (args: LoaderFunctionArgs): Promise<Response> =>
  orRetryLater(async () => {
    const crawl = crawlerContext(args);
    const { productParts } = await readSitemap(crawl);
    return indexAnswer(crawl, [
      ...['pages', 'categories', 'collections'].map((part) => ({ path: `/sitemap-${part}.xml` })),
      ...productParts.map(({ after, lastModified }) => ({ path: `/sitemap-products.xml?after=${after}`, lastModified })),
    ]);
  });
