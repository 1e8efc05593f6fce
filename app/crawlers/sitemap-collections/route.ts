import type { LoaderFunctionArgs } from '@remix-run/node';
import { pathWith } from '../../document/listPages';
import { openCrawl, orLater } from '../openCrawl.server';
import { pagesAnswer, readSitemap } from '../sitemap.server';

/** The collections that are open. */
export const loader = (args: LoaderFunctionArgs): Promise<Response> =>
  orLater(async () => {
    const crawl = openCrawl(args);
    const { collections } = await readSitemap(crawl);
    return pagesAnswer(
      crawl,
      collections.map(({ slug, lastModified }) => ({ path: pathWith('/collection-product-list', { collection: slug }), lastModified })),
    );
  });
