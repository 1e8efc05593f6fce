import type { LoaderFunctionArgs } from '@remix-run/node';
import { narrowingParameters } from '../../components/product-list/listQuery';
import { crawlerContext, crawlerResponse } from '../../seo/crawlerApi.server';

/** What is somebody's own, leads to it, or is no page. */
const closed = [
  ...['/account', '/cart', '/checkout', '/payment', '/wishlist', '/login', '/logout', '/register', '/password/', '/city', '/language'],
  ...['/web/', '/dev/', '/api/'],
];

/** Lists narrowed in countless ways, and pages that lead back to where one was. */
const parameters = [...narrowingParameters, 'redirectTo'];

/** What crawlers may ask for, and where they are told what there is. */
export function loader(args: LoaderFunctionArgs): Response {
  const { origin } = crawlerContext(args);
  const paths = [...closed, ...parameters.flatMap((name) => [`/*?${name}=`, `/*&${name}=`])];
  const lines = ['User-agent: *', ...paths.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''];
  return crawlerResponse('text/plain', lines.join('\n'));
}
