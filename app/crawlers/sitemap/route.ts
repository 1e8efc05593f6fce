import type { LoaderFunctionArgs } from '@remix-run/node';
import { openCrawl, orLater } from '../openCrawl.server';
import { indexAnswer, readSitemap } from '../sitemap.server';

/** The sitemap: an index of its parts. Products fill as many as they need, each named by the id that it begins after. */
export const loader = (args: LoaderFunctionArgs): Promise<Response> =>
  orLater(async () => {
    const crawl = openCrawl(args);
    const { productParts } = await readSitemap(crawl);
    return indexAnswer(crawl, [
      ...['pages', 'categories', 'collections'].map((part) => ({ path: `/sitemap-${part}.xml` })),
      ...productParts.map(({ after, lastModified }) => ({ path: `/sitemap-products.xml?after=${after}`, lastModified })),
    ]);
  });
