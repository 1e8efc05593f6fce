import { z } from 'zod';
import type { Camel } from '../case';
import { instant } from '../common';

/** Who else can vouch for a shopper. */
export const providers = ['google'] as const;
export type Provider = (typeof providers)[number];

/** A password, a code to the e-mail address or to the phone, or a provider. */
export const loginMethods = ['password', 'email_code', 'phone_code', ...providers] as const;
export type LoginMethod = (typeof loginMethods)[number];

const idToken = z.string().min(1).max(10_000);
/** As it was sent to the provider, and stands in the ID token. It works once. */
const nonce = z.string().min(8).max(200);

/** POST /api/auth/google/. */
export const googleRequest = z.object({ id_token: idToken, nonce, channel: z.string().optional() });

/** POST /api/me/linked_accounts/{provider}/. */
export const linkRequest = z.object({ id_token: idToken, nonce });

const linkedAccount = z.object({
  provider: z.enum(providers),
  /** What the account there is called, to tell it from others. */
  email: z.string().nullable(),
  linked_at: instant,
  /** False for the last way into the account. */
  can_unlink: z.boolean(),
});

/** GET /api/me/linked_accounts/, and what linking answers. `available` are the providers that the shop offers, linked or not. */
export const linkedAccounts = z.object({
  available: z.array(z.enum(providers)),
  ways_in: z.array(z.enum(loginMethods)),
  results: z.array(linkedAccount),
});
export type LinkedAccounts = Camel<z.infer<typeof linkedAccounts>>;
