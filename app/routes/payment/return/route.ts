import type { LoaderFunctionArgs } from '@remix-run/node';
import { checkPayment, pageOf } from '../../../components/payment/payments.server';
import { requestContext } from '../../../session/context';

/** Where a gateway's page sends the browser back to. What it brings is a hint: the shopper goes on to the page that tells how it stands. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await requestContext(args);
  const payment = await checkPayment(shop, args.params.reference, shop.url.search.slice(1));
  throw await shop.redirect(pageOf(payment));
}
