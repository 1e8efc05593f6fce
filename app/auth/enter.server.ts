import type { loginResponse } from '../../marketplace/contract/identity';
import type { Answer } from '../api/client';
import type { Storefront } from '../api/context';
import { keepTarget, redirectTarget } from './onwards';

/** Sends a signed-in shopper on: to a due password change first, then to the question for a missing name, then to where they were going. */
export async function goOn(shop: Storefront, notice: string | null = null, fallback = '/', query = shop.url.searchParams): Promise<never> {
  if (shop.session.changePasswordRequired) throw await shop.redirect(keepTarget('/password/change', query));
  const user = await shop.me();
  if (user && !user.firstName) throw await shop.redirect(keepTarget('/account/profile?first=1', query));
  throw await shop.redirect(redirectTarget(query) ?? fallback, notice ? { flash: { type: 'success', key: notice } } : {});
}

/** A successful sign-in of whatever kind (spec, point 7). `query` says where the shopper was going, where the page's own does not. */
export async function enter(
  shop: Storefront,
  login: Answer<typeof loginResponse>,
  notice: string,
  query?: URLSearchParams,
): Promise<never> {
  shop.signIn(login);
  return goOn(shop, notice, '/', query);
}

/** For pages that only guests need: who is signed in already goes on. */
export async function onlyGuests(shop: Storefront): Promise<void> {
  if (shop.session.token) await goOn(shop);
}
