import type { LoaderFunctionArgs } from '@remix-run/node';
import { checkPayment, pageOf } from '../../../components/payment/payments.server';
import { requestContext } from '../../../session/context';

/** The return URL of the gateways. Its query is only a hint: redirects to the page for the payment's state. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await requestContext(args);
  const payment = await checkPayment(shop, args.params.reference, shop.url.search.slice(1));
  throw await shop.redirect(pageOf(payment));
}
