import type { LoaderFunctionArgs } from '@remix-run/node';
import { narrowingParameters } from '../../components/product-list/listQuery';
import { crawlerContext, crawlerResponse } from '../../seo/crawlerApi.server';

/** Paths that are private, redirect to private ones, or are not pages. */
const closed = [
  ...['/account', '/cart', '/checkout', '/payment', '/wishlist', '/login', '/logout', '/register', '/password/', '/city', '/language'],
  ...['/web/', '/dev/', '/api/', '/staff'],
];

/** Parameters of lists with unlimited variations, and of redirects. */
const parameters = [...narrowingParameters, 'redirectTo'];

/** Tells crawlers what they may request, and where the sitemap is. */
export function loader(args: LoaderFunctionArgs): Response {
  const crawl = crawlerContext(args);
  const paths = [...closed, ...parameters.flatMap((name) => [`/*?${name}=`, `/*&${name}=`])];
  const lines = ['User-agent: *', ...paths.map((path) => `Disallow: ${path}`), '', `Sitemap: ${crawl.origin}/sitemap.xml`, ''];
  return crawlerResponse(crawl, 'text/plain', lines.join('\n'));
}
