import type { Storefront } from '../../api/context';
import { logger } from '../../document/logger.server';
import { keepTarget } from '../onwards';
import { GoogleTrouble, signInPage } from './provider.server';
import { flowCookie, newFlow, type SignInFlow, withFlowCookie } from './signInFlow.server';

/** What the provider's answer is sent to: this very address is registered there. */
export const returnAddress = ({ origin }: Storefront) => `${origin}/login/google/return`;

/** The page that the shopper set out from. */
const startOf = (flow: Pick<SignInFlow, 'linkTo' | 'target'> | null): string => {
  if (flow && flow.linkTo !== null) return '/account/linked-accounts';
  return keepTarget('/login', new URLSearchParams(flow?.target ? { redirectTo: flow.target } : {}));
};

/** Back to where the shopper set out from, told why it did not go on. @param key a whole message key. */
export function turnBack(shop: Storefront, flow: SignInFlow | null, key: string, type: 'success' | 'error' = 'error'): Promise<Response> {
  return shop.redirect(startOf(flow), { flash: { type, key } });
}

/** What went wrong with the provider goes to the log, and becomes what the shopper is told; all other errors are thrown on. */
export function troubleKey(shop: Storefront, error: unknown): string {
  if (!(error instanceof GoogleTrouble)) throw error;
  logger.warn({ requestId: shop.settings.requestId, reason: error.message }, 'signing in with Google failed');
  return error.key;
}

/**
 * Sends the shopper to Google to say who they are: the authorization code flow with PKCE, state and nonce.
 * @param linkTo the customer to link to; null signs in.
 */
export async function beginGoogle(shop: Storefront, { target, linkTo }: Pick<SignInFlow, 'target' | 'linkTo'>): Promise<never> {
  const { google } = shop.settings;
  const flow = newFlow(target, linkTo);
  if (!google) throw await turnBack(shop, flow, 'auth.googleUnavailable');
  let page: string;
  try {
    page = await signInPage({ google, flow, returnTo: returnAddress(shop) }, shop.language);
  } catch (error) {
    throw await turnBack(shop, flow, troubleKey(shop, error));
  }
  throw withFlowCookie(await shop.redirect(page), await flowCookie(shop).write(flow));
}
