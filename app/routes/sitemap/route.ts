import type { LoaderFunctionArgs } from '@remix-run/node';
import { crawlerContext, orRetryLater } from '../../seo/crawlerApi.server';
import { indexAnswer, readSitemap } from '../../seo/sitemap.server';

/** The sitemap index. Products have as many parts as needed, each named by the id before its first product. */
export const loader = (args: LoaderFunctionArgs): Promise<Response> =>
  orRetryLater(async () => {
    const crawl = crawlerContext(args);
    const { productParts } = await readSitemap(crawl);
    return indexAnswer(crawl, [
      ...['pages', 'categories', 'collections'].map((part) => ({ path: `/sitemap-${part}.xml` })),
      ...productParts.map(({ after, lastModified }) => ({ path: `/sitemap-products.xml?after=${after}`, lastModified })),
    ]);
  });
