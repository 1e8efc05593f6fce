import type { LoaderFunctionArgs } from '@remix-run/node';
import { userChannel } from '../../../marketplace/contract/common';
import { loginResponse } from '../../../marketplace/contract/identity';
import { linkedAccounts } from '../../../marketplace/contract/linkedAccounts';
import { type Storefront, storefront } from '../../api/context';
import { ApiError } from '../../api/error';
import { failureKey } from '../../forms/form.server';
import { enter } from '../enter.server';
import { returnAddress, troubleKey, turnBack } from '../google/begin.server';
import { exchangeCode, GoogleTrouble } from '../google/provider.server';
import { flowCookie, type SignInFlow, withFlowCookie } from '../google/signInFlow.server';

/** Where Google sends the shopper back to. The flow's cookie goes with whatever comes of it, so that an answer counts once. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await storefront(args);
  const cookie = flowCookie(shop);
  const flow = await cookie.read(args.request.headers.get('Cookie'));
  const response = await arrive(shop, flow).catch((thrown: unknown) => {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  });
  throw withFlowCookie(response, await cookie.drop());
}

async function arrive(shop: Storefront, flow: SignInFlow | null): Promise<Response> {
  const query = shop.url.searchParams;
  if (!flow || query.get('state') !== flow.state) return turnBack(shop, flow, 'auth.googleExpired');
  if (query.get('error') === 'access_denied') return turnBack(shop, flow, 'auth.googleCancelled', 'success');
  try {
    return await (flow.linkTo === null ? signIn(shop, flow) : link(shop, flow));
  } catch (error) {
    if (error instanceof Response) throw error;
    return turnBack(shop, flow, keyOf(shop, error));
  }
}

function keyOf(shop: Storefront, error: unknown): string {
  if (!(error instanceof ApiError)) return troubleKey(shop, error);
  // A marketplace that does not offer Google, where the storefront does, is as good as unreachable.
  if (error.status === 404) return 'auth.googleUnavailable';
  return error.detail ?? (error.status >= 500 ? failureKey(error) : 'auth.googleFailed');
}

/** What the API takes for proof: the ID token for the code in the address. @throws GoogleTrouble */
async function proofOf(shop: Storefront, flow: SignInFlow) {
  const { google } = shop.settings;
  const code = shop.url.searchParams.get('code');
  if (!google) throw new GoogleTrouble('auth.googleUnavailable', 'not configured');
  if (!code) throw new GoogleTrouble('auth.googleFailed', 'it came back without a code');
  return { idToken: await exchangeCode({ google, flow, returnTo: returnAddress(shop) }, code), nonce: flow.nonce };
}

async function signIn(shop: Storefront, flow: SignInFlow): Promise<never> {
  const body = { ...(await proofOf(shop, flow)), channel: userChannel };
  const login = await shop.api.post('/api/auth/google/', loginResponse, body);
  return enter(shop, login, 'loggedIn', new URLSearchParams(flow.target === null ? {} : { redirectTo: flow.target }));
}

/** Links only for who began to: on a shared device somebody else may have signed in meanwhile. */
async function link(shop: Storefront, flow: SignInFlow): Promise<Response> {
  const user = await shop.me();
  if (user?.id !== flow.linkTo) return turnBack(shop, flow, 'auth.googleExpired');
  await shop.api.post('/api/me/linked_accounts/google/', linkedAccounts, await proofOf(shop, flow));
  return shop.redirect('/account/linked-accounts', { flash: { type: 'success', key: 'googleLinked' } });
}
