import type { LoaderFunctionArgs } from '@remix-run/node';
import { openCrawl, orLater } from '../openCrawl.server';
import { pagesAnswer, readPart } from '../sitemap.server';

/** One part of the products. Where no part begins there is none. */
export const loader = (args: LoaderFunctionArgs): Promise<Response> =>
  orLater(async () => {
    const crawl = openCrawl(args);
    const after = crawl.query.get('after') ?? '';
    const products = /^\d{1,9}$/.test(after) ? await readPart(crawl, Number(after)) : [];
    if (products.length === 0) return new Response(null, { status: 404 });
    return pagesAnswer(
      crawl,
      products.map(({ id, lastModified }) => ({ path: `/product/${id}`, lastModified })),
    );
  });
