import { logger } from '../../server/logger.server';
import type { RequestContext } from '../context';
import { withRedirectTo } from '../redirects/redirectTo';
import { GoogleSignInError, signInPage } from './provider.server';
import { flowCookie, newFlow, type SignInFlow, withFlowCookie } from './signInFlow.server';

/** The redirect URI, exactly as registered with the provider. */
export const returnAddress = ({ origin }: RequestContext) => `${origin}/login/google/return`;

/** The page where the flow started. */
const startOf = (flow: Pick<SignInFlow, 'linkTo' | 'target'> | null): string => {
  if (flow && flow.linkTo !== null) return '/account/linked-accounts';
  return withRedirectTo('/login', new URLSearchParams(flow?.target ? { redirectTo: flow.target } : {}));
};

/** Redirects to the page where the flow started, with a message. @param key a full message key. */
export function redirectBack(
  shop: RequestContext,
  flow: SignInFlow | null,
  key: string,
  type: 'success' | 'error' = 'error',
): Promise<Response> {
  return shop.redirect(startOf(flow), { flash: { type, key } });
}

/** Logs an error of the provider and returns its message key. Rethrows other errors. */
export function googleErrorKey(shop: RequestContext, error: unknown): string {
  if (!(error instanceof GoogleSignInError)) throw error;
  logger.warn({ requestId: shop.settings.requestId, reason: error.message }, 'signing in with Google failed');
  return error.key;
}

/**
 * Redirects to Google's sign-in: the authorization code flow with PKCE, state and nonce.
 * @param linkTo the customer to link to; null to sign in.
 */
export async function beginGoogle(shop: RequestContext, { target, linkTo }: Pick<SignInFlow, 'target' | 'linkTo'>): Promise<never> {
  const { google } = shop.settings;
  const flow = newFlow(target, linkTo);
  if (!google) throw await redirectBack(shop, flow, 'auth.googleUnavailable');
  let page: string;
  try {
    page = await signInPage({ google, flow, returnTo: returnAddress(shop) }, shop.language);
  } catch (error) {
    throw await redirectBack(shop, flow, googleErrorKey(shop, error));
  }
  throw withFlowCookie(await shop.redirect(page), await flowCookie(shop).write(flow));
}
