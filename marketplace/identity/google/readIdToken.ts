import { errors, jwtVerify } from 'jose';
import { z } from 'zod';
import type { Config } from '../../config';
import { maxName } from '../../contract/customer/identityLimits';
import { maxEmail } from '../../contract/inputText';
import { countTry, countTryFrom, limits } from '../../http/rateLimit';
import type { Services } from '../../services';
import { tidyLine } from '../../shared/inputText';
import { type Refusal, refuse } from '../../shared/refusal';
import { type Identifier, normaliseIdentifier } from '../account/normaliseIdentifier';
import { ProviderFailure, ProviderKeys } from './providerKeys';

/** The tolerated difference between the provider's clock and ours. */
const toleranceSeconds = 60;

/** The identity in a Google ID token. */
export interface GoogleIdentity {
  /** Google's immutable id of the user. */
  subject: string;
  /** The e-mail address of the Google account, for display; not verified. */
  label: string | null;
  /** The address, when Google has verified it. */
  email: Identifier | null;
  firstName: string | null;
  lastName: string | null;
}

export interface IdTokenGiven {
  idToken: string;
  nonce: string;
  address: string | null;
}

const claims = z.object({
  // Google uses a single audience; a token with several is rejected.
  aud: z.string(),
  sub: z.string().min(1).max(255),
  exp: z.number(),
  nonce: z.string(),
  email: z.string().optional(),
  email_verified: z.boolean().optional(),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
  name: z.string().optional(),
});
type Claims = z.infer<typeof claims>;

const nameOf = (name: string | undefined) => tidyLine(name ?? '').slice(0, maxName) || null;

function identityOf(claimed: Claims): GoogleIdentity {
  const identifier = claimed.email_verified === true ? normaliseIdentifier(claimed.email ?? '') : null;
  return {
    subject: claimed.sub,
    label: tidyLine(claimed.email ?? '').slice(0, maxEmail) || null,
    email: identifier?.kind === 'email' ? identifier : null,
    firstName: nameOf(claimed.given_name) ?? nameOf(claimed.name),
    lastName: nameOf(claimed.family_name),
  };
}

/** Google's tokens may contain the issuer without the scheme (its OpenID Connect documentation). */
const namesOf = (issuer: string) => (issuer === 'https://accounts.google.com' ? [issuer, 'accounts.google.com'] : [issuer]);

const failed = (services: Services, reason: string): Refusal => {
  services.log.warn({ reason }, 'an ID token was refused');
  return refuse(400, 'auth.googleFailed');
};

export type ReadIdToken = (given: IdTokenGiven) => Promise<GoogleIdentity | Refusal>;

/**
 * Creates the reader of Google's ID tokens, which verifies signature (RS256 by Google's keys), issuer, audience, expiry and nonce; a nonce
 * is valid once. Attempts are counted by network address first.
 *
 * The reader returns 400 `auth.googleFailed`, whose reason is only in the log, 429, or 503 `auth.googleUnavailable` when Google's keys
 * can't be fetched.
 */
export function createIdTokenReader(services: Services, { clientId, issuer }: NonNullable<Config['google']>): ReadIdToken {
  const { log, now } = services;
  const keys = new ProviderKeys(issuer, now);

  async function verify(idToken: string): Promise<Claims | Refusal> {
    try {
      const { payload } = await jwtVerify(idToken, keys.find, {
        algorithms: ['RS256'],
        issuer: namesOf(issuer),
        audience: clientId,
        requiredClaims: ['exp', 'iat', 'sub', 'nonce'],
        clockTolerance: toleranceSeconds,
        currentDate: now(),
      });
      const parsed = claims.safeParse(payload);
      return parsed.success ? parsed.data : failed(services, 'claims');
    } catch (error) {
      if (error instanceof errors.JOSEError) return failed(services, error.code);
      if (!(error instanceof ProviderFailure)) throw error;
      log.warn({ reason: error.message }, 'Google’s keys can’t be fetched');
      return refuse(503, 'auth.googleUnavailable');
    }
  }

  return async ({ idToken, nonce, address }) => {
    const limited = await countTryFrom(services, limits.signInsFromAddress, address);
    if (limited) return limited;
    const claimed = await verify(idToken);
    if (!('sub' in claimed)) return claimed;
    if (claimed.nonce !== nonce) return failed(services, 'nonce');
    const seconds = Math.ceil(claimed.exp - now().getTime() / 1000) + toleranceSeconds + 1;
    const spent = await countTry(services, { name: 'id-tokens', tries: 1, seconds }, `${claimed.sub}:${nonce}`);
    return spent ? failed(services, 'used before') : identityOf(claimed);
  };
}
