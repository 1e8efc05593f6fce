import { z } from 'zod';
import { productFeed, sitemap, sitemapProducts } from '../../contract/catalogue/crawlers';
import type { Api } from '../../http/endpoint';
import { readFeed } from './readFeed';
import { readSitemap, readSitemapProducts } from './readSitemap';

/** Clients can send any `after`: an invalid id starts at the beginning. */
const afterQuery = z.object({ after: z.coerce.number().int().min(0).max(2_147_483_647).catch(0).default(0) });

/** The endpoints for search engines and merchant centres, paged. */
export function addCrawlerRoutes(api: Api) {
  api.add(
    { method: 'get', path: '/api/sitemap/', summary: 'The pages for search engines', access: 'anyone', answer: sitemap },
    async ({ services }) => readSitemap(services),
  );
  api.add(
    {
      method: 'get',
      path: '/api/sitemap/products/',
      summary: 'The products of a part of the sitemap',
      access: 'anyone',
      query: afterQuery,
      answer: sitemapProducts,
    },
    async ({ services, query }) => readSitemapProducts(services, query.after),
  );
  api.add(
    {
      method: 'get',
      path: '/api/product_feed/',
      summary: 'Products for merchant centres',
      access: 'anyone',
      query: afterQuery,
      answer: productFeed,
    },
    async ({ services, query, visitor }) => readFeed(services, query.after, visitor.language),
  );
}
