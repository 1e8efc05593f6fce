import { redirect } from '@remix-run/node';
import type { RequestContext } from './context';
import { changePasswordPath, signInPath } from './redirects/safeRedirect';

const here = ({ url }: RequestContext) => url.pathname + url.search;

/**
 * Redirects a guest to the sign-in, and a shopper with a due password change to it. Call it first in every private action: it makes no API
 * call, so that the form's input survives a failing marketplace. The action's own call validates the token.
 */
export async function requireSession(shop: RequestContext): Promise<void> {
  if (!shop.session.token) throw await shop.redirect(signInPath(shop.isAction ? shop.url.pathname : here(shop)));
  if (shop.session.changePasswordRequired) throw redirect(changePasswordPath(here(shop)), 303);
}

/** The signed-in shopper; redirects like `requireSession`. Call it first in every private loader. */
export async function requireUser(shop: RequestContext) {
  await requireSession(shop);
  const user = await shop.me();
  if (!user) throw await shop.redirect(signInPath(here(shop)));
  return user;
}
