import { createCookie } from '@remix-run/node';
import { z } from 'zod';
import { maxEmail } from '../../../marketplace/contract/inputText';

/** A key of the `notices` namespace, or of another with its namespace before a dot. */
const messageKey = z.string().max(60);
const few = z.array(messageKey).max(3);

/**
 * A message for the next page: a few message keys, or keys by field for fields that the page does not show; at most three short parameters,
 * and its type, success unless it is an error (spec, point 3: Notification).
 */
export const flashSchema = z.object({
  type: z.enum(['success', 'error']).default('success'),
  key: z.union([messageKey, few, z.record(z.string().max(30), few).refine((fields) => Object.keys(fields).length <= 3)]),
  params: z
    .record(z.string().max(20), z.string().max(200))
    .refine((params) => Object.keys(params).length <= 3)
    .optional(),
});
export type Flash = z.input<typeof flashSchema>;

/**
 * Where an unverified code was sent. It is in the session, not in a URL, so that no log and no history contains a phone number or an e-mail
 * address. It is one short value, dropped at sign-in, and keeps the cookie below 1 KB.
 */
const pendingSchema = z.object({
  identifier: z.string().max(maxEmail),
  purpose: z.enum(['register', 'signIn', 'reset', 'changeEmail', 'changePhone', 'deleteAccount']),
  /** The secret without which the code of a guest works in no browser. */
  verificationToken: z.string().max(200).optional(),
});
export type PendingCode = z.infer<typeof pendingSchema>;

const sessionSchema = z.object({
  token: z.string().max(200).nullable().default(null),
  expiry: z.string().max(40).nullable().default(null),
  changePasswordRequired: z.boolean().default(false),
  /** The secret of a browser in which somebody has signed in. It survives signing out, and gives its customers attempts of their own. */
  deviceToken: z.string().max(200).nullable().default(null),
  cartId: z.string().max(80).nullable().default(null),
  pending: pendingSchema.nullable().default(null),
  /** The product that a guest put on the wishlist without script. It is added after sign-in. */
  wish: z.number().int().positive().nullable().default(null),
  flash: flashSchema.nullable().default(null),
});
export type SessionData = z.infer<typeof sessionSchema>;

const lifetime = 30 * 24 * 3600;
const emptySession: SessionData = sessionSchema.parse({});

/**
 * The signed `session` cookie: the tokens of the shopper and of the browser, a guest's cart and wish, one message for the next page. Its size is bounded.
 * @param secrets the first one signs, all of them verify.
 */
export function sessionCookie(secrets: string[], secure: boolean) {
  // Browsers accept the prefix only from this host, over TLS: no other host of the domain can plant a session.
  const cookie = createCookie(secure ? '__Host-session' : 'session', {
    secrets,
    secure,
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    maxAge: lifetime,
  });
  return {
    /** Parses the cookie. An absent, forged or outdated cookie is an empty session. An expired token is dropped. */
    async read(header: string | null): Promise<SessionData> {
      if (!header?.includes('session=')) return { ...emptySession };
      const parsed = sessionSchema.safeParse(await cookie.parse(header));
      if (!parsed.success) return { ...emptySession };
      const data = parsed.data;
      const expired = data.expiry !== null && Date.parse(data.expiry) <= Date.now();
      return expired ? { ...data, token: null, expiry: null, changePasswordRequired: false } : data;
    },
    /** The Set-Cookie value. An empty session removes the cookie. */
    write(data: SessionData): Promise<string> {
      const kept = Object.fromEntries(Object.entries(data).filter(([, value]) => value !== null && value !== false));
      return Object.keys(kept).length === 0 ? cookie.serialize('', { maxAge: 0 }) : cookie.serialize(kept);
    },
  };
}
