import type { LoaderFunctionArgs } from '@remix-run/node';
import { userChannel } from '../../../../../marketplace/contract/common';
import { loginResponse } from '../../../../../marketplace/contract/customer/identity';
import { linkedAccounts } from '../../../../../marketplace/contract/customer/linkedAccounts';
import { ApiError } from '../../../../api/error';
import { failureKey } from '../../../../components/forms/form.server';
import { type RequestContext, requestContext } from '../../../../session/context';
import { googleErrorKey, redirectBack, returnAddress } from '../../../../session/google/beginSignIn.server';
import { exchangeCode, GoogleSignInError } from '../../../../session/google/provider.server';
import { flowCookie, type SignInFlow, withFlowCookie } from '../../../../session/google/signInFlow.server';
import { completeLogin } from '../../../../session/login/completeLogin.server';

/** The redirect URI for Google. Every outcome removes the flow's cookie, so that an answer counts once. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await requestContext(args);
  const cookie = flowCookie(shop);
  const flow = await cookie.read(args.request.headers.get('Cookie'));
  const response = await arrive(shop, flow).catch((thrown: unknown) => {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  });
  throw withFlowCookie(response, await cookie.drop());
}

async function arrive(shop: RequestContext, flow: SignInFlow | null): Promise<Response> {
  const query = shop.url.searchParams;
  if (!flow || query.get('state') !== flow.state) return redirectBack(shop, flow, 'auth.googleExpired');
  if (query.get('error') === 'access_denied') return redirectBack(shop, flow, 'auth.googleCancelled', 'success');
  try {
    return await (flow.linkTo === null ? signIn(shop, flow) : link(shop, flow));
  } catch (error) {
    if (error instanceof Response) throw error;
    return redirectBack(shop, flow, keyOf(shop, error));
  }
}

function keyOf(shop: RequestContext, error: unknown): string {
  if (!(error instanceof ApiError)) return googleErrorKey(shop, error);
  // The marketplace does not offer Google, but the storefront does: treat it as unavailable.
  if (error.status === 404) return 'auth.googleUnavailable';
  return error.detail ?? (error.status >= 500 ? failureKey(error) : 'auth.googleFailed');
}

/** Exchanges the code of the redirect for the ID token that the API verifies. @throws GoogleSignInError */
async function proofOf(shop: RequestContext, flow: SignInFlow) {
  const { google } = shop.settings;
  const code = shop.url.searchParams.get('code');
  if (!google) throw new GoogleSignInError('auth.googleUnavailable', 'not configured');
  if (!code) throw new GoogleSignInError('auth.googleFailed', 'the redirect has no code');
  return { idToken: await exchangeCode({ google, flow, returnTo: returnAddress(shop) }, code), nonce: flow.nonce };
}

async function signIn(shop: RequestContext, flow: SignInFlow): Promise<never> {
  const body = { ...(await proofOf(shop, flow)), channel: userChannel };
  const login = await shop.api.post('/api/auth/google/', loginResponse, body);
  return completeLogin(shop, login, 'loggedIn', new URLSearchParams(flow.target === null ? {} : { redirectTo: flow.target }));
}

/** Links only for the customer who started: on a shared device another may have signed in meanwhile. */
async function link(shop: RequestContext, flow: SignInFlow): Promise<Response> {
  const user = await shop.me();
  if (user?.id !== flow.linkTo) return redirectBack(shop, flow, 'auth.googleExpired');
  await shop.api.post('/api/me/linked_accounts/google/', linkedAccounts, await proofOf(shop, flow));
  return shop.redirect('/account/linked-accounts', { flash: { key: 'googleLinked' } });
}
