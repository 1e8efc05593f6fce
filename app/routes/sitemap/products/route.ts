import type { LoaderFunctionArgs } from '@remix-run/node';
import { crawlerContext, orRetryLater } from '../../../seo/crawlerApi.server';
import { pagesAnswer, readPart } from '../../../seo/sitemap.server';

/** One part of the products, after the id `?after=`. 404 if it has none. */
export const loader = (args: LoaderFunctionArgs): Promise<Response> =>
  orRetryLater(async () => {
    const crawl = crawlerContext(args);
    const after = crawl.query.get('after') ?? '';
    const products = /^\d{1,9}$/.test(after) ? await readPart(crawl, Number(after)) : [];
    if (products.length === 0) return new Response(null, { status: 404 });
    return pagesAnswer(
      crawl,
      products.map(({ id, lastModified }) => ({ path: `/product/${id}`, lastModified })),
    );
  });
