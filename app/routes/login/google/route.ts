import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { requestContext } from '../../../session/context';
import { beginGoogle } from '../../../session/google/beginSignIn.server';
import { onlyGuests } from '../../../session/login/completeLogin.server';
import { readRedirectTo, withRedirectTo } from '../../../session/redirects/redirectTo';

/** The target of the button "Continue with Google". */
export async function action(args: ActionFunctionArgs) {
  const shop = await requestContext(args);
  await onlyGuests(shop);
  return beginGoogle(shop, { target: readRedirectTo(shop.url.searchParams), linkTo: null });
}

/** A GET redirects to the page with the button. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await requestContext(args);
  throw await shop.redirect(withRedirectTo('/login', shop.url.searchParams));
}
