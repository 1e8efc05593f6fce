import { z } from 'zod';
import type { Camel } from '../case';
import { instant } from '../common';

/** The identity providers. */
export const providers = ['google'] as const;
export type Provider = (typeof providers)[number];

/** The sign-in methods: a password, a code by e-mail or SMS, or a provider. */
export const loginMethods = ['password', 'email_code', 'phone_code', ...providers] as const;
export type LoginMethod = (typeof loginMethods)[number];

const idToken = z.string().min(1).max(10_000);
/** The nonce that was sent to the provider and is in the ID token. It is valid once. */
const nonce = z.string().min(8).max(200);

/** POST /api/auth/google/. */
export const googleRequest = z.object({ id_token: idToken, nonce, channel: z.string().optional() });

/** POST /api/me/linked_accounts/{provider}/. */
export const linkRequest = z.object({ id_token: idToken, nonce });

const linkedAccount = z.object({
  provider: z.enum(providers),
  /** The e-mail address of the provider's account, for display. */
  email: z.string().nullable(),
  linked_at: instant,
  /** False for the last sign-in method of the account. */
  can_unlink: z.boolean(),
});

/** GET /api/me/linked_accounts/, and the response of linking. `available` are the configured providers, linked or not. */
export const linkedAccounts = z.object({
  available: z.array(z.enum(providers)),
  ways_in: z.array(z.enum(loginMethods)),
  results: z.array(linkedAccount),
});
export type LinkedAccounts = Camel<z.infer<typeof linkedAccounts>>;
