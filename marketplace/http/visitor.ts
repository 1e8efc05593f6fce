import type { Language } from '../contract/languages';

/** The caller of a request. */
export interface Visitor {
  /** The signed-in customer; null for guests, and on public endpoints while the password must be changed. */
  userId: number | null;
  /** SHA-256 of the bearer token, when it is valid. */
  tokenHash: string | null;
  /** The guest's cart key from X-Cart-Id, or null. */
  guestKey: string | null;
  language: Language;
  /** The client's address, used for rate limits only; null for internal callers without one. */
  address: string | null;
  requestId: string;
  idempotencyKey: string | null;
}

/** A signed-in caller: for endpoints that require a token. */
export type Customer = Visitor & { userId: number; tokenHash: string };
