import type { LoaderFunctionArgs } from '@remix-run/node';
import { requestContext } from '../../../../session/context';

/** A part of a product's path leads to the product. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await requestContext(args);
  throw await shop.redirect(`/product/${encodeURIComponent(args.params.id ?? '')}${shop.url.search}`, { status: 301 });
}
