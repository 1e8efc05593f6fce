import type { Language } from '../contract/languages';

/** The caller of a request. */
export interface Visitor {
  /** The signed-in customer; null for guests, and on public endpoints while the password must be changed. */
  userId: number | null;
  /** SHA-256 of the bearer token, when it is valid. */
  tokenHash: string | null;
  /** The guest's cart key from X-Cart-Id, or null. */
  guestKey: string | null;
  /** SHA-256 of the browser's device token from X-Device-Token, or null. It counts for the accounts that `known_devices` lists only. */
  deviceHash: string | null;
  language: Language;
  /** The client's address, used for rate limits only; null for internal callers without one. */
  address: string | null;
  requestId: string;
  idempotencyKey: string | null;
}

/** Who makes an attempt to sign in or requests a code. */
export type Caller = Pick<Visitor, 'userId' | 'deviceHash' | 'address'>;

/** A signed-in caller: for endpoints that require a token. */
export type Customer = Visitor & { userId: number; tokenHash: string };
