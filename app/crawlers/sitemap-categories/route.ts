import type { LoaderFunctionArgs } from '@remix-run/node';
import { openCrawl, orLater } from '../openCrawl.server';
import { pagesAnswer, readSitemap } from '../sitemap.server';

/** The categories that have something in them. */
export const loader = (args: LoaderFunctionArgs): Promise<Response> =>
  orLater(async () => {
    const crawl = openCrawl(args);
    const { categories } = await readSitemap(crawl);
    return pagesAnswer(
      crawl,
      categories.map(({ id, lastModified }) => ({ path: `/product?category_id=${id}`, lastModified })),
    );
  });
