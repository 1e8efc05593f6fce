import type { loginResponse } from '../../../marketplace/contract/customer/identity';
import type { Answer } from '../../api/client';
import type { RequestContext } from '../context';
import { readRedirectTo, withRedirectTo } from '../redirects/redirectTo';

/** Sends a signed-in shopper on: to a due password change first, then to the question for a missing name, then to where they were going. */
export async function continueAfterLogin(
  shop: RequestContext,
  notice: string | null = null,
  fallback = '/',
  query = shop.url.searchParams,
): Promise<never> {
  if (shop.session.changePasswordRequired) throw await shop.redirect(withRedirectTo('/password/change', query));
  const user = await shop.me();
  if (user && !user.firstName) throw await shop.redirect(withRedirectTo('/account/profile?first=1', query));
  throw await shop.redirect(readRedirectTo(query) ?? fallback, notice ? { flash: { type: 'success', key: notice } } : {});
}

/** A successful sign-in of whatever kind (spec, point 7). `query` says where the shopper was going, where the page's own does not. */
export async function completeLogin(
  shop: RequestContext,
  login: Answer<typeof loginResponse>,
  notice: string,
  query?: URLSearchParams,
): Promise<never> {
  shop.signIn(login);
  return continueAfterLogin(shop, notice, '/', query);
}

/** For pages that only guests need: who is signed in already goes on. */
export async function onlyGuests(shop: RequestContext): Promise<void> {
  if (shop.session.token) await continueAfterLogin(shop);
}
