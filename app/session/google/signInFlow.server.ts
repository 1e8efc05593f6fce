import { createHash, randomBytes } from 'node:crypto';
import { createCookie } from '@remix-run/node';
import { z } from 'zod';
import type { RequestSettings } from '../../config';

const minutes = 10;
/** In characters. It keeps the cookie below 1 KB; a longer target is replaced by the home page. */
const maxTargetLength = 300;

const flowSchema = z.object({
  /** Binds the provider's answer to this browser (OAuth 2.0). */
  state: z.string(),
  /** Binds the ID token to this flow (OpenID Connect). */
  nonce: z.string(),
  /** Proves that the code is exchanged by the client that requested it (PKCE, RFC 7636). */
  verifier: z.string(),
  /** The page to open after sign-in. */
  target: z.string().nullable(),
  /** The customer who links an account; null to sign in. */
  linkTo: z.number().int().nullable(),
  until: z.number(),
});
export type SignInFlow = z.infer<typeof flowSchema>;

const random = (bytes: number) => randomBytes(bytes).toString('base64url');

export const newFlow = (target: string | null, linkTo: number | null): SignInFlow => ({
  state: random(16),
  nonce: random(16),
  verifier: random(32),
  target: target !== null && target.length <= maxTargetLength ? target : null,
  linkTo,
  until: Date.now() + minutes * 60_000,
});

/** The S256 code challenge of PKCE. */
export const challengeOf = ({ verifier }: SignInFlow) => createHash('sha256').update(verifier).digest('base64url');

const name = 'google';

/** The signed cookie of a sign-in flow. It lasts ten minutes, is sent only to `/login/google`, and is removed by the provider's answer. */
export function flowCookie({ settings, origin }: { settings: Pick<RequestSettings, 'sessionSecrets'>; origin: string }) {
  const secure = origin.startsWith('https:');
  // Not __Host-: that would send it with every request.
  const cookie = createCookie(secure ? `__Secure-${name}` : name, {
    secrets: settings.sessionSecrets,
    secure,
    httpOnly: true,
    sameSite: 'lax',
    path: '/login/google',
    maxAge: minutes * 60,
  });
  return {
    /** Returns null for an absent, forged or expired cookie. */
    async read(header: string | null): Promise<SignInFlow | null> {
      if (!header?.includes(`${name}=`)) return null;
      const parsed = flowSchema.safeParse(await cookie.parse(header));
      return parsed.success && parsed.data.until > Date.now() ? parsed.data : null;
    },
    write: (flow: SignInFlow): Promise<string> => cookie.serialize(flow),
    drop: (): Promise<string> => cookie.serialize('', { maxAge: 0 }),
  };
}

/** Adds the flow's cookie to a response, and forbids caching it. */
export function withFlowCookie(response: Response, cookie: string): Response {
  response.headers.append('Set-Cookie', cookie);
  response.headers.set('Cache-Control', 'private, no-store');
  return response;
}
