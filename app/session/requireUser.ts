import { redirect } from '@remix-run/node';
import type { RequestContext } from './context';
import { changePasswordPath, signInPath } from './redirects/safeRedirect';

const here = ({ url }: RequestContext) => url.pathname + url.search;

/**
 * A thrown redirect for who is not signed in (to sign-in and back) or must change the password first. Call it first in every private
 * action: it asks nobody, so that what was typed outlives a marketplace that fails. Whether the token still counts, the action's own
 * call tells.
 */
export async function requireSession(shop: RequestContext): Promise<void> {
  if (!shop.session.token) throw await shop.redirect(signInPath(shop.isAction ? shop.url.pathname : here(shop)));
  if (shop.session.changePasswordRequired) throw redirect(changePasswordPath(here(shop)), 303);
}

/** The signed-in shopper, or the thrown redirect of `requireSession`. Call it first in every private loader. */
export async function requireUser(shop: RequestContext) {
  await requireSession(shop);
  const user = await shop.me();
  if (!user) throw await shop.redirect(signInPath(here(shop)));
  return user;
}
