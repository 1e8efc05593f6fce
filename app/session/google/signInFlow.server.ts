import { createHash, randomBytes } from 'node:crypto';
import { createCookie } from '@remix-run/node';
import { z } from 'zod';
import type { RequestSettings } from '../../config';

const minutes = 10;
/** With it the cookie stays below 1 KB; who was on a page with a longer address comes back to the home page. */
const maxTargetLength = 300;

const flowSchema = z.object({
  /** Tells the provider's answer to this browser from any other (OAuth 2.0). */
  state: z.string(),
  /** Ties the ID token to this flow (OpenID Connect). */
  nonce: z.string(),
  /** Proves that whoever brings the code asked for it (PKCE, RFC 7636). */
  verifier: z.string(),
  /** Where the shopper was going. */
  target: z.string().nullable(),
  /** The customer who links an account; null for signing in. */
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

/** PKCE's S256. */
export const challengeOf = ({ verifier }: SignInFlow) => createHash('sha256').update(verifier).digest('base64url');

const name = 'google';

/** The signed cookie of one sign-in under way: for ten minutes, for its own pages only, and gone when the provider's answer comes. */
export function flowCookie({ settings, origin }: { settings: Pick<RequestSettings, 'sessionSecrets'>; origin: string }) {
  const secure = origin.startsWith('https:');
  const cookie = createCookie(name, {
    secrets: settings.sessionSecrets,
    secure,
    httpOnly: true,
    sameSite: 'lax',
    path: '/login/google',
    maxAge: minutes * 60,
  });
  return {
    /** Null when there is none, or it is forged or too old. */
    async read(header: string | null): Promise<SignInFlow | null> {
      if (!header?.includes(`${name}=`)) return null;
      const parsed = flowSchema.safeParse(await cookie.parse(header));
      return parsed.success && parsed.data.until > Date.now() ? parsed.data : null;
    },
    write: (flow: SignInFlow): Promise<string> => cookie.serialize(flow),
    drop: (): Promise<string> => cookie.serialize('', { maxAge: 0 }),
  };
}

/** The answer carries a cookie of the flow, and no cache may keep it. */
export function withFlowCookie(response: Response, cookie: string): Response {
  response.headers.append('Set-Cookie', cookie);
  response.headers.set('Cache-Control', 'private, no-store');
  return response;
}
