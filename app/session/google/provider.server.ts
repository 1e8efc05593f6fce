import { z } from 'zod';
import { ttlCache } from '../../api/ttlCache';
import type { GoogleSettings } from '../../config';
import { challengeOf, type SignInFlow } from './signInFlow.server';

const patienceMilliseconds = 5000;
const hour = 3600_000;

/** A failed sign-in with Google: a message key for the shopper, and a reason without personal data for the log. */
export class GoogleSignInError extends Error {
  constructor(
    readonly key: 'auth.googleFailed' | 'auth.googleUnavailable',
    reason: unknown,
  ) {
    super(reason instanceof Error ? `${reason.name}: ${reason.message}` : String(reason));
    this.name = 'GoogleSignInError';
  }
}

const unavailable = (reason: unknown) => new GoogleSignInError('auth.googleUnavailable', reason);

async function ask(url: string, init: RequestInit = {}): Promise<Response> {
  try {
    const signal = AbortSignal.timeout(patienceMilliseconds);
    return await fetch(url, { ...init, headers: { Accept: 'application/json' }, redirect: 'error', signal });
  } catch (error) {
    throw unavailable(error);
  }
}

async function readJson<Schema extends z.ZodType>(response: Response, schema: Schema): Promise<z.output<Schema>> {
  try {
    return schema.parse(await response.json());
  } catch (error) {
    throw unavailable(error instanceof z.ZodError ? 'unexpected response' : error);
  }
}

interface Endpoints {
  authorization: string;
  token: string;
}

const endpointsByIssuer = ttlCache<Endpoints>(hour);

/** The provider's authorization and token endpoints, from its discovery document. @throws GoogleSignInError */
const findEndpoints = ({ issuer }: GoogleSettings): Promise<Endpoints> =>
  endpointsByIssuer(issuer, async () => {
    const url = z.url({ protocol: issuer.startsWith('https:') ? /^https$/ : /^https?$/ });
    const response = await ask(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`);
    if (!response.ok) throw unavailable(`discovery answered ${response.status}`);
    const document = z.object({ issuer: z.literal(issuer), authorization_endpoint: url, token_endpoint: url });
    const provider = await readJson(response, document);
    return { authorization: provider.authorization_endpoint, token: provider.token_endpoint };
  });

interface Asked {
  google: GoogleSettings;
  flow: SignInFlow;
  /** The redirect URI. */
  returnTo: string;
}

/** The URL of the provider's sign-in page. @throws GoogleSignInError */
export async function signInPage({ google, flow, returnTo }: Asked, language: string): Promise<string> {
  const page = new URL((await findEndpoints(google)).authorization);
  const parameters = {
    response_type: 'code',
    client_id: google.clientId,
    redirect_uri: returnTo,
    scope: 'openid email profile',
    state: flow.state,
    nonce: flow.nonce,
    code_challenge: challengeOf(flow),
    code_challenge_method: 'S256',
    // Phones are shared: without it, Google would use the last account without asking.
    prompt: 'select_account',
    ui_locales: language,
  };
  for (const [name, value] of Object.entries(parameters)) page.searchParams.set(name, value);
  return page.href;
}

/** Exchanges the authorization code for an ID token, from server to server. @throws GoogleSignInError */
export async function exchangeCode({ google, flow, returnTo }: Asked, code: string): Promise<string> {
  const { token } = await findEndpoints(google);
  const response = await ask(token, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: returnTo,
      client_id: google.clientId,
      client_secret: google.clientSecret,
      code_verifier: flow.verifier,
    }),
  });
  if (response.status >= 500) throw unavailable(`the token endpoint answered ${response.status}`);
  if (!response.ok) throw new GoogleSignInError('auth.googleFailed', `the token endpoint answered ${response.status}`);
  return (await readJson(response, z.object({ id_token: z.string().min(1) }))).id_token;
}
