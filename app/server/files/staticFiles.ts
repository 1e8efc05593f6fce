import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';

/** All files of the client build have an extension. For other addresses, and those of pages' data, the disk is not searched. */
const fileName = /\.(?!data$)\w+$/;

/**
 * Serves the client build with the `.br` and `.gz` files that the build writes. Names under /assets/ carry a hash, so browsers keep those
 * files for a year.
 */
export function staticFiles(root: string): MiddlewareHandler {
  const serve = serveStatic({
    root,
    precompressed: true,
    onFound: (_path, context) => {
      context.header(
        'Cache-Control',
        context.req.path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
      if (!context.res.headers.has('Vary')) context.header('Vary', 'Accept-Encoding');
    },
  });
  return (context, next) => (fileName.test(context.req.path) ? serve(context, next) : next());
}
