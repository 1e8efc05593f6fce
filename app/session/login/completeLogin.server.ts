import { nothing } from '../../../marketplace/contract/common';
import type { loginResponse } from '../../../marketplace/contract/customer/identity';
import type { Answer } from '../../api/client';
import { ApiError } from '../../api/error';
import type { RequestContext } from '../context';
import { leadsToCheckout, readRedirectTo, withRedirectTo } from '../redirects/redirectTo';

/** Adds the product that the shopper put on the wishlist as a guest. Its failure must not stop the sign-in. */
async function addRememberedWish(shop: RequestContext): Promise<void> {
  const productId = shop.takeWish();
  if (productId === null) return;
  await shop.api.post('/api/wishlist/', nothing, { productId }).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
  });
}

/**
 * Redirects after sign-in: to a due password change, else to the form for a missing name, else to the destination. The
 * checkout asks for the name itself, with the address.
 */
export async function continueAfterLogin(
  shop: RequestContext,
  notice: string | null = null,
  fallback = '/',
  query = shop.url.searchParams,
): Promise<never> {
  if (shop.session.changePasswordRequired) throw await shop.redirect(withRedirectTo('/password/change', query));
  await addRememberedWish(shop);
  const user = await shop.me();
  if (user && !user.firstName && !leadsToCheckout(query)) throw await shop.redirect(withRedirectTo('/account/profile?first=1', query));
  throw await shop.redirect(readRedirectTo(query) ?? fallback, notice ? { flash: { key: notice } } : {});
}

/** Completes a sign-in of any kind (spec, point 7). `query` contains the destination, if the page's own query does not. */
export async function completeLogin(
  shop: RequestContext,
  login: Answer<typeof loginResponse>,
  notice: string,
  query?: URLSearchParams,
): Promise<never> {
  shop.signIn(login);
  return continueAfterLogin(shop, notice, '/', query);
}

/** For pages that only guests need: redirects a signed-in shopper. */
export async function onlyGuests(shop: RequestContext): Promise<void> {
  if (shop.session.token) await continueAfterLogin(shop);
}
